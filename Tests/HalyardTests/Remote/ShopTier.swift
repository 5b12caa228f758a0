import Halyard

/// An enum whose cases are checked wherever it stands.
enum ShopTier: String, FlagValue, CaseIterable { case free, plus, pro }
