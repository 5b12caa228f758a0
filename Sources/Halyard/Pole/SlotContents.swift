/// What stands in some of a set's slots, by ordinal.
///
/// Words and boxes lie apart: the contents of one payload begin as a copy of those of the one before it, and a copy then counts a
/// reference for each box alone. Slots are filled, and tables made, of many at a time, without a content for each.
package struct SlotContents: Sendable {
  let layout: SlotLayout
  private var isPresent: [Bool]
  /// By ordinal; 0 for slots without content, and for those whose values stand in boxes.
  private(set) var words: [UInt64]
  /// By the numbers of the layout; nil for slots without content.
  private(set) var boxes: [SlotBox?]

  /// Nothing in any slot.
  init(_ layout: SlotLayout) {
    self.layout = layout
    isPresent = Array(repeating: false, count: layout.types.count)
    words = Array(repeating: 0, count: layout.types.count)
    boxes = Array(repeating: nil, count: layout.boxCount)
  }

  /// Something in each slot, in the order of ordinals.
  init(_ contents: some Collection<SlotContent>) {
    self.init(SlotLayout(contents))
    for (ordinal, content) in contents.enumerated() { put(content, at: ordinal) }
  }

  /// The content of a slot; nil if it has none. Constant time.
  subscript(ordinal: Int) -> SlotContent? {
    guard isPresent[ordinal] else { return nil }
    let box = layout.boxNumbers[ordinal]
    if box < 0 { return SlotContent(.word(words[ordinal]), type: layout.types[ordinal]) }
    return boxes[box].map { SlotContent(.box($0), type: layout.types[ordinal]) }
  }

  /// Puts content into a slot, which must be of the slot's type. Constant time.
  @inline(__always)
  mutating func put(_ content: SlotContent, at ordinal: Int) {
    precondition(content.type == layout.types[ordinal], "The slot has values of another type")
    isPresent[ordinal] = true
    switch content.storage {
    case .word(let word): words[ordinal] = word
    case .box(let box): boxes[layout.boxNumbers[ordinal]] = box
    }
  }

  /// Leaves a slot without content. Constant time.
  mutating func clear(at ordinal: Int) {
    isPresent[ordinal] = false
    let box = layout.boxNumbers[ordinal]
    if box >= 0 { boxes[box] = nil }
  }

  /// Takes what others of the same layout have where this has nothing, and calls `body` for each slot that it fills. Linear in the
  /// slots.
  @inline(__always)
  mutating func fill(from others: SlotContents, _ body: (_ ordinal: Int) -> Void) {
    for ordinal in isPresent.indices where !isPresent[ordinal] && others.isPresent[ordinal] {
      isPresent[ordinal] = true
      let box = layout.boxNumbers[ordinal]
      if box < 0 { words[ordinal] = others.words[ordinal] } else { boxes[box] = others.boxes[box] }
      body(ordinal)
    }
  }

  /// Whether each slot has content.
  var isComplete: Bool { isPresent.allSatisfy { $0 } }
}
