extension Problem {
  /// The problem of a flag whose value holds one that no payload can, in a text in which null stands for that.
  init(_ unwritten: UnwrittenValue, in text: [UInt8], of flag: String?) {
    let place = unwritten.path(in: text).map { " at \($0)" } ?? ""
    switch unwritten.kind {
    case .number(let found):
      self.init(
        code: .invalidValue, flag: flag, expected: "finite number", found: found + place,
        hint: "give a finite number: no payload holds another")
    case .date:
      self.init(
        code: .invalidDate, flag: flag, expected: "date in the years 0001 to 9999",
        found: "one outside of them\(place)",
        hint: "give a date in these years: no payload holds another")
    case .failure(let reason):
      self.init(
        code: .invalidValue, flag: flag, expected: "value that its type can encode",
        found: "one that it cannot\(place)",
        hint: "the type's encode(to:) failed: \(DisplayText.line(reason))")
    }
  }
}
