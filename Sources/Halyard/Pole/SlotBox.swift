import HalyardPayload

/// The immutable home of a decoded value that does not fit in a word. The value never moves, so that a word can be its address.
///
/// `@unchecked Sendable`: the value, `Sendable` itself, is written before anyone else knows of the box, and never again.
@usableFromInline
struct SlotBox: @unchecked Sendable {
  @usableFromInline let memory: ManagedBuffer<ValueMemory.Content, ValueMemory.Unit>

  /// A box with a value. One allocation.
  @inlinable
  init<Value: Sendable>(_ value: Value) { memory = ValueMemory.holding(value) }

  /// Where the value is, as long as the box is kept.
  var address: UnsafeRawPointer { UnsafeRawPointer(memory.header.address) }

  /// Whether both are the same box.
  static func === (left: SlotBox, right: SlotBox) -> Bool { left.memory === right.memory }
}
