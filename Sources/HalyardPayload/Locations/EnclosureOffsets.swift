/// Maps offsets in unescaped text to the bytes of the string it was written in.
///
/// Marks stand every ``stride`` bytes, so that each question costs a bounded walk.
package struct EnclosureOffsets: Sendable {
  private static let stride = 1024
  private let marks: [Int]
  /// Of a string in a property list where its text was sent.
  private let sentOffsets: SentTextOffsets?

  /// Walks the string once.
  init(_ enclosure: PayloadEnclosure) {
    sentOffsets = enclosure.storage.transcript.map {
      SentTextOffsets(of: $0.places[enclosure.index].bytes, in: $0.sent)
    }
    // Text without escapes stands there byte for byte.
    guard enclosure.storage.tape[enclosure.index].isEscaped else {
      marks = []
      return
    }
    let content = enclosure.storage.content(enclosure.storage.tape[enclosure.index])
    var marks: [Int] = []
    var walk = EscapeWalk(content, outer: 0, inner: 0)
    var next = 0
    repeat {
      walk.advance(to: next)
      marks.append(walk.outer - (walk.inner - next))
      next += Self.stride
    } while walk.outer < content.count
    self.marks = marks
  }

  /// The offset in the enclosing payload of the byte that became the inner byte at `offset`.
  func outer(of offset: Int, in enclosure: PayloadEnclosure) -> Int {
    let entry = enclosure.storage.tape[enclosure.index]
    if marks.isEmpty { return Int(entry.start) + 1 + min(max(0, offset), Int(entry.length) - 2) }
    let content = enclosure.storage.content(entry)
    let number = min(max(0, offset) / Self.stride, marks.count - 1)
    var walk = EscapeWalk(content, outer: marks[number], inner: number * Self.stride)
    walk.advance(to: offset)
    return Int(entry.start) + 1 + walk.outer
  }

  /// The bytes of the enclosing property list, as it was sent, that became a range of the inner text.
  func sent(of range: Range<Int>, in enclosure: PayloadEnclosure) -> Range<Int> {
    guard let sentOffsets else {
      return outer(of: range.lowerBound, in: enclosure)..<outer(of: range.upperBound, in: enclosure)
    }
    let start = sentOffsets.offset(of: range.lowerBound)
    return start..<max(start, sentOffsets.offset(of: range.upperBound))
  }
}

/// Moves through the bytes between two quotes and counts what they stand for.
private struct EscapeWalk {
  let content: UnsafeBufferPointer<UInt8>
  var outer: Int
  var inner: Int

  init(_ content: UnsafeBufferPointer<UInt8>, outer: Int, inner: Int) {
    self.content = content
    self.outer = outer
    self.inner = inner
  }

  /// Stops at the first token whose text begins at or behind `end`.
  mutating func advance(to end: Int) {
    guard let base = content.baseAddress else { return }
    while inner < end, outer < content.count {
      guard base[outer] == UInt8(ascii: "\\") else {
        outer += 1
        inner += 1
        continue
      }
      switch JSONEscape.read(base + outer) {
      case .scalar(let scalar, let size):
        outer += size
        inner += UTF8.width(scalar)
      case .invalid(let size), .loneSurrogate(let size):
        outer += size
        inner += size
      }
    }
  }
}
