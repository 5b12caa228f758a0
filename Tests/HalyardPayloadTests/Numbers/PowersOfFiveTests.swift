import HalyardPayload
import Testing

@Suite struct PowersOfFiveTests {
  @Test func `each large power is the true one cut off after 128 bits`() {
    let count = PowersOfFive.large.count / 2
    #expect(count == 25)
    for index in 0..<count {
      let exponent = (PowersOfFive.firstLarge + index) * PowersOfFive.stepExponent
      let shift = PowersOfFive.binaryExponent(ofLarge: exponent)
      // entry × 2^shift ≤ 5^exponent < (entry + 1) × 2^shift, negative exponents brought to the other side.
      func compare(plus: UInt64) -> Int {
        var entry = LargeNatural(PowersOfFive.large[index * 2])
        entry.multiply(byTwoTo: 64)
        entry.multiply(by: 1, adding: PowersOfFive.large[index * 2 + 1])
        entry.multiply(by: 1, adding: plus)
        var power = LargeNatural(1)
        if exponent >= 0 { power.multiply(byFiveTo: exponent) } else { entry.multiply(byFiveTo: -exponent) }
        if shift >= 0 { entry.multiply(byTwoTo: shift) } else { power.multiply(byTwoTo: -shift) }
        return entry.compared(with: power)
      }
      let isExact = PowersOfFive.exactLarge.contains(PowersOfFive.firstLarge + index)
      #expect(compare(plus: 0) == (isExact ? 0 : -1))
      #expect(compare(plus: 1) == 1)
      #expect(PowersOfFive.large[index * 2] >> 63 == 1)
    }
  }

  @Test func `each small power is five times the one before`() {
    #expect(PowersOfFive.small.first == 1)
    #expect(PowersOfFive.small.last == PowersOfFive.step)
    #expect(PowersOfFive.small.count == PowersOfFive.stepExponent + 1)
    for (lower, upper) in zip(PowersOfFive.small, PowersOfFive.small.dropFirst()) { #expect(lower * 5 == upper) }
  }
}
