#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A day of the calendar, as flags expire by: no time, no time zone. From 0001-01-01 to 9999-12-31.
public struct FlagDay: Sendable, Hashable, Comparable {
  /// Days since 2001-01-01.
  private let number: Int

  private static let first = -730_485
  private static let last = 2_921_573

  /// 0001-01-01.
  static let earliest = FlagDay(number: first)

  private init(number: Int) { self.number = min(max(number, Self.first), Self.last) }

  /// The day that a text names as `YYYY-MM-DD`; nil if it is not a day of the calendar.
  public init?(_ text: String) {
    // A day is a date-time cut off, so that one reader knows the calendar for both.
    let bytes = Array(text.utf8)
    guard bytes.count == 10,
      let date = (bytes + Array("T00:00:00Z".utf8)).withUnsafeBufferPointer({ try? DateText.date($0) })
    else { return nil }
    self.init(date)
  }

  /// The day that it is at a moment in UTC; the nearest one that there is for moments outside of the years 0001 to 9999.
  public init(_ date: Date) {
    let days = (date.timeIntervalSinceReferenceDate / 86_400).rounded(.down)
    // Compared before it is converted, which stops on what does not fit; NaN is no more than any day.
    self.init(number: days > Double(Self.first) ? Int(min(days, Double(Self.last))) : Self.first)
  }

  /// The day that it is now in UTC, so that all machines agree.
  public static var today: FlagDay { FlagDay(Date()) }

  /// How many days it is from this day to another; negative if that one is earlier.
  public func days(to other: FlagDay) -> Int { other.number - number }

  /// The day so many days later; the last one that there is if there are not so many.
  public func adding(days: Int) -> FlagDay {
    let (sum, overflows) = number.addingReportingOverflow(days)
    return FlagDay(number: overflows ? (days < 0 ? Self.first : Self.last) : sum)
  }

  /// Orders by time.
  public static func < (left: FlagDay, right: FlagDay) -> Bool { left.number < right.number }
}

extension FlagDay: CustomStringConvertible {
  /// `2027-03-01`.
  public var description: String {
    let moment = Date(timeIntervalSinceReferenceDate: Double(number) * 86_400)
    return String((DateText.text(moment) ?? "").prefix(10))
  }
}
