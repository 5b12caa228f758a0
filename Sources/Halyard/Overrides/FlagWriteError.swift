/// Why an override was not written. Nothing has changed.
public enum FlagWriteError: Error, Sendable, Hashable {
  /// The pole has no source that takes overrides.
  case noWritableSource
  /// No flag has the key; perhaps another one was meant.
  case unknownFlag(FlagKey, meant: FlagKey?)
  /// A source above the one that was to be written has a value for the flag, so that nobody would see the new one.
  case hidden(FlagKey, by: FlagResolution.Source)
  /// The value is of another type than the flag, breaks one of its rules, or cannot be held by the source.
  case invalidValue(Problem)
  /// The document is refused, with every problem; or the source's own file is, which has to be mended before it is written.
  case rejected(PayloadRejection)
  /// What the system answered when the source's file was to be written.
  case file(FileFault)
  /// A source of the program's own could not write.
  case failed(source: String, reason: String)
}

extension FlagWriteError {
  /// The answer to code that writes to a source while a source or a pole runs it, since they might wait for each other.
  package static func reentered(_ source: String) -> FlagWriteError {
    .failed(
      source: source,
      reason: "this thread is making, writing or comparing values; code that does may not write here: "
        + "write when it has returned")
  }
}

extension FlagWriteError: CustomStringConvertible {
  /// What was wrong, and what to do.
  public var description: String {
    switch self {
    case .noWritableSource:
      "no source of the pole takes overrides: add one, such as an OverrideFile or a MemorySource"
    case .unknownFlag(let key, let meant):
      "no flag has the key \(Self.shown(key))" + (meant.map { "; did you mean \(Self.shown($0))?" } ?? "")
    case .hidden(let key, let source):
      "an override of \(Self.shown(key)) would not be seen: \(source.kind.rawValue) \(DisplayText.quoted(source.name)) "
        + "stands above it and has a value; take that one out, or write there"
    case .invalidValue(let problem): problem.message + (problem.hint.map { "; \($0)" } ?? "")
    case .rejected(let rejection): rejection.description
    case .file(let fault): fault.description
    case .failed(let source, let reason):
      "\(DisplayText.quoted(source)) could not be written: \(DisplayText.line(reason))"
    }
  }

  private static func shown(_ key: FlagKey) -> String { DisplayText.quoted(key.rawValue) }
}
