extension FlagSourceConformance {
  /// A rule that every source keeps to.
  public enum Rule: String, Sendable, Hashable, CaseIterable, CustomStringConvertible {
    case identity
    case silence
    case unknownKeys
    case fidelity
    case otherTypes
    case immutability
    case notification
    case weakObservers
    case locks
    case poles
    case threads
    case edits
    case refusal

    /// The rule as a clause.
    public var description: String {
      switch self {
      case .identity: "a source has a name, and neither its name nor its kind changes"
      case .silence: "of a flag that it has nothing for a source says absent"
      case .unknownKeys: "of a key that no flag has a source says absent"
      case .fidelity: "a source gives each value back as it is, zero and empty ones too"
      case .otherTypes: "a source has no value of another type than the one it holds"
      case .immutability: "a snapshot says for ever what it said first"
      case .notification: "observers are told after each change, when the source already shows it"
      case .weakObservers: "a source does not keep its observers alive"
      case .locks: "a source can be asked, by any thread, while it tells its observers"
      case .poles: "a pole shows a change as soon as it is made"
      case .threads: "threads that ask a source while others change it see only what was set"
      case .edits: "an edit of several values is one step, told once"
      case .refusal: "an edit that is refused changes nothing and is told to nobody"
      }
    }
  }
}
