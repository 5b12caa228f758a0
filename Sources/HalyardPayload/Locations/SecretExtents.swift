/// What reports hide of a payload's lines around a secret: not only the value, but all that stands between it and the values
/// beside it, since comments say what they are not meant to. White space at either end is nobody's secret.
struct SecretExtents {
  private let storage: PayloadStorage
  private let sent: PayloadStorage
  private let index: PlaceIndex
  private let isXML: Bool

  /// Nil for a format without lines, of which no bytes are shown.
  init?(_ storage: PayloadStorage) {
    guard storage.format.hasLines else { return nil }
    self.storage = storage
    sent = storage.sent
    index = storage.placeIndex
    isXML = storage.format == .xmlPropertyList
  }

  /// The texts of all XML comments, and what looks like one in a CDATA section. Linear in the bytes that were sent.
  var comments: [Range<Int>] {
    guard isXML else { return [] }
    var comments: [Range<Int>] = []
    let bytes = sent.buffer
    var (offset, begin) = (0, -1)
    while offset + 2 < bytes.count {
      if begin < 0 {
        let begins =
          bytes[offset] == UInt8(ascii: "<") && bytes[offset + 1] == UInt8(ascii: "!")
          && bytes[offset + 2] == UInt8(ascii: "-")
        if begins { begin = offset }
        offset += begins ? 4 : 1
      } else if bytes[offset] == UInt8(ascii: "-"), bytes[offset + 1] == UInt8(ascii: "-") {
        let text = trimmed(min(begin + 4, offset), offset)
        if !text.isEmpty { comments.append(text) }
        (begin, offset) = (-1, offset + 3)
      } else {
        offset += 1
      }
    }
    return comments
  }

  /// The bytes that were sent to hide for a range of the text. Linear in the depth of the place and in what is hidden.
  func extents(of range: Range<Int>) -> [Range<Int>] {
    guard let entry = storage.lastEntry(from: range.lowerBound) else { return [0..<sent.count] }
    let token = storage.tape[entry]
    guard Int(token.start) == range.lowerBound, range.upperBound >= token.end else { return inside(entry, range) }
    // A key is no secret; a range of one is that of the member.
    let value = token.isKey && entry + 1 < storage.entryCount ? entry + 1 : entry
    guard let container = index.container(of: value) else { return [0..<sent.count] }
    let isMember = storage.tape[container].rawKind == UInt32(PayloadKind.object.rawValue)
    let first = isMember ? value - 1 : value
    let start = endOfContent(before: first, in: container)
    let end = startOfContent(behind: value, in: container)
    let (key, own) = (storage.sentBytes(ofEntry: first), storage.sentBytes(ofEntry: value))
    guard isMember, !token.isKey, isPlain(key, first) else { return [joined(own, trimmed(start, end))] }
    return [trimmed(start, key.lowerBound), joined(own, trimmed(key.upperBound, end))]
  }

  /// A part of a string: all of the string where it may hold comments.
  private func inside(_ entry: Int, _ range: Range<Int>) -> [Range<Int>] {
    let place = storage.sentBytes(ofEntry: entry)
    let hasComments = zip(sent.buffer[place], sent.buffer[place].dropFirst()).contains { first, second in
      isXML && first == UInt8(ascii: "<") && second == UInt8(ascii: "!")
        || first == UInt8(ascii: "/") && (second == UInt8(ascii: "/") || second == UInt8(ascii: "*"))
    }
    return [hasComments ? place : storage.sentRange(of: range)]
  }

  /// Where the content ends that stands in front of an entry of a container: its beginning, or the value before it.
  private func endOfContent(before entry: Int, in container: Int) -> Int {
    var last = entry - 1
    while last > container, let around = index.container(of: last), around != container { last = around }
    let place = storage.sentBytes(ofEntry: max(last, container))
    if last > container { return place.upperBound }
    let begin = isXML ? place.first { sent.bytes[$0] == UInt8(ascii: ">") } : nil
    return min(place.upperBound, (begin ?? place.lowerBound) + 1)
  }

  /// Where the next member or element begins, or the container ends.
  private func startOfContent(behind entry: Int, in container: Int) -> Int {
    let next = storage.next(after: entry)
    if next < storage.next(after: container) { return storage.sentBytes(ofEntry: next).lowerBound }
    let place = storage.sentBytes(ofEntry: container)
    if isXML { return place.last { sent.bytes[$0] == UInt8(ascii: "<") } ?? place.upperBound }
    let last = place.last.map { sent.bytes[$0] }
    return last == UInt8(ascii: "}") || last == UInt8(ascii: "]") ? place.upperBound - 1 : place.upperBound
  }

  /// Whether a key has nothing between its tags but its name.
  private func isPlain(_ place: Range<Int>, _ entry: Int) -> Bool {
    !isXML || place.count == Int(storage.tape[entry].length) - 2 + "<key></key>".utf8.count
  }

  private func trimmed(_ start: Int, _ end: Int) -> Range<Int> {
    var (start, end) = (start, max(start, end))
    while start < end, divides(sent.bytes[start]) { start += 1 }
    while end > start, divides(sent.bytes[end - 1]) { end -= 1 }
    return start..<end
  }

  private func joined(_ value: Range<Int>, _ around: Range<Int>) -> Range<Int> {
    around.isEmpty ? value : min(value.lowerBound, around.lowerBound)..<max(value.upperBound, around.upperBound)
  }

  private func divides(_ byte: UInt8) -> Bool {
    PropertyListContent.isSpace(byte) || !isXML && (byte == UInt8(ascii: ":") || byte == UInt8(ascii: ","))
  }
}
