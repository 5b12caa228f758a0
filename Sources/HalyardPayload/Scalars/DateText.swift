#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Reads and writes moments as RFC 3339 section 5.6 spells a `date-time`.
///
/// Stricter than that page in three points: no second 60, since POSIX time has no leap seconds; nothing but `T` or `t`
/// between date and time; and the moment has to lie in the years 0001 to 9999 of UTC, so that each date that reads can
/// be written again.
package enum DateText {
  /// Seconds from 2001-01-01 to the first moment of the year 1, and to that of the year 10000.
  private static let firstSecond = CalendarDay(year: 1, month: 1, day: 1).daysSinceReference * 86_400
  private static let endSecond = CalendarDay(year: 10_000, month: 1, day: 1).daysSinceReference * 86_400

  /// The moment that a text names, the fraction rounded once to the nearest moment that `Date` can hold.
  ///
  /// Throws the first fault from the left. Linear in the text.
  package static func date(_ text: UnsafeBufferPointer<UInt8>) throws(DateFault) -> Date {
    let day = try day(text)
    guard text.count > 10 else { throw .noTime }
    guard text[10] | 0x20 == UInt8(ascii: "t") else { throw .divider(offset: 10) }
    let secondOfDay = try secondOfDay(text)
    let fraction = try fraction(text)
    let offset = try offset(text, at: fraction.isEmpty ? 19 : fraction.upperBound)
    let seconds = day.daysSinceReference * 86_400 + secondOfDay - offset
    guard (firstSecond..<endSecond).contains(seconds) else { throw .outsideYears }
    let interval = SecondsText.seconds(seconds, fraction: UnsafeBufferPointer(rebasing: text[fraction]))
    // A fraction of many nines rounds up to the next second.
    guard interval < Double(endSecond) else { throw .outsideYears }
    return Date(timeIntervalSinceReferenceDate: interval)
  }

  /// A moment as a `date-time` in UTC, with the shortest fraction that reads back to the same `Date`.
  ///
  /// Nil outside the years 0001 to 9999. Constant time but for fractions near 2001-01-01, where `Date` resolves
  /// hundreds of digits.
  package static func text(_ date: Date) -> String? {
    text(secondsSinceReference: date.timeIntervalSinceReferenceDate)
  }

  private static func text(secondsSinceReference interval: Double) -> String? {
    withText(secondsSinceReference: interval) { String(decoding: $0, as: UTF8.self) }
  }

  /// Calls `body` with the same of the seconds since 2001-01-01 that a `Date` is made of; nil for NaN and the infinities too.
  static func withText<Result>(
    secondsSinceReference interval: Double, _ body: (UnsafeBufferPointer<UInt8>) -> Result
  ) -> Result? {
    guard interval >= Double(firstSecond), interval < Double(endSecond) else { return nil }
    let (seconds, fraction) = SecondsText.parts(of: interval)
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    let day = CalendarDay(daysSinceReference: days)
    let second = seconds - days * 86_400
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 21 + fraction.count) { bytes in
      write(day.year / 100, to: bytes, at: 0)
      write(day.year % 100, to: bytes, at: 2)
      bytes[4] = UInt8(ascii: "-")
      write(day.month, to: bytes, at: 5)
      bytes[7] = UInt8(ascii: "-")
      write(day.day, to: bytes, at: 8)
      bytes[10] = UInt8(ascii: "T")
      write(second / 3600, to: bytes, at: 11)
      bytes[13] = UInt8(ascii: ":")
      write(second / 60 % 60, to: bytes, at: 14)
      bytes[16] = UInt8(ascii: ":")
      write(second % 60, to: bytes, at: 17)
      var count = 19
      if !fraction.isEmpty {
        bytes[19] = UInt8(ascii: ".")
        for (index, digit) in fraction.enumerated() { bytes[20 + index] = digit }
        count = 20 + fraction.count
      }
      bytes[count] = UInt8(ascii: "Z")
      return body(UnsafeBufferPointer(rebasing: bytes[...count]))
    }
  }

  private static func write(_ pair: Int, to bytes: UnsafeMutableBufferPointer<UInt8>, at offset: Int) {
    bytes[offset] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: pair / 10)
    bytes[offset + 1] = UInt8(ascii: "0") &+ UInt8(truncatingIfNeeded: pair % 10)
  }

  private static func day(_ text: UnsafeBufferPointer<UInt8>) throws(DateFault) -> CalendarDay {
    let century = try pair(text, at: 0)
    let year = try century * 100 + pair(text, at: 2)
    try expect(UInt8(ascii: "-"), text, at: 4)
    let month = try pair(text, at: 5)
    try expect(UInt8(ascii: "-"), text, at: 7)
    let day = try pair(text, at: 8)
    guard 1...12 ~= month else { throw .month(month) }
    guard 1...CalendarDay.days(inMonth: month, year: year) ~= day else {
      throw .day(day, month: month, year: year)
    }
    return CalendarDay(year: year, month: month, day: day)
  }

  private static func secondOfDay(_ text: UnsafeBufferPointer<UInt8>) throws(DateFault) -> Int {
    let hour = try pair(text, at: 11)
    try expect(UInt8(ascii: ":"), text, at: 13)
    let minute = try pair(text, at: 14)
    try expect(UInt8(ascii: ":"), text, at: 16)
    let second = try pair(text, at: 17)
    guard hour < 24 else { throw .hour(hour) }
    guard minute < 60 else { throw .minute(minute) }
    guard second < 60 else { throw .second(second) }
    return hour * 3600 + minute * 60 + second
  }

  /// Where the digits of the fraction stand; empty if there is none.
  private static func fraction(_ text: UnsafeBufferPointer<UInt8>) throws(DateFault) -> Range<Int> {
    guard text.count > 19, text[19] == UInt8(ascii: ".") else { return 0..<0 }
    var end = 20
    while end < text.count, text[end] &- UInt8(ascii: "0") <= 9 { end += 1 }
    guard end > 20 else { throw .emptyFraction(offset: 20) }
    return 20..<end
  }

  /// The offset in seconds, east of Greenwich positive.
  private static func offset(_ text: UnsafeBufferPointer<UInt8>, at start: Int) throws(DateFault) -> Int {
    guard start < text.count else { throw .noOffset }
    if text[start] | 0x20 == UInt8(ascii: "z") {
      guard start + 1 == text.count else { throw .trailingText(offset: start + 1) }
      return 0
    }
    let isWest = text[start] == UInt8(ascii: "-")
    guard isWest || text[start] == UInt8(ascii: "+") else { throw .malformedOffset(offset: start) }
    guard let hours = digits(text, at: start + 1), start + 3 < text.count, text[start + 3] == UInt8(ascii: ":"),
      let minutes = digits(text, at: start + 4)
    else { throw .malformedOffset(offset: start) }
    guard start + 6 == text.count else { throw .trailingText(offset: start + 6) }
    guard hours < 24, minutes < 60 else { throw .offsetRange(hours: hours, minutes: minutes) }
    let seconds = hours * 3600 + minutes * 60
    return isWest ? -seconds : seconds
  }

  private static func digits(_ text: UnsafeBufferPointer<UInt8>, at index: Int) -> Int? {
    guard index + 1 < text.count else { return nil }
    let tens = text[index] &- UInt8(ascii: "0")
    let ones = text[index + 1] &- UInt8(ascii: "0")
    return tens <= 9 && ones <= 9 ? Int(tens) * 10 + Int(ones) : nil
  }

  private static func pair(_ text: UnsafeBufferPointer<UInt8>, at index: Int) throws(DateFault) -> Int {
    if let number = digits(text, at: index) { return number }
    let isDigit = index < text.count && text[index] &- UInt8(ascii: "0") <= 9
    throw .malformed(offset: isDigit ? index + 1 : index)
  }

  private static func expect(
    _ byte: UInt8, _ text: UnsafeBufferPointer<UInt8>, at index: Int
  ) throws(DateFault) {
    guard index < text.count, text[index] == byte else { throw .malformed(offset: index) }
  }
}
