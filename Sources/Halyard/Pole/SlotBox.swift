/// The immutable home of a decoded value that does not fit in a word.
@usableFromInline
final class SlotBox<Value: Sendable>: Sendable {
  @usableFromInline let value: Value

  @inlinable
  init(_ value: Value) {
    self.value = value
  }
}
