/// An enum of ``ConformanceFlags``.
public enum ConformanceTier: String, FlagValue, CaseIterable { case free, pro }
