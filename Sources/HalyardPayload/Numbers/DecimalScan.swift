/// A number token taken apart once: its sign, its first digits as an integer, and where the rest of it stands.
///
/// The token's value is `significand × 10^exponent`, and a little more (less than one in the significand's last digit)
/// if `isTruncated`.
package struct DecimalScan {
  /// Whether the token starts with a minus sign.
  private(set) var isNegative = false
  /// At most 19 digits, leading zeros left out: what a word of 64 bits always holds.
  private(set) var significand: UInt64 = 0
  /// The power of ten that the significand's last digit stands for.
  private(set) var exponent = 0
  /// Whether a digit that is not zero did not fit into the significand.
  private(set) var isTruncated = false
  /// Where the digits start, after the sign.
  private(set) var digitsStart = 0
  /// Where the digits end: at the exponent, or at the end of the token.
  private(set) var digitsEnd = 0
  /// Where the decimal point stands, or would stand.
  private(set) var point = 0
  /// What the token says after `e`; larger ones than a token of any sane length can balance are cut off.
  private(set) var writtenExponent = 0

  /// The largest exponent told apart. A token that long in digits, to balance it, does not fit into memory.
  private static let exponentCeiling = 1 << 48

  /// Takes a token apart that matches the number grammar of RFC 8259 section 6.
  ///
  /// Other text is read up to the first byte that does not fit, never past its end. Linear, without allocation.
  @inline(__always)
  init(_ text: UnsafeBufferPointer<UInt8>) {
    let count = text.count
    var position = 0
    if position < count, text[position] == UInt8(ascii: "-") {
      isNegative = true
      position += 1
    }
    digitsStart = position
    position = Self.readDigits(text, from: position, into: &significand)
    point = position
    var digitCount = position - digitsStart
    if position < count, text[position] == UInt8(ascii: ".") {
      position = Self.readDigits(text, from: position + 1, into: &significand)
      let fractionCount = position - point - 1
      digitCount += fractionCount
      exponent = -fractionCount
    }
    digitsEnd = position
    if position < count { readExponent(text, from: position) }
    if digitCount > 19 { cut(text) } else { exponent += writtenExponent }
  }

  /// The power of ten that the digit at an index of the token stands for. Constant time.
  @inline(__always)
  func power(at index: Int) -> Int {
    writtenExponent + (index < point ? point - index - 1 : point - index)
  }

  /// Appends a run of digits to a number, without regard for overflow, and says where the run ends.
  @inline(__always)
  private static func readDigits(
    _ text: UnsafeBufferPointer<UInt8>, from start: Int, into number: inout UInt64
  ) -> Int {
    var position = start
    while text.count - position >= 8, let base = text.baseAddress {
      let word = UInt64(littleEndian: UnsafeRawPointer(base).loadUnaligned(fromByteOffset: position, as: UInt64.self))
      guard let eight = eightDigits(word) else { break }
      number = number &* 100_000_000 &+ eight
      position += 8
    }
    while position < text.count {
      let digit = text[position] &- UInt8(ascii: "0")
      if digit > 9 { break }
      number = number &* 10 &+ UInt64(digit)
      position += 1
    }
    return position
  }

  /// The number that eight digits make, the first one in the lowest byte, or nil if one of them is no digit.
  @inline(__always)
  private static func eightDigits(_ word: UInt64) -> UInt64? {
    // A digit is 0x30 to 0x39: its high half is 3, and still is after six were added.
    let high: UInt64 = 0xF0F0_F0F0_F0F0_F0F0
    let threes: UInt64 = 0x3030_3030_3030_3030
    let moved = word &+ 0x0606_0606_0606_0606
    guard (word & high) == threes, (moved & high) == threes else { return nil }
    var digits = word &- threes
    digits = digits &* 10 &+ (digits &>> 8)
    let pairs: UInt64 = 0x0000_00FF_0000_00FF
    let first = (digits & pairs) &* 0x000F_4240_0000_0064
    let second = ((digits &>> 16) & pairs) &* 0x0000_2710_0000_0001
    return (first &+ second) &>> 32
  }

  private mutating func readExponent(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    guard text[start] | 0x20 == UInt8(ascii: "e") else { return }
    var position = start + 1
    var isBelowOne = false
    if position < text.count, text[position] == UInt8(ascii: "-") || text[position] == UInt8(ascii: "+") {
      isBelowOne = text[position] == UInt8(ascii: "-")
      position += 1
    }
    var number = 0
    while position < text.count {
      let digit = text[position] &- UInt8(ascii: "0")
      if digit > 9 { break }
      if number < Self.exponentCeiling { number = number &* 10 &+ Int(digit) }
      position += 1
    }
    writtenExponent = isBelowOne ? -number : number
  }

  /// Reads the first 19 digits that count again, since all of them together overflowed.
  private mutating func cut(_ text: UnsafeBufferPointer<UInt8>) {
    significand = 0
    var kept = 0
    var last = digitsStart
    var position = digitsStart
    while position < digitsEnd {
      let digit = text[position] &- UInt8(ascii: "0")
      if position == point {
        position += 1
        continue
      }
      if kept == 19 {
        if digit != 0 {
          isTruncated = true
          break
        }
      } else {
        significand = significand &* 10 &+ UInt64(digit)
        if significand != 0 { kept += 1 }
        last = position
      }
      position += 1
    }
    exponent = power(at: last)
  }
}
