/// What stands in some of a set's slots, by ordinal.
///
/// Words and boxes lie apart: the contents of one payload begin as a copy of those of the one before it, and a copy then counts a
/// reference for each box alone.
struct SlotContents: Sendable {
  private let layout: SlotLayout
  private var isPresent: [Bool]
  private var words: [UInt64]
  private var boxes: [(any AnyObject & Sendable)?]

  /// Nothing in any slot.
  init(_ layout: SlotLayout) {
    self.layout = layout
    isPresent = Array(repeating: false, count: layout.types.count)
    words = Array(repeating: 0, count: layout.types.count)
    boxes = Array(repeating: nil, count: layout.boxCount)
  }

  /// The content of a slot; nil if it has none. It must be of the slot's type. Constant time.
  subscript(ordinal: Int) -> SlotContent? {
    get {
      guard isPresent[ordinal] else { return nil }
      let box = Int(layout.boxNumbers[ordinal])
      if box < 0 { return SlotContent(.word(words[ordinal]), type: layout.types[ordinal]) }
      return boxes[box].map { SlotContent(.box($0), type: layout.types[ordinal]) }
    }
    set {
      precondition(newValue.map { $0.type == layout.types[ordinal] } ?? true, "The slot has values of another type")
      isPresent[ordinal] = newValue != nil
      switch newValue?.storage {
      case .word(let word): words[ordinal] = word
      case .box(let box): boxes[Int(layout.boxNumbers[ordinal])] = box
      case nil:
        let box = Int(layout.boxNumbers[ordinal])
        if box >= 0 { boxes[box] = nil }
      }
    }
  }
}
