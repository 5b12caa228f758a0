import Testing

@testable import Halyard

/// What a number out of range is told to be never allows that very number.
@Suite struct RangePhraseTests {
  private static let cases: [(FlagValueType, String?, String?, String, String)] = [
    (.integer(.uint8), nil, nil, "-1", "a uint8 from 0 to 255"),
    (.integer(.uint8), nil, nil, "99999999999999999999", "a uint8 from 0 to 255"),
    (.integer(.uint8), "5", nil, "-1", "a uint8 from 5 to 255"),
    (.integer(.int8), nil, "10", "-99999999999999999999", "an int8 from -128 to 10"),
    (.integer(.int8), nil, nil, "128", "an int8 from -128 to 127"),
    (.integer(.uint), nil, nil, "-1", "a uint from 0 to 18446744073709551615"),
    (.integer(.uint), nil, "7", "-1", "a uint from 0 to 7"),
    (.integer(.int), nil, nil, "9223372036854775808", "an int from -9223372036854775808 to 9223372036854775807"),
    (.integer(.int), "1", nil, "9223372036854775808", "an int from 1 to 9223372036854775807"),
    (.integer(.int), nil, "1", "-9223372036854775809", "an int from -9223372036854775808 to 1"),
    (.integer(.int), nil, "1", "9223372036854775808", "an int of at most 1"),
    (.float, nil, nil, "1e300", "a float from -3.4028235e+38 to 3.4028235e+38"),
    (.float, "0.5", nil, "1e300", "a float from 0.5 to 3.4028235e+38"),
    (.float, "0.5", nil, "-1e300", "a float of at least 0.5"),
    (.float, nil, "0.5", "-1e999", "a float from -3.4028235e+38 to 0.5"),
    (.float, nil, nil, "1e-60", "a float that is 0 or at least 1e-45 away from it"),
    (.double, "0.5", nil, "1e999", "a finite double of at least 0.5"),
    (.double, nil, nil, "-1e999", "a finite double"),
    (.double, "0.5", "2", "1e999", "a finite double from 0.5 to 2"),
    (.double, nil, nil, "1e-999", "a double that is 0 or at least 5e-324 away from it"),
    (.double, "0.5", nil, "0.4", "a double of at least 0.5"),
    (.duration, "1", nil, "1e30", "a duration from 1 to 9223372036854775807 seconds"),
    (.duration, nil, nil, "-1e30", "a duration from -9223372036854775808 to 9223372036854775807 seconds"),
  ]

  @Test(arguments: cases)
  func `the limit that is broken is named`(
    type: FlagValueType, minimum: String?, maximum: String?, number: String, phrase: String
  ) throws {
    let schema = ValueSchema(type, constraints: ValueConstraints(minimum: minimum, maximum: maximum))
    let problem = try #require(try problems(of: number, schema).first)
    #expect(problem.code == .outOfRange)
    #expect(problem.message.hasPrefix("flag wants \(phrase), found the "), "\(problem.message)")
  }
}
