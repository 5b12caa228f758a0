/// The last day of a flag, `YYYY-MM-DD`.
enum ExpiryDay {
  /// What is wrong with the text; nil if it is a day of the calendar.
  static func fault(of text: String) -> String? {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy({ (48...57).contains($0) }),
      let month = Int(String(parts[1]) ?? ""), let day = Int(String(parts[2]) ?? ""),
      let year = Int(String(parts[0]) ?? "")
    else { return "write it as 2030-01-31" }
    guard (1...12).contains(month) else { return "there is no month \(month)" }
    let days = CalendarDay.days(inMonth: month, year: year)
    return (1...days).contains(day) ? nil : "that month has \(days) days"
  }
}
