import HalyardPayload

/// XML property lists as tests write them.
enum PropertyListText {
  /// A list around a value.
  static func around(_ value: String) -> String { "<plist version=\"1.0\">\(value)</plist>" }

  /// The payload of a list around a value.
  static func payload(_ value: String) throws -> Payload {
    try Payload(Array(around(value).utf8), format: .xmlPropertyList)
  }

  /// Code and place of each problem of a document.
  static func problems(of document: [UInt8], limits: PayloadLimits = .standard) -> [String] {
    refusal(of: document, limits: limits)?.problems.map(\.summary) ?? []
  }

  /// Code and place of each problem of a list around a value; the value begins at byte 21.
  static func problems(in value: String, limits: PayloadLimits = .standard) -> [String] {
    problems(of: Array(around(value).utf8), limits: limits)
  }

  /// The first problem of a list around a value in a sentence.
  static func message(in value: String) -> String? {
    refusal(of: Array(around(value).utf8))?.problems.first?.message
  }

  static func refusal(of document: [UInt8], limits: PayloadLimits = .standard) -> PayloadRejection? {
    do throws(PayloadRejection) {
      _ = try Payload(document, format: .xmlPropertyList, limits: limits)
      return nil
    } catch {
      return error
    }
  }
}
