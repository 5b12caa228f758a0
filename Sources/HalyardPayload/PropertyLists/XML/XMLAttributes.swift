/// The attributes of a start tag that libxml2 found well formed: where each stands, its name and its value.
struct XMLAttributes: Sequence, IteratorProtocol {
  private let bytes: UnsafePointer<UInt8>
  private var offset: Int
  private let end: Int

  init(_ bytes: UnsafePointer<UInt8>, _ tag: SentPlace) {
    self.bytes = bytes
    offset = tag.bytes.lowerBound
    end = tag.bytes.upperBound
    while offset < end, !PropertyListContent.isSpace(bytes[offset]) { offset += 1 }
  }

  mutating func next() -> (Range<Int>, UnsafeBufferPointer<UInt8>, UnsafeBufferPointer<UInt8>)? {
    skip(while: PropertyListContent.isSpace)
    let start = offset
    skip { $0 != UInt8(ascii: "=") && !PropertyListContent.isSpace($0) }
    let name = UnsafeBufferPointer(start: bytes + start, count: offset - start)
    skip { $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "'") }
    guard offset < end else { return nil }
    let quote = bytes[offset]
    offset += 1
    let value = offset
    skip { $0 != quote }
    guard offset < end else { return nil }
    offset += 1
    return (start..<offset, name, UnsafeBufferPointer(start: bytes + value, count: offset - 1 - value))
  }

  private mutating func skip(while condition: (UInt8) -> Bool) {
    while offset < end, condition(bytes[offset]) { offset += 1 }
  }
}
