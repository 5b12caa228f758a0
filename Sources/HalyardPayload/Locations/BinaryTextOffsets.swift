/// Maps offsets in the text of a binary property list's string to the bytes of the string.
///
/// ASCII stands there byte for byte. Of UTF-16 marks stand every ``stride`` bytes of the text, so that each question costs
/// a bounded walk.
struct BinaryTextOffsets: Sendable {
  private static let stride = 1024

  private let sent: PayloadStorage
  /// Where the content begins.
  private let content: Int
  /// Code units of UTF-16, or bytes of ASCII.
  private let count: Int
  private let isUTF16: Bool
  private var marks: [Walk] = []

  /// How far the text and the code units have been counted.
  private struct Walk {
    var bytes = 0
    var units = 0
  }

  /// Walks UTF-16 once.
  ///
  /// - Parameters:
  ///   - place: The string, marker and length included.
  ///   - sent: The property list.
  init(of place: Range<Int>, in sent: PayloadStorage) {
    self.sent = sent
    let isLong = !place.isEmpty && sent.bytes[place.lowerBound] & 0x0F == 0x0F
    let length = isLong ? BinaryLength(at: place.lowerBound + 1, in: sent.bytes, before: place.upperBound) : nil
    isUTF16 = !place.isEmpty && sent.bytes[place.lowerBound] >> 4 == 0x6
    content = min(length?.end ?? place.lowerBound + 1, place.upperBound)
    count = (place.upperBound - content) / (isUTF16 ? 2 : 1)
    guard isUTF16 else { return }
    var walk = Walk()
    while walk.units < count {
      if walk.bytes >= marks.count * Self.stride { marks.append(walk) }
      step(&walk)
    }
  }

  /// The byte that became the byte of the text at `offset`; behind the text the end.
  func offset(of offset: Int) -> Int {
    guard isUTF16 else { return content + min(max(0, offset), count) }
    // A mark may stand a few bytes behind its multiple.
    var number = min(max(0, offset) / Self.stride, marks.count - 1)
    if number > 0, marks[number].bytes > offset { number -= 1 }
    guard number >= 0 else { return content }
    var walk = marks[number]
    while walk.units < count {
      var next = walk
      step(&next)
      if next.bytes > offset { break }
      walk = next
    }
    return content + 2 * walk.units
  }

  private func step(_ walk: inout Walk) {
    let (scalar, units) = UTF16Text.scalar(sent.bytes + content, at: walk.units, count: count) ?? (0xFFFD, 1)
    walk.bytes += UTF16Text.width(scalar)
    walk.units += units
  }
}
