/// Maps offsets in the text of a property list's element to the bytes that it was written with: references, `CDATA`, comments,
/// line ends of two bytes, and the white space of data.
///
/// Marks stand every ``stride`` bytes, so that each question costs a bounded walk.
struct XMLTextOffsets: Sendable {
  private static let stride = 256

  private let sent: PayloadStorage
  /// Where the walk stands at each multiple of the stride.
  private let marks: [XMLTextWalk]

  /// Walks the element once.
  ///
  /// - Parameters:
  ///   - place: The element's bytes, tags included.
  ///   - sent: The property list.
  init(of place: Range<Int>, in sent: PayloadStorage) {
    self.sent = sent
    var walk = XMLTextWalk(of: place, in: sent)
    var marks: [XMLTextWalk] = []
    var next = 0
    repeat {
      walk.advance(to: next, in: sent)
      marks.append(walk)
      next += Self.stride
    } while !walk.isAtEnd
    self.marks = marks
  }

  /// The byte that became the byte of the text at `offset`; of the text's end, the end tag.
  func offset(of offset: Int) -> Int {
    var walk = marks[min(max(0, offset) / Self.stride, marks.count - 1)]
    walk.advance(to: offset, in: sent)
    return walk.outer
  }
}

/// Moves through an element's bytes and counts what they stand for.
private struct XMLTextWalk: Sendable {
  /// Where the walk stands in what was sent.
  private(set) var outer: Int
  private var inner = 0
  private let end: Int
  /// Whether white space is no text.
  private let isData: Bool
  private var isInCDATA = false

  var isAtEnd: Bool { outer >= end }

  init(of place: Range<Int>, in sent: PayloadStorage) {
    isData = sent.buffer[place].starts(with: "<data".utf8)
    var start = place.lowerBound
    var quote: UInt8 = 0
    while start < place.upperBound {
      let byte = sent.bytes[start]
      start += 1
      if quote != 0 {
        if byte == quote { quote = 0 }
      } else if byte == UInt8(ascii: ">") {
        break
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      }
    }
    outer = start
    // The last `<` begins the end tag, and an empty element has none behind its start.
    var close = place.upperBound
    while close > start, sent.bytes[close - 1] != UInt8(ascii: "<") { close -= 1 }
    end = close > start ? close - 1 : start
    skipMarkup(in: sent)
  }

  /// Stops at the first character that begins at or behind the text's `offset`.
  mutating func advance(to offset: Int, in sent: PayloadStorage) {
    while inner < offset, outer < end {
      let (size, width) = character(in: sent)
      outer = min(end, outer + size)
      inner += width
      skipMarkup(in: sent)
    }
  }

  /// The bytes that stand for the next byte or character of the text, and how many it has there.
  private func character(in sent: PayloadStorage) -> (size: Int, width: Int) {
    let byte = sent.bytes[outer]
    if byte == UInt8(ascii: "\r"), sent.bytes[outer + 1] == UInt8(ascii: "\n") { return (2, 1) }
    guard byte == UInt8(ascii: "&"), !isInCDATA else { return (1, 1) }
    var semicolon = outer + 1
    while semicolon < end, sent.bytes[semicolon] != UInt8(ascii: ";") { semicolon += 1 }
    let name = UnsafeBufferPointer(start: sent.bytes + outer + 1, count: semicolon - outer - 1)
    return (semicolon + 1 - outer, Self.width(ofReference: name))
  }

  /// How many bytes of UTF-8 a reference stands for; all that have names are ASCII.
  private static func width(ofReference name: UnsafeBufferPointer<UInt8>) -> Int {
    guard name.first == UInt8(ascii: "#") else { return 1 }
    let isHexadecimal = name.dropFirst().first == UInt8(ascii: "x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1).drop { $0 == UInt8(ascii: "0") }
    guard digits.count < 8,
      let value = UInt32(String(decoding: digits, as: UTF8.self), radix: isHexadecimal ? 16 : 10),
      let scalar = Unicode.Scalar(value)
    else { return 1 }
    return UTF8.width(scalar)
  }

  /// Moves over all that stands for no text.
  private mutating func skipMarkup(in sent: PayloadStorage) {
    while outer < end {
      if isInCDATA {
        guard has("]]>", in: sent) else {
          if isData, PropertyListContent.isSpace(sent.bytes[outer]) {
            outer += 1
            continue
          }
          return
        }
        isInCDATA = false
        outer += 3
      } else if has("<![CDATA[", in: sent) {
        isInCDATA = true
        outer += 9
      } else if has("<!--", in: sent) {
        outer += 4
        while outer < end, !has("-->", in: sent) { outer += 1 }
        outer += 3
      } else if isData, PropertyListContent.isSpace(sent.bytes[outer]) {
        outer += 1
      } else {
        return
      }
    }
  }

  private func has(_ text: StaticString, in sent: PayloadStorage) -> Bool {
    sent.bytes[outer] == text.utf8Start[0] && outer + text.utf8CodeUnitCount <= end
      && TapeMemory.areEqual(sent.bytes + outer, text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
