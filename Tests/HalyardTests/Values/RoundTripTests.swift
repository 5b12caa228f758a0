import Foundation
import Halyard
import Testing
import TestSupport

/// Value → JSON → payload → validation → value is the identity, for values of every type.
struct RoundTripTests {
  private static let rounds = 200

  private func check<Value: FlagValue>(_ value: Value) throws {
    let text = value.jsonText
    let node = try Payload(Array(text.utf8)).root
    #expect(node.jsonText == text)
    var validator = ValueValidator(isStrict: true)
    let isSound = validator.validate(node, as: CompiledFlag(key: "f", value: CompiledValue(Value.valueSchema)))
    #expect(isSound, "\(text)")
    #expect(Value(payload: node) == value, "\(text)")
    #expect(try Value.decode(payload: node) == value, "\(text)")
    #expect(ValueComparison.areEqual(node, try Payload(Array(" \(text)".utf8)).root, Value.valueSchema))
  }

  private func checkMany<Value: FlagValue>(_ seed: UInt64, _ make: (inout SeededGenerator) -> Value) throws {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<Self.rounds {
      let value = make(&random)
      try check(value)
      try check([value, make(&random)])
      try check(Value?.some(value))
      try check([Value?.none, value])
    }
    var values: [String: Value] = [:]
    for _ in 0..<Self.rounds { values[Self.text(&random)] = make(&random) }
    try check(values)
  }

  static func text(_ random: inout SeededGenerator) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<Int.random(in: 0...12, using: &random) {
      let ceiling: UInt32 = [0x7F, 0x7FF, 0xFFFF, 0x10FFFF].randomElement(using: &random) ?? 0x7F
      if let scalar = Unicode.Scalar(UInt32.random(in: 0...ceiling, using: &random)) { text.append(scalar) }
    }
    return String(text)
  }

  static func integer<Number: FixedWidthInteger>(_ random: inout SeededGenerator) -> Number {
    let wide = Number.random(in: .min ... .max, using: &random)
    return [wide, .min, .max, 0, wide >> Number.random(in: 0...Number(Number.bitWidth - 1), using: &random)]
      .randomElement(using: &random) ?? wide
  }

  static func method(_ random: inout SeededGenerator) -> PaymentMethod {
    PaymentMethod(
      name: "x" + text(&random), tier: Tier.allCases.randomElement(using: &random) ?? .free,
      isEnabled: .random(using: &random), note: .random(using: &random) ? nil : text(&random))
  }

  @Test func `bools, strings and enums`() throws {
    try checkMany(1) { Bool.random(using: &$0) }
    try checkMany(2) { Self.text(&$0) }
    try checkMany(3) { Tier.allCases.randomElement(using: &$0) ?? .free }
    try checkMany(4) { Level.allCases.randomElement(using: &$0) ?? .low }
    try checkMany(5) { Ratio.allCases.randomElement(using: &$0) ?? .half }
    try checkMany(6) { EvenNumber(rawValue: 2 * Int.random(in: -1_000...1_000, using: &$0)) }
  }

  @Test func `integers of every width`() throws {
    try checkMany(10) { Self.integer(&$0) as Int }
    try checkMany(11) { Self.integer(&$0) as Int8 }
    try checkMany(12) { Self.integer(&$0) as Int16 }
    try checkMany(13) { Self.integer(&$0) as Int32 }
    try checkMany(14) { Self.integer(&$0) as Int64 }
    try checkMany(15) { Self.integer(&$0) as UInt }
    try checkMany(16) { Self.integer(&$0) as UInt8 }
    try checkMany(17) { Self.integer(&$0) as UInt16 }
    try checkMany(18) { Self.integer(&$0) as UInt32 }
    try checkMany(19) { Self.integer(&$0) as UInt64 }
  }

  @Test func `floating-point numbers, from any bits`() throws {
    try checkMany(20) { random in
      let value = Double(bitPattern: random.next())
      return value.isFinite ? value : 1
    }
    try checkMany(21) { random in
      let value = Float(bitPattern: UInt32(truncatingIfNeeded: random.next()))
      return value.isFinite ? value : 1
    }
  }

  @Test func `dates, data, URLs and durations`() throws {
    try checkMany(30) {
      Date(timeIntervalSinceReferenceDate: .random(in: -60_000_000_000...200_000_000_000, using: &$0))
    }
    try checkMany(31) { random in
      Data((0..<Int.random(in: 0...40, using: &random)).map { _ in UInt8(truncatingIfNeeded: random.next()) })
    }
    try checkMany(32) { random in
      URL(string: "https://h\(random.next() % 100).example.test/p\(random.next())?q=\(random.next() % 10)#f")
        ?? URL(filePath: "/")
    }
    try checkMany(33) { random in
      Duration(
        secondsComponent: Int64.random(in: -1_000_000_000...1_000_000_000, using: &random),
        attosecondsComponent: Int64.random(in: 0..<1_000_000_000_000_000_000, using: &random))
    }
  }

  @Test func `records and Codable types`() throws {
    var random = SeededGenerator(seed: 40)
    for round in 0..<Self.rounds {
      let method = Self.method(&random)
      try check(method)
      try check(
        Checkout(
          methods: (0..<3).map {
            var other = Self.method(&random); other.name = "\($0)\(other.name)"; return other
          },
          limits: [Self.text(&random): EvenNumber(rawValue: round * 2)].compactMapValues(\.self), preferred: method))
      try check(JSONFlag([Self.text(&random): [Double(round) / 7, Double(round)]]))
    }
  }
}
