import Foundation
import HalyardPayload
import Testing
import TestSupport

@Suite struct DateTextTests {
  private func interval(_ text: String) throws(DateFault) -> Double {
    try withText(text) { bytes throws(DateFault) in try DateText.date(bytes).timeIntervalSinceReferenceDate }
  }

  private func fault(_ text: String) -> DateFault? {
    do throws(DateFault) {
      _ = try interval(text)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("2001-01-01T00:00:00Z", 0.0), ("2001-01-01t00:00:00z", 0), ("1970-01-01T00:00:00Z", -978_307_200),
    ("2001-01-01T01:30:00+01:30", 0), ("2000-12-31T14:00:00-10:00", 0), ("2001-01-01T00:00:00-00:00", 0),
    ("2024-02-29T23:59:59.5Z", 730_943_999.5), ("2000-12-31T23:59:59.75Z", -0.25),
    ("0001-01-01T00:00:00Z", -63_113_904_000), ("9999-12-31T23:59:59Z", 252_423_993_599),
    ("2001-01-01T23:59:00+23:59", 0), ("2001-01-01T00:00:00.000Z", 0), ("2000-12-31T23:59:59.000000000000Z", -1),
  ])
  func `a date-time names its moment`(text: String, expected: Double) throws {
    #expect(try interval(text) == expected)
  }

  @Test func `a fraction rounds once, however long`() throws {
    #expect(try interval("2001-01-01T00:00:00.1Z") == 0.1)
    #expect(try interval("2000-12-31T23:59:59.9Z") == -0.1)
    #expect(try interval("2001-01-01T00:00:00.000000000000000000001Z") == 1e-21)
    #expect(try interval("2000-12-31T23:59:59.999999999999999999999Z") == -1e-21)
    #expect(try interval("2030-01-02T03:04:05.678Z") == 915_246_245.678)
    // Between two doubles near 2^53: the tie goes to the even one, a one far behind decides against it.
    let tie = "2001-01-01T00:00:01.00000000000000011102230246251565404236316680908203125"
    #expect(try interval(tie + "Z") == 1)
    #expect(try interval(tie + String(repeating: "0", count: 3000) + "1Z") == 1.0.nextUp)
    #expect(try interval("2001-01-01T00:00:00." + String(repeating: "0", count: 3000) + "1Z") == 0)
    #expect(try interval("2000-12-31T23:59:58." + String(repeating: "9", count: 3000) + "Z") == -1)
  }

  @Test(arguments: [
    ("", DateFault.malformed(offset: 0)), ("2030", .malformed(offset: 4)),
    ("2030-1-02T00:00:00Z", .malformed(offset: 6)),
    ("+2030-01-01T00:00:00Z", .malformed(offset: 0)), (" 2030-01-01T00:00:00Z", .malformed(offset: 0)),
    ("2030-01-02", .noTime), ("2030-01-02 03:04:05Z", .divider(offset: 10)),
    ("2030-01-02T03:04Z", .malformed(offset: 16)), ("20300102T030405Z", .malformed(offset: 4)),
    ("2030-01-02T03:04:05", .noOffset), ("2030-01-02T03:04:05.5", .noOffset),
    ("2030-01-02T03:04:05.Z", .emptyFraction(offset: 20)), ("2030-01-02T03:04:05,5Z", .malformedOffset(offset: 19)),
    ("2030-01-02T03:04:05+0100", .malformedOffset(offset: 19)),
    ("2030-01-02T03:04:05+01", .malformedOffset(offset: 19)),
    ("2030-01-02T03:04:05 Z", .malformedOffset(offset: 19)), ("2030-01-02T03:04:05Z ", .trailingText(offset: 20)),
    ("2030-01-02T03:04:05+01:00Z", .trailingText(offset: 25)), ("2030-00-02T03:04:05Z", .month(0)),
    ("2030-13-02T03:04:05Z", .month(13)), ("2030-02-30T00:00:00Z", .day(30, month: 2, year: 2030)),
    ("2030-04-31T00:00:00Z", .day(31, month: 4, year: 2030)), ("2030-01-00T00:00:00Z", .day(0, month: 1, year: 2030)),
    ("2100-02-29T00:00:00Z", .day(29, month: 2, year: 2100)), ("2030-01-01T24:00:00Z", .hour(24)),
    ("2030-01-01T23:60:00Z", .minute(60)), ("2016-12-31T23:59:60Z", .second(60)), ("2030-01-01T00:00:61Z", .second(61)),
    ("2030-01-01T00:00:00+24:00", .offsetRange(hours: 24, minutes: 0)),
    ("2030-01-01T00:00:00-01:60", .offsetRange(hours: 1, minutes: 60)), ("0000-12-31T23:59:59Z", .outsideYears),
    ("0001-01-01T00:00:00+00:01", .outsideYears), ("9999-12-31T23:59:59-00:01", .outsideYears),
    ("9999-12-31T23:59:59.99999999999Z", .outsideYears), ("２030-01-01T00:00:00Z", .malformed(offset: 0)),
  ])
  func `what is no date-time is refused with the first reason`(text: String, expected: DateFault) {
    #expect(fault(text) == expected)
  }

  @Test func `reasons read well`() {
    #expect(DateFault.day(30, month: 2, year: 2030).description == "30 February does not exist")
    #expect(DateFault.day(29, month: 2, year: 2100).description == "29 February does not exist in 2100")
    #expect(DateFault.noOffset.description == "no offset: end it with Z or +hh:mm")
    #expect(DateFault.second(60).description == "second 60 does not exist: POSIX time has no leap seconds")
    #expect(DateFault.offsetRange(hours: 24, minutes: 5).description == "offset 24:05 does not exist")
  }

  @Test func `the months of the years 1 to 9999 follow each other without a gap, read and printed`() throws {
    var day = 0
    for year in 1...9999 {
      for month in 1...12 {
        let isLeap = (year % 4 == 0 && year % 100 != 0) || year % 400 == 0
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1]
        // The first and the last of each month: those are where a count can go wrong.
        for date in [1, days] {
          let text = String(format: "%04d-%02d-%02dT00:00:00Z", year, month, date)
          let expected = Double(day + date - 1) * 86_400 - 63_113_904_000
          #expect(try interval(text) == expected)
          #expect(DateText.text(Date(timeIntervalSinceReferenceDate: expected)) == text)
        }
        #expect(fault(String(format: "%04d-%02d-%02dT00:00:00Z", year, month, days + 1)) != nil)
        day += days
      }
    }
  }

  @Test func `a date prints as the shortest text that reads back`() {
    func text(_ interval: Double) -> String? { DateText.text(Date(timeIntervalSinceReferenceDate: interval)) }
    #expect(text(0) == "2001-01-01T00:00:00Z")
    #expect(text(0.1) == "2001-01-01T00:00:00.1Z")
    #expect(text(-0.1) == "2000-12-31T23:59:59.9Z")
    #expect(text(915_246_245.678) == "2030-01-02T03:04:05.678Z")
    #expect(text(-1e-21) == "2000-12-31T23:59:59.999999999999999999999Z")
    #expect(text(-63_113_904_000) == "0001-01-01T00:00:00Z")
    #expect(text((-63_113_904_000.0).nextDown) == nil)
    #expect(text(252_423_993_600) == nil)
    #expect(text(252_423_993_600.0.nextDown)?.hasPrefix("9999-12-31T23:59:59.9999") == true)
    #expect(text(.nan) == nil)
    #expect(text(.infinity) == nil)
    #expect(text(-.infinity) == nil)
  }

  @Test func `each printed date reads back as the same date`() throws {
    var generator = SeededGenerator(seed: 4)
    for round in 0..<20_000 {
      var value = Double.random(in: -63_113_904_000..<252_423_993_600, using: &generator)
      if round % 3 == 1 { value = (value * 1e-9 * 1000).rounded() / 1000 }
      if round % 3 == 2 {
        value *= Double(sign: .plus, exponent: -Int.random(in: 0...200, using: &generator), significand: 1)
      }
      let text = try #require(DateText.text(Date(timeIntervalSinceReferenceDate: value)))
      #expect(try interval(text) == value, "\(text)")
    }
    for value in [Double.leastNonzeroMagnitude, -.leastNonzeroMagnitude, .leastNormalMagnitude, -0.0] {
      let text = try #require(DateText.text(Date(timeIntervalSinceReferenceDate: value)))
      #expect(try interval(text) == value)
    }
  }
}
