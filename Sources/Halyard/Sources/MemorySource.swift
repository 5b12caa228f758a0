/// Values in memory: overrides of a debug menu, forced values of a test.
///
/// Safe to use from any thread.
public final class MemorySource: WritableFlagSource {
  /// What reports call the source.
  public let name: String
  /// What sort of source it is.
  public let kind: FlagSourceKind

  private let values = Guarded(MemorySnapshot())
  private let observers = FlagSourceObservers()

  /// A source without values.
  public init(name: String = "overrides", kind: FlagSourceKind = .override) {
    self.name = name
    self.kind = kind
  }

  /// A source of values that outrank all others; it belongs at the top of the stack.
  public static func forced(name: String = "forced") -> MemorySource { MemorySource(name: name, kind: .forced) }

  /// Whether a pole writes its overrides here: not to forced values, which are not for overrides to change.
  public var takesOverrides: Bool { kind != .forced }

  /// Makes all of the edit's changes in one step. A pole ignores, and reports, a value of another type than the flag's.
  public func apply(_ edit: FlagSourceEdit) { change(edit.touched) { edit.apply(to: &$0.values) } }

  /// Sets the flag's value. The pole ignores, and reports, a value of another type than the flag's.
  public func set<Value: FlagValue>(_ value: Value, for key: FlagKey) {
    change([key]) { $0.values.updateValue(value, forKey: key) }
  }

  /// Removes the flag's value, if there is one.
  public func remove(_ key: FlagKey) {
    change([key]) { $0.values.removeValue(forKey: key) }
  }

  /// Removes all values.
  public func removeAll() { apply(FlagSourceEdit(removesAll: true)) }

  /// The values at this moment.
  public func current() -> any FlagSourceSnapshot { values.withLock { $0 } }

  /// Adds an observer.
  public func addObserver(_ observer: any FlagSourceObserver) { observers.add(observer) }

  /// - Parameter body: Changes the values, and gives back what it took out: the last reference to a value may run code
  ///   of the program, and so must not go under the lock.
  private func change<Removed: Sendable>(_ keys: [FlagKey]?, _ body: (inout MemorySnapshot) -> Removed) {
    let (sequence, removed) = values.withLock { values in
      let removed = body(&values)
      values.sequence = values.sequence.next
      return (values.sequence, removed)
    }
    observers.notify(self, .keys(keys, sequence: sequence))
    withExtendedLifetime(removed) {}
  }
}

/// The values of a ``MemorySource`` at one moment.
private struct MemorySnapshot: SequencedSnapshot {
  var values: [FlagKey: any FlagValue] = [:]
  var sequence = SourceStateNumber()

  // Most flags are of these types: code made for them looks none up at run time.
  @specialized(where Value == Bool)
  @specialized(where Value == Int)
  @specialized(where Value == Double)
  @specialized(where Value == String)
  func answer<Value: FlagValue>(for key: FlagKey, as type: Value.Type) -> FlagAnswer<Value> {
    guard let value = values[key] else { return .absent }
    if let value = value as? Value { return .value(value) }
    return .invalid(Problem(mistyped: value, wanted: type, key: key))
  }
}
