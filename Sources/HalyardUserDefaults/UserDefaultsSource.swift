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
    var sequence = SourceStateNumber()
    /// How many edits that are under way change a flag, by ordinal. Half of one must not be seen: it is looked for by the edit itself
    /// when it is done. Changed in the turn only.
    var edits: [Int: Int] = [:]
    /// Whether whoever has the turn has to look again.
    var isBehind = false
    /// How many changes observers have not been told of yet.
    var untold = 0
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
  ///
  /// Flags that an edit on another thread is changing are looked at by that edit, when all of it is done. When code calls it that
  /// makes values, whoever has it do so looks again.
  public func refresh() {
    var changes: [Change?] = []
    if OwnedLock.isAnyHeldHere {
      state.withLock { $0.isBehind = true }
    } else {
      turn.withLock {
        changes.append(look())
        catchUp(&changes)
      }
    }
    while state.withLock({ $0.isBehind }), turn.withLockIfFree({ catchUp(&changes) }) {}
    tell(changes)
  }

  private typealias Change = (change: FlagSourceChange, superseded: State)

  private func tell(_ changes: [Change?]) {
    for case let change? in changes {
      observers.notify(self, change.change)
      state.withLock { $0.untold -= 1 }
    }
  }

  private func catchUp(_ changes: inout [Change?]) {
    while state.withLock({ state in
      defer { state.isBehind = false }
      return state.isBehind
    }) { changes.append(look()) }
  }

  /// Publishes what has changed, in the turn. What is given back has to be told.
  ///
  /// - Parameter own: The flags to look at although edits of others change them.
  private func look(own: Set<Int> = []) -> Change? {
    let before = state.withLock { $0 }
    var next = before
    var touched: [Int] = []
    for ordinal in keys.indices where before.edits[ordinal] == nil || own.contains(ordinal) {
      let stored = defaults.object(forKey: keys[ordinal]).map { StoredValue.bytes(of: $0) }
      if stored == before.stored[ordinal] { continue }
      touched.append(ordinal)
      next.stored[ordinal] = stored
      next.answers[ordinal] = stored.map { answer(to: $0, at: ordinal) } ?? .absent
    }
    if touched.isEmpty {
      // What another thread has published and not told yet is to be known when this one returns.
      return state.withLock { state in
        if state.untold == 0 { return nil }
        state.untold += 1
        return (.all, before)
      }
    }
    next.sequence = next.sequence.next
    state.withLock { state in
      state.untold += 1
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
  ///   digit; ``FlagWriteError/failed(source:reason:)`` to code that makes, writes or compares values while a source or a pole has
  ///   it do so.
  public func apply(_ edit: FlagSourceEdit) throws(FlagWriteError) {
    if OwnedLock.isAnyHeldHere { throw .reentered(name) }
    try edit.checkValues(set)
    var values: [(key: String, object: Any)] = []
    for (key, value) in edit.values { values.append((prefix + key.rawValue, try object(of: value, key))) }
    let own =
      edit.removesAll
      ? Set(keys.indices) : Set(edit.removals.union(edit.values.keys).compactMap { set.ordinal(of: $0) })
    turn.withLock { state.withLock { state in for ordinal in own { state.edits[ordinal, default: 0] += 1 } } }
    // No lock is held while Foundation tells the program's own observers of the defaults.
    let removed = edit.removesAll ? keys : edit.removals.map { prefix + $0.rawValue }
    for key in removed { defaults.removeObject(forKey: key) }
    for (key, object) in values { defaults.set(object, forKey: key) }
    var changes: [Change?] = []
    turn.withLock {
      state.withLock { state in
        for ordinal in own {
          let others = state.edits[ordinal].map { $0 - 1 } ?? 0
          state.edits[ordinal] = others > 0 ? others : nil
        }
      }
      changes.append(look(own: own))
      catchUp(&changes)
    }
    tell(changes)
  }
}

extension UserDefaultsSource: CustomReflectable {
  /// Name and kind: what is stored may be sensitive.
  public var customMirror: Mirror { mirrorWithoutValues }
}
