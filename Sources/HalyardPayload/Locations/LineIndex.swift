/// Turns byte offsets into lines and columns: built in one pass, asked in constant time.
///
/// Every ``stride`` bytes it notes the line and column, so that text without line ends costs no more than other text.
package struct LineIndex: Sendable {
  private struct Mark {
    var line: Int32
    var column: Int32
  }

  private static let stride = 1024
  private let marks: [Mark]
  private let preamble: Int

  init(_ storage: PayloadStorage) {
    preamble = storage.preamble
    var marks: [Mark] = []
    marks.reserveCapacity(storage.count / Self.stride + 1)
    var walk = LineWalk(storage, from: storage.preamble, line: 1, column: 1)
    var next = storage.preamble
    while true {
      walk.advance(to: next)
      marks.append(Mark(line: Int32(truncatingIfNeeded: walk.line), column: Int32(truncatingIfNeeded: walk.column)))
      next += Self.stride
      if next > storage.count { break }
    }
    self.marks = marks
  }

  /// The line and column of the byte at `offset`.
  package func location(of offset: Int, in storage: PayloadStorage) -> PayloadLocation {
    let text = max(0, min(offset, storage.count) - preamble)
    let number = min(text / Self.stride, marks.count - 1)
    let mark = marks[number]
    var walk = LineWalk(
      storage, from: preamble + number * Self.stride, line: Int(mark.line), column: Int(mark.column))
    walk.advance(to: preamble + text)
    return PayloadLocation(line: walk.line, column: walk.column)
  }
}

/// Counts lines and columns while it moves through the bytes.
private struct LineWalk {
  let storage: PayloadStorage
  var offset: Int
  var line: Int
  var column: Int

  init(_ storage: PayloadStorage, from offset: Int, line: Int, column: Int) {
    self.storage = storage
    self.offset = offset
    self.line = line
    self.column = column
  }

  mutating func advance(to end: Int) {
    while offset < end {
      let byte = storage.bytes[offset]
      offset += 1
      if byte == 0x0A || byte == 0x0D && storage.bytes[offset] != 0x0A {
        line += 1
        column = 1
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}
