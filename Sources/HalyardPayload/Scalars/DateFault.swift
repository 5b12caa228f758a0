/// Why a text is no date-time. The description completes "…: {reason}".
package enum DateFault: Error, Equatable, Sendable {
  /// The text does not have the form `YYYY-MM-DDThh:mm:ss`; the index is that of the first byte that does not fit.
  case malformed(offset: Int)
  /// The date and the time are divided by something else than `T`.
  case divider(offset: Int)
  /// The text ends after the date.
  case noTime
  /// The text ends after the time, so that the moment is open.
  case noOffset
  /// The offset is neither `Z` nor `±hh:mm`.
  case malformedOffset(offset: Int)
  /// Text follows the offset.
  case trailingText(offset: Int)
  /// A point without a digit after it.
  case emptyFraction(offset: Int)
  /// There is no such month.
  case month(Int)
  /// The month has no such day.
  case day(Int, month: Int, year: Int)
  /// There is no such hour.
  case hour(Int)
  /// There is no such minute.
  case minute(Int)
  /// There is no such second; POSIX time, which `Date` counts, has no leap seconds.
  case second(Int)
  /// There is no such offset.
  case offsetRange(hours: Int, minutes: Int)
  /// The moment is outside the years 0001 to 9999 of UTC, so that it could not be written down again.
  case outsideYears
}

extension DateFault: CustomStringConvertible {
  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
    "December",
  ]

  /// The reason as a phrase. Constant time.
  package var description: String {
    switch self {
    case .malformed(let offset): "no date-time of the form 2030-01-31T12:00:00Z, at character \(offset + 1)"
    case .divider(let offset): "no T between the date and the time, at character \(offset + 1)"
    case .noTime: "a date without a time: add one, as in T00:00:00Z"
    case .noOffset: "no offset: end it with Z or +hh:mm"
    case .malformedOffset(let offset): "no offset of the form Z or +hh:mm, at character \(offset + 1)"
    case .trailingText(let offset): "text after the offset, at character \(offset + 1)"
    case .emptyFraction(let offset): "no digit after the point, at character \(offset + 1)"
    case .month(let month): "month \(month) does not exist"
    case .day(29, month: 2, let year): "29 February does not exist in \(year)"
    case .day(let day, let month, _):
      "\(day) \(Self.monthNames.indices.contains(month - 1) ? Self.monthNames[month - 1] : "") does not exist"
    case .hour(24): "hour 24 does not exist: midnight is hour 00 of the next day"
    case .hour(let hour): "hour \(hour) does not exist"
    case .minute(let minute): "minute \(minute) does not exist"
    case .second(60): "second 60 does not exist: POSIX time has no leap seconds"
    case .second(let second): "second \(second) does not exist"
    case .offsetRange(let hours, let minutes):
      "offset \(hours < 10 ? "0" : "")\(hours):\(minutes < 10 ? "0" : "")\(minutes) does not exist"
    case .outsideYears: "a moment outside the years 0001 to 9999 of UTC"
    }
  }
}
