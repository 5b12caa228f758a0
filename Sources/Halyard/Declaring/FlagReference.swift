/// One flag of a container, to ask the pole about: `pole.resolution(for: \.checkout.$maxRetries)`.
public struct FlagReference<Value: FlagValue>: Sendable {
  package let slots: FlagSlots
  package let index: Int

  package var ordinal: Int { slots.offset &+ index }

  /// The flag's present value.
  public var value: Value {
    slots.table.check(Value.self, at: ordinal)
    return slots.value(at: index)
  }
}

extension FlagSlots {
  /// The flag at this index of the container.
  public func reference<Value: FlagValue>(at index: Int) -> FlagReference<Value> {
    FlagReference(slots: self, index: index)
  }
}
