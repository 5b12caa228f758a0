/// Recognises the refusal of a raw value, as the standard library's `RawRepresentable` words it, and puts it better.
enum UnlistedValue {
  /// More cases than these are not listed in a report.
  private static let mostCases = 40

  /// The error to throw instead, or nil if `error` is something else.
  static func recognise(_ error: any Error, _ type: Any.Type, _ decoder: ValueDecoder) -> DecodingError? {
    guard type is any RawRepresentable.Type, case DecodingError.dataCorrupted(let context) = error,
      context.underlyingError == nil, context.codingPath.count == decoder.depth,
      context.debugDescription.hasPrefix("Cannot initialize ")
    else { return nil }
    guard let type = type as? any (RawRepresentable & CaseIterable).Type else {
      return decoder.refusal(
        .invalidValue, expected: "a value that the program's type accepts", reason: "it is none of the type's values")
    }
    let cases = texts(of: type)
    return decoder.refusal(
      .unknownCase, expected: cases.count == 1 ? cases[0] : "one of \(cases.joined(separator: ", "))")
  }

  private static func texts<Listed: RawRepresentable & CaseIterable>(of type: Listed.Type) -> [String] {
    let texts = type.allCases.prefix(mostCases).map { value in
      (value.rawValue as? String).map { DisplayText.quoted($0) } ?? "\(value.rawValue)"
    }
    return texts + (type.allCases.count > mostCases ? ["…"] : [])
  }
}
