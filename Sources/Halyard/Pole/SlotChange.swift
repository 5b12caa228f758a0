/// One slot's new content, to be published together with others.
struct SlotChange: Sendable {
  let ordinal: Int
  let content: SlotContent

  /// Puts content into the slot with this ordinal.
  ///
  /// Complexity: O(1).
  init(_ content: SlotContent, at ordinal: Int) {
    self.content = content
    self.ordinal = ordinal
  }
}
