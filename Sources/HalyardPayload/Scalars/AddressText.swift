/// Checks addresses of IP as RFC 3986 section 3.2.2 spells them.
enum AddressText {
  /// Whether a text is an IPv6 address: eight groups, or fewer around one `::`, the last two perhaps as IPv4.
  ///
  /// A zone (RFC 6874) is refused: it means something on one machine only. Linear, without allocation.
  static func isIPv6(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var groups = 0
    var hasGap = false
    var position = text.startIndex
    if text.prefix(2).elementsEqual("::".utf8) {
      hasGap = true
      position += 2
      if position == text.endIndex { return true }
    }
    while true {
      let end = text[position...].firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
      if end == text.endIndex, text[position...].contains(UInt8(ascii: ".")) {
        groups += 2
        return isIPv4(text[position...]) && (hasGap ? groups <= 7 : groups == 8)
      }
      guard 1...4 ~= end - position, text[position..<end].allSatisfy(CharacterSetOfURL.isHexadecimal) else {
        return false
      }
      groups += 1
      if groups > 8 { return false }
      if end == text.endIndex { return hasGap ? groups <= 7 : groups == 8 }
      position = end + 1
      if position < text.endIndex, text[position] == UInt8(ascii: ":") {
        if hasGap { return false }
        hasGap = true
        position += 1
        if position == text.endIndex { return groups <= 7 }
      }
    }
  }

  /// Whether a text is four numbers up to 255, without leading zeros, divided by points. Linear, without allocation.
  static func isIPv4(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    var parts = 0
    var value = 0
    var digits = 0
    for byte in text {
      if byte == UInt8(ascii: ".") {
        if digits == 0 || parts == 3 { return false }
        parts += 1
        value = 0
        digits = 0
        continue
      }
      let digit = Int(byte &- UInt8(ascii: "0"))
      if digit > 9 || (digits > 0 && value == 0) { return false }
      value = value * 10 + digit
      digits += 1
      if value > 255 { return false }
    }
    return parts == 3 && digits > 0
  }

  /// Whether a text is an address of a version to come: `v1.anything`. Linear, without allocation.
  static func isFuture(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    guard let first = text.first, first | 0x20 == UInt8(ascii: "v"),
      let point = text.firstIndex(of: UInt8(ascii: "."))
    else { return false }
    let version = text[(text.startIndex + 1)..<point]
    let address = text[(point + 1)...]
    return !version.isEmpty && version.allSatisfy(CharacterSetOfURL.isHexadecimal)
      && !address.isEmpty
      && address.allSatisfy { CharacterSetOfURL.isNameCharacter($0) || $0 == UInt8(ascii: ":") }
  }
}
