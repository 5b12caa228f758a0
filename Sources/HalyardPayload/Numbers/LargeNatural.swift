/// A natural number of any size: as much of a big integer as deciding a rounding needs.
///
/// Callers bound the size: no number here grows past a few thousand bits.
package struct LargeNatural {
  /// Words of 64 bits, the lowest first, the last one never zero.
  package private(set) var words: [UInt64] = []

  /// A number of one word.
  package init(_ word: UInt64) {
    if word != 0 { words.append(word) }
  }

  /// The digits of a token, from the first that is not zero, at most `limit` of them, and the power of ten that the
  /// last of them stands for.
  ///
  /// If a digit after those is not zero, a one is put in their place: compared with a number of at most `limit` digits
  /// it says the same. Linear in the token, quadratic in `limit`.
  init(digitsOf text: UnsafeBufferPointer<UInt8>, scan: DecimalScan, limit: Int, power: inout Int) {
    var chunk: UInt64 = 0
    var scale: UInt64 = 1
    var kept = 0
    power = 0
    for position in scan.digitsStart..<scan.digitsEnd where position != scan.point {
      let digit = UInt64(text[position] &- UInt8(ascii: "0"))
      if kept == 0 && digit == 0 { continue }
      if kept == limit && digit == 0 { continue }
      chunk = chunk &* 10 &+ (kept == limit ? 1 : digit)
      scale = scale &* 10
      // The one that stands for the rest is put right behind the last digit: where exactly does not matter.
      power = kept == limit ? power - 1 : scan.power(at: position)
      if scale == 10_000_000_000_000_000_000 {
        multiply(by: scale, adding: chunk)
        chunk = 0
        scale = 1
      }
      if kept == limit { break }
      kept += 1
    }
    if scale > 1 { multiply(by: scale, adding: chunk) }
  }

  /// The bits from the highest set one down. Constant time.
  package var bitWidth: Int {
    guard let last = words.last else { return 0 }
    return words.count * 64 - last.leadingZeroBitCount
  }

  /// The zero bits below the lowest set one. Linear.
  package var trailingZeroBitCount: Int {
    guard let index = words.firstIndex(where: { $0 != 0 }) else { return 0 }
    return index * 64 + words[index].trailingZeroBitCount
  }

  /// Multiplies by a word and adds a word. Linear.
  package mutating func multiply(by factor: UInt64, adding addend: UInt64 = 0) {
    var carry = addend
    for index in words.indices {
      let product = words[index].multipliedFullWidth(by: factor)
      let (low, overflow) = product.low.addingReportingOverflow(carry)
      words[index] = low
      carry = product.high &+ (overflow ? 1 : 0)
    }
    if carry != 0 { words.append(carry) }
  }

  /// Multiplies by a power of five. Linear in the size of the number times the exponent.
  package mutating func multiply(byFiveTo exponent: Int) {
    var rest = exponent
    while rest >= PowersOfFive.stepExponent {
      multiply(by: PowersOfFive.step)
      rest -= PowersOfFive.stepExponent
    }
    if rest > 0 { multiply(by: PowersOfFive.small[rest]) }
  }

  /// Multiplies by a power of two. Linear.
  package mutating func multiply(byTwoTo exponent: Int) {
    guard exponent > 0, !words.isEmpty else { return }
    if exponent % 64 > 0 { multiply(by: 1 << UInt64(exponent % 64)) }
    words.insert(contentsOf: repeatElement(0, count: exponent / 64), at: 0)
  }

  /// Whether this number is smaller (-1), equal (0) or larger (1). Linear.
  package func compared(with other: LargeNatural) -> Int {
    if words.count != other.words.count { return words.count < other.words.count ? -1 : 1 }
    for index in words.indices.reversed() where words[index] != other.words[index] {
      return words[index] < other.words[index] ? -1 : 1
    }
    return 0
  }
}
