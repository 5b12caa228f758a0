public import Foundation

/// Overrides in `UserDefaults`: what stands at `flag.checkout.max-retries` is the value of the flag `checkout.max-retries`.
///
/// Values have the kinds of property lists, and a flag takes only its own: a bool is no number, and a number no bool.
/// What does not fit is reported and hides no value below it. Dates and data stand as such, or as text as in payloads.
/// Changes in this process are seen where the system posts `UserDefaults.didChangeNotification` (Foundation on Linux posts it for
/// whole domains only); others after ``refresh()``. Safe to use from any thread.
public final class UserDefaultsSource: WritableFlagSource {
  /// What reports call the source.
  public let name: String
  /// Always ``FlagSourceKind/override``.
  public var kind: FlagSourceKind { .override }
  /// What the keys in the defaults have in front of the flags' keys.
  public let prefix: String

  private struct State: Sendable {
    /// What stands at each flag, by ordinal, as a binary property list.
    var stored: [Data?]
    var answers: [FlagAnswer<SlotContent>]
    var sequence: UInt64 = 0
    /// How many edits are under way; each looks at the defaults when it is done.
    var writers = 0
  }

  /// Safe: the class is documented as safe to use from any thread, and says so to the compiler on Apple's platforms only.
  nonisolated(unsafe) private let defaults: UserDefaults
  private let set: FlagSet
  private let keys: [String]
  private let reader: FlagValueReader
  private let state: Guarded<State>
  private let observers = FlagSourceObservers()
  /// Held while the defaults are read and what they hold is published, so that no older state follows a newer one.
  private let turn = OwnedLock()
  /// Safe: set once, before `init` returns, and read by `deinit`.
  nonisolated(unsafe) private var observation: (any NSObjectProtocol)?

  /// A source of the flags of a root container, read at once.
  ///
  /// - Parameters:
  ///   - defaults: Where the values stand.
  ///   - prefix: What the keys have in front of the flags' keys.
  public init<Root: FlagContainer>(
    _ root: Root.Type, defaults: UserDefaults = .standard, prefix: String = "flag.", name: String = "user defaults"
  ) {
    self.name = name
    self.prefix = prefix
    self.defaults = defaults
    set = FlagSet.of(root)
    keys = set.schema.flags.map { prefix + $0.key.rawValue }
    reader = FlagValueReader(set)
    let count = set.flags.count
    state = Guarded(
      State(stored: Array(repeating: nil, count: count), answers: Array(repeating: .absent, count: count)))
    observation = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: defaults, queue: nil
    ) { [weak self] _ in self?.refresh() }
    refresh()
  }

  deinit {
    if let observation { NotificationCenter.default.removeObserver(observation) }
  }

  /// What the defaults said when they were looked at last.
  public func current() -> any FlagSourceSnapshot {
    state.withLock { FlagAnswers(set, $0.answers, sequence: $0.sequence) }
  }

  /// Adds an observer.
  public func addObserver(_ observer: any FlagSourceObserver) { observers.add(observer) }

  /// Looks at the defaults, which may have been changed elsewhere. Linear in the flags; only values that differ are read.
  public func refresh() {
    // Half of an edit must not be seen: the last writer looks at everything.
    if state.withLock({ $0.writers > 0 }) || turn.isHeldHere { return }
    look(at: Array(keys.indices))
  }

  private func look(at ordinals: [Int]) {
    let change = turn.withLock { compare(ordinals) }
    if let change { observers.notify(self, change.change) }
  }

  private func compare(_ ordinals: [Int]) -> (change: FlagSourceChange, superseded: State)? {
    let before = state.withLock { $0 }
    var next = before
    var touched: [Int] = []
    for ordinal in ordinals {
      let stored = defaults.object(forKey: keys[ordinal]).map { StoredValue.bytes(of: $0) }
      if stored == before.stored[ordinal] { continue }
      touched.append(ordinal)
      next.stored[ordinal] = stored
      next.answers[ordinal] = stored.map { answer(to: $0, at: ordinal) } ?? .absent
    }
    if touched.isEmpty { return nil }
    next.sequence &+= 1
    state.withLock { state in
      (state.stored, state.answers, state.sequence) = (next.stored, next.answers, next.sequence)
    }
    return (.ordinals(touched, of: set, sequence: next.sequence), before)
  }

  private func answer(to stored: Data, at ordinal: Int) -> FlagAnswer<SlotContent> {
    do throws(PayloadRejection) {
      let payload = try Payload(stored, format: .binaryPropertyList)
      let node = payload[StoredValue.member] ?? payload.root
      // There is no text that a place in it could be told of.
      let answer = reader.answer(of: node, at: ordinal)
      if case .value(let content, _) = answer { return .value(content) }
      return answer
    } catch {
      return reader.answer(of: error, at: ordinal)
    }
  }

  /// The object to be stored for a value, which is that value when it is read again.
  private func object(of value: any FlagValue, _ key: FlagKey) throws(FlagWriteError) -> Any {
    let object = try StoredValue.object(of: value, key, in: set)
    if let ordinal = set.ordinal(of: key),
      case .value(let content, _) = answer(to: StoredValue.bytes(of: object), at: ordinal),
      set.flags[ordinal].holds(value, in: content)
    {
      return object
    }
    throw .invalidValue(Problem(changedByWriting: key, hint: "override the flag in a file or in memory"))
  }

  /// Stores the edit's values. Keys of other flags and of the program stay as they are.
  ///
  /// All values are checked before the first is stored. Foundation writes them to the disk when it sees fit.
  ///
  /// - Throws: ``FlagWriteError/invalidValue(_:)`` for a value that a property list cannot hold, such as nil, or not to the last
  ///   digit; ``FlagWriteError/failed(source:reason:)`` to code that makes values of the defaults while they are read.
  public func apply(_ edit: FlagSourceEdit) throws(FlagWriteError) {
    if turn.isHeldHere { throw .reentered(name) }
    try edit.checkValues(set)
    var values: [(key: String, object: Any)] = []
    for (key, value) in edit.values { values.append((prefix + key.rawValue, try object(of: value, key))) }
    // No lock is held while Foundation tells the program's own observers of the defaults.
    state.withLock { $0.writers += 1 }
    let removed = edit.removesAll ? keys : edit.removals.map { prefix + $0.rawValue }
    for key in removed { defaults.removeObject(forKey: key) }
    for (key, object) in values { defaults.set(object, forKey: key) }
    let isLast = state.withLock { state in
      state.writers -= 1
      return state.writers == 0
    }
    let own = edit.removals.union(edit.values.keys).compactMap { set.ordinal(of: $0) }.sorted()
    look(at: isLast || edit.removesAll ? Array(keys.indices) : own)
  }
}

extension UserDefaultsSource: CustomReflectable {
  /// Name and kind: what is stored may be sensitive.
  public var customMirror: Mirror { mirrorWithoutValues }
}
