import HalyardPayload
import Testing
import TestSupport

@Suite struct NumberTextTests {
  private func integer<Target: FixedWidthInteger>(_ text: String, as type: Target.Type) -> Target? {
    withText(text) { NumberText.integer($0, as: type) }
  }

  private func double(_ text: String) -> NumberReading<Double> {
    let isInteger = !text.contains { $0 == "." || $0 == "e" || $0 == "E" }
    return withText(text) { NumberText.double($0, isIntegerLiteral: isInteger) }
  }

  private func float(_ text: String) -> NumberReading<Float> {
    let isInteger = !text.contains { $0 == "." || $0 == "e" || $0 == "E" }
    return withText(text) { NumberText.float($0, isIntegerLiteral: isInteger) }
  }

  private func expectEdges<Target: FixedWidthInteger>(of type: Target.Type) {
    let largest = String(Target.max)
    let smallest = String(Target.min)
    #expect(integer(largest, as: type) == Target.max)
    #expect(integer(smallest, as: type) == Target.min)
    // One more in the last digit: no largest or smallest number ends in nine.
    #expect(integer(next(largest), as: type) == nil)
    #expect(integer(Target.isSigned ? next(smallest) : "-1", as: type) == nil)
    #expect(integer(largest + "0", as: type) == nil)
    #expect(integer(String(repeating: "9", count: 5000), as: type) == nil)
    #expect(integer("-" + String(repeating: "9", count: 5000), as: type) == nil)
    #expect(integer("0", as: type) == 0)
    #expect(integer("-0", as: type) == 0)
    #expect(integer("7", as: type) == 7)
  }

  private func next(_ text: String) -> String {
    let last = text.last?.wholeNumberValue ?? 0
    return text.dropLast() + String(last + 1)
  }

  @Test func `an integer type takes all of its range and nothing beyond`() {
    expectEdges(of: Int8.self)
    expectEdges(of: UInt8.self)
    expectEdges(of: Int16.self)
    expectEdges(of: UInt16.self)
    expectEdges(of: Int32.self)
    expectEdges(of: UInt32.self)
    expectEdges(of: Int64.self)
    expectEdges(of: UInt64.self)
    expectEdges(of: Int.self)
    expectEdges(of: UInt.self)
    expectEdges(of: Int128.self)
    expectEdges(of: UInt128.self)
  }

  @Test func `random integers read back`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2000 {
      let number = Int64(bitPattern: generator.next()) >> Int64.random(in: 0..<64, using: &generator)
      #expect(integer(String(number), as: Int64.self) == number)
      #expect(integer(String(number), as: Int16.self) == Int16(exactly: number))
      #expect(integer(String(number), as: UInt32.self) == UInt32(exactly: number))
      #expect(integer(String(number), as: Int128.self) == Int128(number))
    }
  }

  @Test(arguments: [
    "0.1", "3.14", "1e23", "8.5e22", "9007199254740993.0", "9007199254740993e0", "9007199254740992.5",
    "9007199254740993.00000000000000000000000000001", "2.2250738585072011e-308", "2.2250738585072014e-308",
    "1.7976931348623157e308", "1.7976931348623158e308", "4.9e-324", "2.5e-324", "123456789012345678901234567890.5",
    "0.000000000000000000000000000000000000000000000000123456789012345678901234567890", "1.0e+0", "1E-05",
    "6.631236846766476e-316", "3.2378839133029012895883524125015321748630094238095e-319",
  ])
  func `a real literal rounds like the C library, which rounds correctly`(text: String) throws {
    for text in [text, "-" + text] {
      #expect(double(text).accepted?.bitPattern == (try #require(Double(text))).bitPattern)
    }
  }

  @Test func `random real literals round like the C library`() throws {
    var generator = SeededGenerator(seed: 2)
    for round in 0..<20_000 {
      let mantissa = generator.next() >> UInt64.random(in: 0..<60, using: &generator)
      let exponent = Int.random(in: -340...308, using: &generator)
      let text =
        round % 2 == 0
        ? "\(mantissa).\(generator.next())e\(exponent)" : "\(mantissa)e\(exponent / 10)"
      guard let expected = Double(text), let narrow = Float(text) else { continue }
      switch double(text) {
      case .value(let value): #expect(value.bitPattern == expected.bitPattern, "\(text)")
      default: #expect(!expected.isFinite || expected == 0, "\(text)")
      }
      switch float(text) {
      case .value(let value): #expect(value.bitPattern == narrow.bitPattern, "\(text)")
      default: #expect(!narrow.isFinite || narrow == 0, "\(text)")
      }
    }
  }

  @Test func `a value next to a midpoint goes to its side, and one on it to the even neighbour`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let lower = Float(bitPattern: UInt32.random(in: 0x3F80_0000..<0x4B00_0000, using: &generator))
      // Exact: a midpoint of two floats is a double, and these have few digits after the point.
      let exact = ExactDecimal.text(Double(lower) + Double(lower.ulp) / 2)
      let even = lower.bitPattern & 1 == 0 ? lower : lower.nextUp
      #expect(float(exact) == .value(even))
      #expect(float(exact + "00000") == .value(even))
      #expect(float(exact + String(repeating: "0", count: 900) + "1") == .value(lower.nextUp))
      #expect(float(ExactDecimal.text((Double(lower) + Double(lower.ulp) / 2).nextDown)) == .value(lower))
    }
    let odd = "9007199254740993." + String(repeating: "0", count: 5000)
    #expect(double(odd) == .value(9_007_199_254_740_992))
    #expect(double(odd + "1") == .value(9_007_199_254_740_994))
  }

  @Test func `the longest midpoints are told apart in their last digit`() {
    for lower in [Double.leastNormalMagnitude.nextDown, .leastNormalMagnitude.nextDown.nextDown] {
      let upper = lower.nextUp
      // Exact: both are below 2^53 in units of the last place. Half of the sum is five tenths of it.
      let midpoint = ExactDecimal.fiveTimes(ExactDecimal.text(lower + upper))
      let digits = midpoint.drop { $0 == "0" || $0 == "." }
      #expect(digits.utf8.count > 760)
      let even = lower.bitPattern & 1 == 0 ? lower : upper
      #expect(double(midpoint + "e-1") == .value(even))
      #expect(double(midpoint + "1e-1") == .value(upper))
      #expect(midpoint.last == "5")
      #expect(double(midpoint.dropLast() + "4e-1") == .value(lower))
    }
  }

  @Test func `a float is not rounded by way of a double`() {
    // As a double this is 1 + 2^-24, a tie that goes down to 1; the text lies above the tie.
    #expect(float("1.00000005960464477539062500000000001") == .value(Float(1).nextUp))
    #expect(float("1.000000059604644775390625") == .value(1))
  }

  @Test(arguments: [
    "1e999", "-1e999", "1e-999", "2e-324", "1.8e308", "1.7976931348623159e308", "1e99999999999999999999",
  ])
  func `infinity and silent zeros are out of range`(text: String) {
    #expect(double(text) == .outOfRange)
    #expect(float(text) == .outOfRange)
  }

  @Test func `a float has its own range`() {
    #expect(float("3.4028235e38") == .value(.greatestFiniteMagnitude))
    #expect(float("3.4028236e38") == .outOfRange)
    #expect(float("1e-45") == .value(.leastNonzeroMagnitude))
    #expect(float("7e-46") == .outOfRange)
    #expect(double("1e39") == .value(1e39))
  }

  @Test(arguments: ["0", "0.0", "0e999", "0.000e-99999999999999999999", "0.0000000000000000000000000000"])
  func `a zero is a zero and keeps its sign`(text: String) throws {
    #expect(try #require(double(text).accepted).sign == .plus)
    #expect(try #require(double("-" + text).accepted).sign == .minus)
    #expect(try #require(float(text).accepted).sign == .plus)
    #expect(try #require(float("-" + text).accepted).sign == .minus)
    #expect(double("-" + text) == .value(0))
  }

  @Test func `an integer literal converts exactly or is refused`() {
    #expect(double("9007199254740992") == .value(9_007_199_254_740_992))
    #expect(double("9007199254740993") == .precisionLoss)
    #expect(double("-9007199254740993") == .precisionLoss)
    #expect(double("9007199254740994") == .value(9_007_199_254_740_994))
    #expect(double("10000000000000000000000") == .value(1e22))
    #expect(double("100000000000000000000000") == .precisionLoss)
    #expect(double("1180591620717411303424") == .value(1_180_591_620_717_411_303_424))
    #expect(double("1180591620717411303425") == .precisionLoss)
    #expect(double("18446744073709551616") == .value(18_446_744_073_709_551_616))
    #expect(double("18446744073709551615") == .precisionLoss)
    #expect(float("16777216") == .value(16_777_216))
    #expect(float("16777217") == .precisionLoss)
    #expect(float("16777218") == .value(16_777_218))
    #expect(float("10000000000") == .value(1e10))
    #expect(float("100000000000") == .precisionLoss)
  }

  @Test func `the largest finite number written out is exact, and what would round to infinity is out of range`() {
    let largest = ExactDecimal.text(Double.greatestFiniteMagnitude)
    #expect(largest.utf8.count == 309)
    #expect(double(largest) == .value(.greatestFiniteMagnitude))
    #expect(double(largest.dropLast() + "9") == .precisionLoss)
    #expect(double("2" + largest.dropFirst()) == .outOfRange)
    #expect(double(largest + "0") == .outOfRange)
    let narrow = ExactDecimal.text(Double(Float.greatestFiniteMagnitude))
    #expect(float(narrow) == .value(.greatestFiniteMagnitude))
    #expect(float(narrow.dropLast() + "1") == .precisionLoss)
    #expect(float("340282366920938463463374607431768211456") == .outOfRange)
    #expect(double("340282366920938463463374607431768211456") == .value(0x1p128))
  }

  @Test func `every power of two is exact as an integer literal, and its successor is not once it needs 54 bits`() {
    for exponent in 0...1023 {
      let value = Double(sign: .plus, exponent: exponent, significand: 1)
      let text = ExactDecimal.text(value)
      #expect(double(text) == .value(value))
      guard let last = text.last?.wholeNumberValue, exponent > 0 else { continue }
      #expect(double(text.dropLast() + String(last + 1)) == (exponent < 53 ? .value(value + 1) : .precisionLoss))
    }
  }

  @Test func `a token of a mebibyte is read whole`() {
    let zeros = String(repeating: "0", count: 1 << 20)
    #expect(double("0." + zeros + "1e\((1 << 20) + 1)") == .value(1))
    #expect(double("1" + zeros + "e-\(1 << 20)") == .value(1))
    #expect(double("1" + zeros) == .outOfRange)
    #expect(double("0." + String(repeating: "3", count: 1 << 20)) == .value(1.0 / 3))
    #expect(integer("1" + zeros, as: Int.self) == nil)
  }

  @Test func `each case of the shared corpora is read bit by bit`() throws {
    guard let cases = try ParseNumberCorpus.cases() else {
      print("skipped: no shared corpora")
      return
    }
    #expect(cases.count > 5000)
    for item in cases {
      // Real literals: the corpus rounds, and so does a text with a point or an exponent.
      let double = withText(item.text) { NumberText.double($0, isIntegerLiteral: false) }
      let wide = Double(bitPattern: item.double)
      if let value = double.accepted {
        #expect(value.bitPattern == item.double, "\(item.text)")
      } else {
        #expect(double == .outOfRange && (wide.isInfinite || wide == 0), "\(item.text)")
      }
      let float = withText(item.text) { NumberText.float($0, isIntegerLiteral: false) }
      let narrow = Float(bitPattern: item.float)
      if let value = float.accepted {
        #expect(value.bitPattern == item.float, "\(item.text)")
      } else {
        #expect(float == .outOfRange && (narrow.isInfinite || narrow == 0), "\(item.text)")
      }
    }
  }
}
