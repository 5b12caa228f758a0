#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads absolute URLs as RFC 3986 spells a `URI`, and nothing that would have to be repaired first.
package enum URLText {
  /// The URL that a text spells, `absoluteString` being the text itself.
  ///
  /// Throws the faults of ``check(_:)``, and `notKept` if Foundation would change the text. Linear.
  package static func url(_ text: UnsafeBufferPointer<UInt8>) throws(URLFault) -> URL {
    try check(text)
    let string = String(decoding: text, as: UTF8.self)
    guard let url = URL(string: string, encodingInvalidCharacters: false), url.absoluteString == string else {
      throw URLFault(kind: .notKept, offset: 0)
    }
    return url
  }

  /// Checks a text against `URI` of RFC 3986 appendix A; `http`, `https`, `ws` and `wss` need a host too.
  ///
  /// Throws the first fault from the left. Linear, without allocation.
  package static func check(_ text: UnsafeBufferPointer<UInt8>) throws(URLFault) {
    guard !text.isEmpty else { throw URLFault(kind: .empty, offset: 0) }
    let colon = try schemeEnd(text)
    var position = colon + 1
    let hasAuthority = text[position...].starts(with: "//".utf8)
    if hasAuthority {
      let start = position + 2
      position = text[start...].firstIndex(where: endsAuthority) ?? text.count
      try checkAuthority(text, start..<position)
    }
    if needsHost(text[..<colon]), !hasAuthority || !hasHost(text[(colon + 3)..<position]) {
      throw URLFault(kind: .noHost, offset: min(hasAuthority ? colon + 3 : colon + 1, text.count))
    }
    var end = text[position...].firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? text.count
    try checkPart(text, position..<end) { CharacterSetOfURL.isPathCharacter($0) || $0 == UInt8(ascii: "/") }
    if end < text.count, text[end] == UInt8(ascii: "?") {
      position = end + 1
      end = text[position...].firstIndex(of: UInt8(ascii: "#")) ?? text.count
      try checkPart(text, position..<end, allowed: isQueryCharacter)
    }
    if end < text.count { try checkPart(text, (end + 1)..<text.count, allowed: isQueryCharacter) }
  }

  private static func schemeEnd(_ text: UnsafeBufferPointer<UInt8>) throws(URLFault) -> Int {
    for (offset, byte) in text.enumerated() {
      if byte == UInt8(ascii: ":"), offset > 0 { return offset }
      if CharacterSetOfURL.isLetter(byte) { continue }
      let isLater =
        CharacterSetOfURL.isDigit(byte) || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: ".")
      if offset > 0 && isLater { continue }
      if let kind = general(byte) { throw URLFault(kind: kind, offset: offset) }
      break
    }
    throw URLFault(kind: .noScheme, offset: 0)
  }

  private static func checkAuthority(_ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>) throws(URLFault) {
    var start = range.lowerBound
    if let at = text[range].firstIndex(of: UInt8(ascii: "@")) {
      try checkPart(text, start..<at) { CharacterSetOfURL.isNameCharacter($0) || $0 == UInt8(ascii: ":") }
      start = at + 1
    }
    var end: Int
    if start < range.upperBound, text[start] == UInt8(ascii: "[") {
      guard let bracket = text[start..<range.upperBound].firstIndex(of: UInt8(ascii: "]")) else {
        throw URLFault(kind: .addressLiteral, offset: start)
      }
      let literal = text[(start + 1)..<bracket]
      guard AddressText.isIPv6(literal) || AddressText.isFuture(literal) else {
        throw URLFault(kind: .addressLiteral, offset: start)
      }
      end = bracket + 1
      if end < range.upperBound, text[end] != UInt8(ascii: ":") {
        throw URLFault(kind: general(text[end]) ?? .character, offset: end)
      }
    } else {
      end = text[start..<range.upperBound].firstIndex(of: UInt8(ascii: ":")) ?? range.upperBound
      try checkPart(text, start..<end, allowed: CharacterSetOfURL.isNameCharacter)
    }
    for offset in end..<range.upperBound where offset > end && !CharacterSetOfURL.isDigit(text[offset]) {
      throw URLFault(kind: general(text[offset]) ?? .port, offset: offset)
    }
  }

  private static func checkPart(
    _ text: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, allowed: (UInt8) -> Bool
  ) throws(URLFault) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      let byte = text[offset]
      if byte == UInt8(ascii: "%") {
        guard range.upperBound - offset > 2, CharacterSetOfURL.isHexadecimal(text[offset + 1]),
          CharacterSetOfURL.isHexadecimal(text[offset + 2])
        else { throw URLFault(kind: .percent, offset: offset) }
        offset += 3
        continue
      }
      guard allowed(byte) else { throw URLFault(kind: general(byte) ?? .character, offset: offset) }
      offset += 1
    }
  }

  /// What is wrong with a byte wherever it stands.
  private static func general(_ byte: UInt8) -> URLFault.Kind? {
    switch byte {
    case UInt8(ascii: " "), 0x09...0x0D: .whiteSpace
    case 0x00...0x1F, 0x7F: .control
    case 0x80...: .nonASCII
    default: nil
    }
  }

  private static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  private static func isQueryCharacter(_ byte: UInt8) -> Bool {
    CharacterSetOfURL.isPathCharacter(byte) || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?")
  }

  private static func needsHost(_ scheme: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let lowercase = scheme.lazy.map { $0 | 0x20 }
    return ["http", "https", "ws", "wss"].contains { lowercase.elementsEqual($0.utf8) }
  }

  private static func hasHost(_ authority: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let at = authority.firstIndex(of: UInt8(ascii: "@"))
    let host = authority[(at.map { $0 + 1 } ?? authority.startIndex)...]
    return !host.isEmpty && host.first != UInt8(ascii: ":")
  }
}
