import HalyardPayload
import Testing
import TestSupport

@Suite struct DurationTextTests {
  private func duration(_ text: String) -> NumberReading<Duration> { withText(text) { DurationText.duration($0) } }

  private func attoseconds(_ seconds: Int64, _ rest: Int64) -> NumberReading<Duration> {
    .value(Duration(secondsComponent: seconds, attosecondsComponent: rest))
  }

  @Test func `a number of seconds is taken exactly`() {
    #expect(duration("0") == .value(.zero))
    #expect(duration("-0.0e-999999") == .value(.zero))
    #expect(duration("30") == .value(.seconds(30)))
    #expect(duration("1e3") == .value(.seconds(1000)))
    #expect(duration("1.5E+2") == .value(.seconds(150)))
    #expect(duration("0.25") == .value(.milliseconds(250)))
    #expect(duration("-1.5") == .value(.milliseconds(-1500)))
    #expect(duration("1e-18") == attoseconds(0, 1))
    #expect(duration("0.1") == attoseconds(0, 100_000_000_000_000_000))
    #expect(duration("123.456789012345678901") == attoseconds(123, 456_789_012_345_678_901))
    #expect(duration("0.001000e-3") == .value(.microseconds(1)))
  }

  @Test func `zeros after the eighteenth digit are fine, other digits are a loss`() {
    #expect(duration("1.0000000000000000000000") == .value(.seconds(1)))
    #expect(duration("0.0000000000000000010000") == attoseconds(0, 1))
    #expect(duration("0.0000000000000000001") == .precisionLoss)
    #expect(duration("1e-19") == .precisionLoss)
    #expect(duration("1e-99999999999999999999") == .precisionLoss)
    #expect(duration("1" + String(repeating: "0", count: 5000) + "e-5000") == .value(.seconds(1)))
    #expect(duration("0." + String(repeating: "0", count: 5000) + "1e5001") == .value(.seconds(1)))
  }

  @Test func `seconds beyond sixty-four bits are out of range`() {
    #expect(duration("9223372036854775807.999999999999999999") == attoseconds(.max, 999_999_999_999_999_999))
    #expect(duration("9223372036854775808") == .outOfRange)
    #expect(duration("-9223372036854775808") == attoseconds(.min, 0))
    #expect(duration("-9223372036854775809") == .outOfRange)
    #expect(duration("9999999999999999999.0000000000000000001") == .outOfRange)
    #expect(duration("1e19") == .outOfRange)
    #expect(duration("1e999999999999999999999999") == .outOfRange)
    #expect(duration(String(repeating: "9", count: 5000)) == .outOfRange)
  }

  @Test func `a duration prints without a digit too many`() {
    #expect(DurationText.text(.zero) == "0")
    #expect(DurationText.text(.seconds(1000)) == "1000")
    #expect(DurationText.text(.milliseconds(-1500)) == "-1.5")
    #expect(DurationText.text(.nanoseconds(1)) == "0.000000001")
    #expect(DurationText.text(Duration(attoseconds: .min)) == "-170141183460469231731.687303715884105728")
    #expect(DurationText.text(Duration(attoseconds: .max)) == "170141183460469231731.687303715884105727")
  }

  @Test func `each printed duration reads back`() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<5000 {
      let seconds = Int64(bitPattern: generator.next()) >> Int64.random(in: 0..<64, using: &generator)
      let rest = Int64.random(in: 0..<1_000_000_000_000_000_000, using: &generator)
      let value = Duration(secondsComponent: seconds, attosecondsComponent: seconds < 0 ? -rest : rest)
      #expect(duration(DurationText.text(value)) == .value(value))
    }
  }
}
