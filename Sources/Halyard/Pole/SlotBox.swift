/// The immutable home of a decoded value that does not fit in a word.
final class SlotBox<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}
