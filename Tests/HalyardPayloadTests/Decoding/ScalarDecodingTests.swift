import Foundation
import HalyardPayload
import Testing

@Suite("Decoding scalars keeps the rules of validation")
struct ScalarDecodingTests {
  @Test func `a bool is only a bool`() throws {
    #expect(try decoded([Bool].self, "[true,false]") == [true, false])
    for text in ["1", "0", #""true""#, "[]", "{}"] {
      #expect(verdict(of: [Bool].self, "[\(text)]") == "type-mismatch [0] 1:2")
    }
    #expect(verdict(of: Int.self, "true") == "type-mismatch $ 1:1")
    #expect(verdict(of: Double.self, "true") == "type-mismatch $ 1:1")
    #expect(verdict(of: String.self, "true") == "type-mismatch $ 1:1")
  }

  @Test(arguments: ["1.0", "1e3", "-0.0", "3.5"])
  func `a real literal is no integer`(literal: String) throws {
    let problem = try #require(refusal(of: Int.self, literal))
    #expect(problem.code == .typeMismatch)
    #expect(problem.found == "real \(literal)")
    #expect(problem.hint?.contains("integer") == true)
  }

  @Test func `integers are taken exactly up to the bounds of their type and refused behind them`() throws {
    func bounds<Integer: FixedWidthInteger & Decodable>(_ type: Integer.Type, below: String, above: String) throws {
      #expect(try decoded([Integer].self, "[\(Integer.min),\(Integer.max),-0]") == [.min, .max, 0])
      #expect(verdict(of: [Integer].self, "[\(below)]") == "out-of-range [0] 1:2")
      #expect(verdict(of: [Integer].self, "[0,\(above)]") == "out-of-range [1] 1:4")
      #expect(verdict(of: Keyed<Integer>.self, #"{"value":\#(above)}"#) == "out-of-range value 1:10")
      #expect(verdict(of: Keyed<Integer?>.self, #"{"value":\#(below)}"#) == "out-of-range value 1:10")
      #expect(try decoded(Keyed<Integer>.self, #"{"value":\#(Integer.max)}"#).value == .max)
    }
    try bounds(Int8.self, below: "-129", above: "128")
    try bounds(Int16.self, below: "-32769", above: "32768")
    try bounds(Int32.self, below: "-2147483649", above: "2147483648")
    try bounds(Int64.self, below: "-9223372036854775809", above: "9223372036854775808")
    try bounds(Int.self, below: "-9223372036854775809", above: "9223372036854775808")
    try bounds(UInt8.self, below: "-1", above: "300")
    try bounds(UInt16.self, below: "-1", above: "65536")
    try bounds(UInt32.self, below: "-1", above: "4294967296")
    try bounds(UInt64.self, below: "-1", above: "18446744073709551616")
    try bounds(UInt.self, below: "-1", above: "18446744073709551616")
    try bounds(
      Int128.self, below: "-170141183460469231731687303715884105729", above: "170141183460469231731687303715884105728")
    try bounds(UInt128.self, below: "-1", above: "340282366920938463463374607431768211456")
  }

  @Test func `an integer literal becomes a floating-point number only if that is exact`() throws {
    #expect(try decoded([Double].self, "[3,9007199254740992,-0.0]") == [3, 9_007_199_254_740_992, 0])
    #expect(verdict(of: Double.self, "9007199254740993") == "precision-loss $ 1:1")
    #expect(verdict(of: [Float].self, "[16777216,16777217]") == "precision-loss [1] 1:11")
    #expect(verdict(of: Double.self, "1e999") == "out-of-range $ 1:1")
    #expect(verdict(of: Double.self, "1e-999") == "out-of-range $ 1:1")
    #expect(verdict(of: Float.self, "1e39") == "out-of-range $ 1:1")
    #expect(try decoded(Double.self, "0.1") == 0.1)
  }

  @Test func `null is nil for an optional and a problem for all else`() throws {
    #expect(try decoded([Int?].self, "[1,null]") == [1, nil])
    #expect(verdict(of: [Int].self, "[1,null]") == "null-value [1] 1:4")
    #expect(verdict(of: Keyed<String>.self, #"{"value":null}"#) == "null-value value 1:10")
    #expect(verdict(of: Keyed<Keyed<Int>>.self, #"{"value":null}"#) == "null-value value 1:10")
    #expect(verdict(of: Date.self, "null") == "null-value $ 1:1")
  }

  @Test func `absent and null are nil, and what is there and wrong is not`() throws {
    #expect(try decoded(Keyed<Int?>.self, "{}").value == nil)
    #expect(try decoded(Keyed<Int?>.self, #"{"value":null}"#).value == nil)
    #expect(verdict(of: Keyed<Int?>.self, #"{"value":"1"}"#) == "type-mismatch value 1:10")
    #expect(verdict(of: Keyed<Date?>.self, #"{"value":1}"#) == "type-mismatch value 1:10")
    #expect(verdict(of: Keyed<[Int]?>.self, #"{"value":{}}"#) == "type-mismatch value 1:10")
  }

  @Test func `dates are RFC 3339 with the calendar checked and the fraction kept`() throws {
    let date = try decoded(Date.self, #""2001-01-01T00:00:00.25Z""#)
    #expect(date.timeIntervalSinceReferenceDate == 0.25)
    let problem = try #require(refusal(of: Keyed<Date>.self, #"{"value":"2030-02-30T00:00:00Z"}"#))
    #expect(problem.code == .invalidDate)
    #expect(problem.found?.contains("30 February does not exist") == true)
    #expect(verdict(of: Date.self, "0") == "type-mismatch $ 1:1")
    #expect(verdict(of: [Date].self, #"["2030-01-01"]"#) == "invalid-date [0] 1:2")
  }

  @Test func `data is padded base64 and nothing else`() throws {
    #expect(try decoded(Data.self, #""aGk=""#) == Data("hi".utf8))
    #expect(verdict(of: Data.self, #""aGk""#) == "invalid-base64 $ 1:1")
    #expect(verdict(of: Data.self, "[104,105]") == "type-mismatch $ 1:1")
  }

  @Test func `a URL is absolute and kept as written`() throws {
    #expect(try decoded(URL.self, #""https:\/\/example.com/a?b=c""#).absoluteString == "https://example.com/a?b=c")
    #expect(verdict(of: URL.self, #""/a b""#) == "invalid-url $ 1:1")
    #expect(verdict(of: URL.self, #"{"relative":"a"}"#) == "type-mismatch $ 1:1")
  }

  @Test func `a duration is exact seconds`() throws {
    #expect(try decoded([Duration].self, "[1.5,-2]") == [.milliseconds(1500), .seconds(-2)])
    #expect(verdict(of: Duration.self, "1e-19") == "precision-loss $ 1:1")
    #expect(verdict(of: Duration.self, "1e30") == "out-of-range $ 1:1")
    #expect(verdict(of: Duration.self, "[1,2]") == "type-mismatch $ 1:1")
  }

  @Test(arguments: [
    "0", "1", "-1", "0.1", "-12.50", "1e2", "1.5e-3", "12345678901234567890123456789012345678", "9007199254740993",
    "340282366920938463463374607431768211455", "1e127", "1e-128", "0.00000000000000000001",
    "100000000000000000000000000000000000000000",
  ])
  func `a decimal is exactly the digits as written`(literal: String) throws {
    let expected = try #require(Decimal(string: literal))
    #expect(try decoded(Decimal.self, literal) == expected)
    #expect(try decoded(Keyed<Decimal>.self, #"{"value":\#(literal)}"#).value == expected)
  }

  @Test func `a decimal may need its zeros in the digits`() throws {
    let tens = try #require(Decimal(string: "100000000000000000000000000000000000000"))
    #expect(try decoded(Decimal.self, "1e165") == Decimal(sign: .plus, exponent: 127, significand: tens))
  }

  @Test func `a decimal that would be rounded or is too large is refused`() {
    #expect(verdict(of: Decimal.self, "340282366920938463463374607431768211456") == "precision-loss $ 1:1")
    #expect(verdict(of: Decimal.self, "1.00000000000000000000000000000000000000000000001") == "precision-loss $ 1:1")
    #expect(verdict(of: Decimal.self, "1e-129") == "precision-loss $ 1:1")
    #expect(verdict(of: Decimal.self, "1e166") == "out-of-range $ 1:1")
    #expect(verdict(of: Decimal.self, "1e999999999999") == "out-of-range $ 1:1")
    #expect(verdict(of: Decimal.self, #""1""#) == "type-mismatch $ 1:1")
  }

  @Test func `all rules hold inside optionals, arrays, dictionaries and single values alike`() {
    #expect(verdict(of: [String: [Int?]].self, #"{"a":[1,null,2.0]}"#) == "type-mismatch a[2] 1:14")
    #expect(verdict(of: [[Date]].self, #"[[],["x"]]"#) == "invalid-date [1][0] 1:6")
    #expect(verdict(of: Wrapped<Double>.self, "9007199254740993") == "precision-loss $ 1:1")
  }
}

/// A value below one member.
struct Keyed<Value: Decodable>: Decodable {
  let value: Value

  private enum CodingKeys: String, CodingKey { case value }

  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let optional = Value.self as? any AbsentAsNil.Type, !container.contains(.value) {
      guard let value = optional.absent as? Value else { throw CancellationError() }
      self.value = value
    } else {
      value = try container.decode(Value.self, forKey: .value)
    }
  }
}

protocol AbsentAsNil {
  static var absent: Any { get }
}

extension Optional: AbsentAsNil {
  static var absent: Any { Self.none as Any }
}

/// A value that stands alone.
struct Wrapped<Value: Decodable>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws {
    value = try decoder.singleValueContainer().decode(Value.self)
  }
}
