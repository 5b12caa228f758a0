import Halyard
import HalyardTesting

/// A flag that waits for sessions, and one that does not.
@FlagContainer
struct SavedFlags {
  @Flag(default: 0, description: "The number of the payload", remoteKey: "number")
  var number: Int

  @Flag(default: true, description: "Whether it works", remoteKey: "works", killSwitch: true)
  var works: Bool

  static func payload(_ number: Int, works: Bool = true) -> [UInt8] {
    Array(#"{"version": \#(number), "number": \#(number), "works": \#(works)}"#.utf8)
  }
}

/// The same program after an update: its number is a text, and so no saved payload of ``SavedFlags`` fits.
@FlagContainer
struct UpdatedFlags {
  @Flag(default: "", description: "The number of the payload", remoteKey: "number")
  var number: String
}

/// A source of ``SavedFlags`` and its pole. Each stands for a start of the program.
struct SavedStart {
  let remote: RemoteSource
  let flags: FlagPole<SavedFlags>

  init(
    _ store: (any PayloadStore)?, scope: String? = nil, activation: PayloadActivation = .immediately,
    rules: ChangeRules = .none, clock: FakeClock = FakeClock(), unfinishedStarts: Int? = nil
  ) {
    let options = ValidationOptions(versionPath: try? PayloadPath("version"), rules: rules)
    remote = RemoteSource(
      SavedFlags.self, options: options, activation: activation, scope: scope,
      saving: store.map { PayloadSaving(to: $0, unfinishedStarts: unfinishedStarts) }, clock: clock)
    flags = FlagPole(SavedFlags.self, sources: [remote])
  }

  /// Applies a payload.
  @discardableResult
  func apply(
    _ number: Int, works: Bool = true, validator: String? = nil, for token: ScopeToken? = nil
  ) throws(PayloadRejection) -> PayloadReport {
    try remote.apply(
      SavedFlags.payload(number, works: works), name: "flags.json", validator: validator, for: token)
  }
}

extension PayloadRestoration {
  /// What happened, without details.
  var kind: String {
    switch self {
    case .none: "none"
    case .restored: "restored"
    case .unsaved: "unsaved"
    case .otherScope: "other scope"
    case .quarantined(.damaged, _): "damaged"
    case .quarantined(.rejected, _): "rejected"
    case .quarantined(.unfinishedStarts, _): "unfinished"
    case .unreadable: "unreadable"
    }
  }
}

extension SavingOutcome {
  /// The outcome, without details.
  var kind: String {
    switch self {
    case .saved: "saved"
    case .keptNewer: "kept newer"
    case .superseded: "superseded"
    case .failed: "failed"
    }
  }
}
