/// What came of bringing a source's state to its store. What is served does not depend on it.
public enum SavingOutcome: Sendable, CustomStringConvertible {
  /// The store holds the newest payload.
  case saved
  /// The store holds one of a newer version, which another process saved and which stays.
  case keptNewer(version: String)
  /// The store does not hold the payload, or is not empty, since by then a newer payload was taken, or the source cleared; what
  /// came of that, its own call says.
  case superseded
  /// The store could not do it, for this reason, and holds what it held. It is tried again with the next payload, when the
  /// server next says that nothing has changed, and when the scope is switched.
  case failed(any Error)

  /// The outcome as a clause.
  public var description: String {
    switch self {
    case .saved: "saved"
    case .keptNewer(let version):
      "not saved: version \(DisplayText.escaped(version.unicodeScalars, limit: 40)), which is newer, is saved already"
    case .superseded: "not saved: what was applied or cleared later took its place"
    case .failed(let error): "not saved: \(DisplayText.line("\(error)"))"
    }
  }

  /// Whether the store failed.
  public var isFailure: Bool { if case .failed = self { true } else { false } }
}
