/// Makes the content of a flag's slot from a node that has passed validation.
///
/// A function in a structure: an array of functions would keep each behind another one, which calls it.
@usableFromInline
package struct ContentReader: Sendable {
  @usableFromInline let content: @Sendable (PayloadNode) throws(PayloadRejection) -> SlotContent

  /// A reader of values of a type.
  ///
  /// Inlinable, so that it is made of code for the type: an apply in which all flags change took a twelfth more without.
  @inlinable
  init<Value: FlagValue>(_ type: Value.Type) {
    content = { node throws(PayloadRejection) in SlotContent(try Value.decode(payload: node)) }
  }
}
