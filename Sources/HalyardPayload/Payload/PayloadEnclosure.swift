/// The string of an outer payload that holds the text of an inner one.
package struct PayloadEnclosure: Sendable {
  /// The outer payload.
  package let storage: PayloadStorage
  /// The string's index on the outer tape.
  package let index: Int

  package init(storage: PayloadStorage, index: Int) {
    self.storage = storage
    self.index = index
  }
}
