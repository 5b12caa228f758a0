/// Integers as decimal digits.
enum DecimalDigits {
  /// Writes at most 20 bytes; returns how many.
  @inline(__always)
  static func write(_ magnitude: UInt64, isNegative: Bool, to output: UnsafeMutablePointer<UInt8>) -> Int {
    var count = isNegative ? 2 : 1
    var bound: UInt64 = 10
    while magnitude >= bound {
      count &+= 1
      let (next, overflow) = bound.multipliedReportingOverflow(by: 10)
      if overflow { break }
      bound = next
    }
    if isNegative { output[0] = UInt8(ascii: "-") }
    var rest = magnitude
    var position = count
    repeat {
      position &-= 1
      output[position] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: rest % 10)
      rest /= 10
    } while rest > 0
    return count
  }
}
