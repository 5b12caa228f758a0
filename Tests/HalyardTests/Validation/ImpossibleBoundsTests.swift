import Halyard
import Testing

/// Bounds that leave nothing, or that are no numbers, let nothing pass: not the type's greatest value either.
@Suite struct ImpossibleBoundsTests {
  private static let numbers = [
    "0", "1", "-1", "127", "-128", "255", "9223372036854775807", "-9223372036854775808", "18446744073709551615",
    "9223372036854775807.999999999999999999", "170141183460469231731.687303715884105727", "1e308",
  ]

  @Test(arguments: [
    FlagValueType.integer(.int), .integer(.int8), .integer(.int64), .integer(.uint), .integer(.uint8),
    .integer(.uint64),
    .float, .double, .duration,
  ])
  func `nothing passes them`(_ type: FlagValueType) throws {
    for (minimum, maximum) in [
      ("2", "1"), ("99999999999999999999", nil), (nil, "-99999999999999999999"), ("x", nil), (nil, "x"), ("true", nil),
    ] as [(String?, String?)] {
      // What a type without integers can hold is no bound too far.
      switch type {
      case .float, .double, .duration: if minimum?.hasPrefix("9") ?? maximum?.hasPrefix("-9") ?? false { continue }
      default: break
      }
      let schema = ValueSchema(type, constraints: ValueConstraints(minimum: minimum, maximum: maximum))
      for number in Self.numbers {
        #expect(try !problems(of: number, schema).isEmpty, "\(number) in \(minimum ?? "") to \(maximum ?? "")")
      }
    }
  }

  @Test func `bounds beyond the type on the open side leave all of it`() throws {
    let constraints = ValueConstraints(minimum: "-99999999999999999999", maximum: "99999999999999999999")
    for type in [IntegerWidth.int8, .int64, .uint64] {
      #expect(try problems(of: "7", ValueSchema(.integer(type), constraints: constraints)).isEmpty)
    }
  }
}
