#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What is refused before libxml2 sees a byte: what it would convert, mistake, or take out of proportion long to read.
struct XMLScreening {
  /// Bytes of a tag, a processing instruction or a document type. The time that libxml2 takes for one tag grows with the square of
  /// its attributes.
  static let longestTag = 4096

  struct Fault {
    let code: ProblemCode
    let bytes: Range<Int>
    let expected: String
    var found: String?
    var hint: String?
  }

  /// Padding follows the bytes.
  private let bytes: UnsafePointer<UInt8>
  private let start: Int
  private let end: Int

  init(_ sent: PayloadStorage) {
    bytes = sent.bytes
    start = sent.preamble
    end = sent.count
  }

  /// The first fault, if there is one. Linear.
  func fault() -> Fault? { encodingFault() ?? byteFault() ?? (mayHaveLongTag ? tagFault() : nil) }

  /// A declared encoding that is not UTF-8.
  private func encodingFault() -> Fault? {
    guard let encoding = XMLDeclaration.encoding(UnsafeBufferPointer(start: bytes + start, count: end - start)) else {
      return nil
    }
    let range = start + encoding.lowerBound..<start + encoding.upperBound
    let name = String(decoding: UnsafeBufferPointer(start: bytes + range.lowerBound, count: range.count), as: UTF8.self)
    if name.lowercased() == "utf-8" { return nil }
    return Fault(
      code: .forbiddenXML, bytes: range, expected: "UTF-8",
      found: "text declared as \(DisplayText.escaped(name.unicodeScalars, limit: 40))",
      hint: "send UTF-8, and declare that or nothing")
  }

  /// Zero bytes, and bytes that are not UTF-8.
  private func byteFault() -> Fault? {
    var offset = start
    while offset < end {
      let word = UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self)
      // The top bit of a byte is set where it is no ASCII, or where it is zero.
      if (word | (word &- 0x0101_0101_0101_0101)) & 0x8080_8080_8080_8080 == 0 {
        offset &+= 8
        continue
      }
      let byte = bytes[offset]
      if byte == 0 {
        return Fault(
          code: .invalidXML, bytes: offset..<offset + 1, expected: "text", found: "a zero byte",
          hint: "XML has no such character, however it is written")
      }
      guard byte >= 0x80 else {
        offset &+= 1
        continue
      }
      guard let next = UTF8Scanner.skip(bytes + offset) else {
        return Fault(
          code: .invalidUTF8, bytes: offset..<offset + 1, expected: "UTF-8",
          hint: "send UTF-8; what is no text is written as <data>")
      }
      offset = next - bytes
    }
    return nil
  }

  /// Whether there are so many bytes somewhere without a `<`, which no tag may hold. Only few of the bytes are looked at, from
  /// the furthest that another `<` may stand at backwards.
  private var mayHaveLongTag: Bool {
    var tag = start
    while tag + Self.longestTag < end {
      var next = tag + Self.longestTag
      while next > tag, bytes[next] != UInt8(ascii: "<") { next &-= 1 }
      if next == tag { return true }
      tag = next
    }
    return false
  }

  /// A tag that is too long. What is not well formed may be divided otherwise than libxml2 would; it stops there.
  private func tagFault() -> Fault? {
    var offset = start
    while true {
      let tag = next(from: offset, to: end) { Self.hits($0, UInt8(ascii: "<")) }
      if tag == end { return nil }
      let isDeclaration = bytes[tag + 1] == UInt8(ascii: "!")
      if isDeclaration, has("<!--", at: tag) || has("<![CDATA[", at: tag) {
        let isComment = bytes[tag + 2] == UInt8(ascii: "-")
        guard let close = isComment ? find("-->", from: tag + 4) : find("]]>", from: tag + 9) else { return nil }
        offset = close + 3
      } else if bytes[tag + 1] == UInt8(ascii: "?") {
        guard let close = find("?>", from: tag + 2) else { return nil }
        if close + 2 - tag > Self.longestTag { return Self.tooLong(tag) }
        offset = close + 2
      } else {
        guard let close = tagEnd(from: tag, isDeclaration: isDeclaration) else {
          return tag + Self.longestTag < end ? Self.tooLong(tag) : nil
        }
        // Declarations are refused as they begin.
        if bytes[close] == UInt8(ascii: "[") { return nil }
        offset = close + 1
      }
    }
  }

  /// Where the `>` stands that ends a tag, or the `[` that begins declarations; nil where neither comes in time.
  @inline(__always)
  private func tagEnd(from tag: Int, isDeclaration: Bool) -> Int? {
    let bound = min(end, tag + Self.longestTag)
    var offset = tag + 1
    while true {
      offset = next(from: offset, to: bound) {
        Self.hits($0, UInt8(ascii: ">")) | Self.hits($0, UInt8(ascii: "\"")) | Self.hits($0, UInt8(ascii: "'"))
          | (isDeclaration ? Self.hits($0, UInt8(ascii: "[")) : 0)
      }
      if offset == bound { return nil }
      let byte = bytes[offset]
      if byte == UInt8(ascii: ">") || byte == UInt8(ascii: "[") { return offset }
      let quoteEnd = next(from: offset + 1, to: bound) { Self.hits($0, byte) }
      if quoteEnd == bound { return nil }
      offset = quoteEnd + 1
    }
  }

  /// The first byte that is hit, eight at a time; `bound` where there is none. Padding follows the bytes.
  @inline(__always)
  private func next(from start: Int, to bound: Int, _ hits: (UInt64) -> UInt64) -> Int {
    var offset = start
    while offset < bound {
      let found = hits(UInt64(littleEndian: UnsafeRawPointer(bytes + offset).loadUnaligned(as: UInt64.self)))
      if found != 0 { return min(bound, offset &+ found.trailingZeroBitCount / 8) }
      offset &+= 8
    }
    return bound
  }

  /// The top bit of each byte that equals another, exact up to the first.
  @inline(__always)
  private static func hits(_ word: UInt64, _ byte: UInt8) -> UInt64 {
    let difference = word ^ (UInt64(byte) &* 0x0101_0101_0101_0101)
    return (difference &- 0x0101_0101_0101_0101) & ~difference & 0x8080_8080_8080_8080
  }

  static func tooLong(_ tag: Int) -> Fault {
    Fault(
      code: .forbiddenXML, bytes: tag..<tag + 1, expected: "tags of at most \(longestTag) bytes",
      found: "a longer one")
  }

  /// Where an ASCII text stands next.
  private func find(_ text: StaticString, from start: Int) -> Int? {
    // The last byte of what is looked for is the rarest.
    let last = text.utf8CodeUnitCount - 1
    var offset = start + last
    while offset < end {
      guard let found = memchr(bytes + offset, Int32(text.utf8Start[last]), end - offset) else { return nil }
      offset = UnsafeRawPointer(found) - UnsafeRawPointer(bytes)
      if last == 0 || has(text, at: offset - last) { return offset - last }
      offset &+= 1
    }
    return nil
  }

  private func has(_ text: StaticString, at offset: Int) -> Bool {
    offset + text.utf8CodeUnitCount <= end
      && TapeMemory.areEqual(bytes + offset, text.utf8Start, count: text.utf8CodeUnitCount)
  }
}
