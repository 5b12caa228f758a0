/// Numbers and texts.
extension ValueJSONSchema {
  // MARK: Numbers

  func integerRange(_ width: IntegerWidth, _ constraints: ValueConstraints) -> Members {
    func bound(_ text: String?, _ limit: String, _ choose: (Int128, Int128) -> Int128) -> String {
      guard let text, let written = Int128(text), let limit = Int128(limit) else { return text ?? limit }
      return String(choose(written, limit))
    }
    let (lowest, highest) = width.limits
    return [
      ("minimum", .json(bound(constraints.minimum, lowest, max))),
      ("maximum", .json(bound(constraints.maximum, highest, min))),
    ]
  }

  mutating func floatingRange(isFloat: Bool, _ value: ValueSchema) -> Members {
    unchecked.formUnion([.exactNumber, .tinyNumber, .roundedNumber])
    var members: Members = []
    // What rounds to the greatest Float is still one. Of the greatest Double that cannot be written so that validators that
    // hold numbers as such can read it.
    let (bound, limit) = isFloat ? ("exclusive", "3.4028235677973366e38") : ("", "1.7976931348623157e308")
    func name(_ word: String) -> String { bound.isEmpty ? word.lowercased() : bound + word }
    members.append(
      value.constraints.minimum.map { ("minimum", .json($0)) } ?? (name("Minimum"), .json("-\(limit)")))
    members.append(value.constraints.maximum.map { ("maximum", .json($0)) } ?? (name("Maximum"), .json(limit)))
    return members
  }

  // MARK: Texts

  mutating func textRules(_ type: FlagValueType, _ constraints: ValueConstraints) -> Members {
    var patterns: [String] = []
    var members: Members = []
    switch type {
    case .date:
      unchecked.insert(.yearRange)
      members = [("format", "date-time")]
      patterns = [ScalarPatterns.date]
    case .data:
      members = [("contentEncoding", "base64")]
      patterns = [ScalarPatterns.data]
      let (least, most) = (constraints.minLength ?? 0, constraints.maxLength)
      if least == 0, most == nil { break }
      if let pattern = ScalarPatterns.data(least: least, most: most) {
        patterns.append(pattern)
      } else {
        unchecked.insert(.dataLength)
        members += length(of: least, most) { $0 / 3 + ($0 % 3 == 0 ? 0 : 1) }
      }
    case .url:
      unchecked.insert(.platformURL)
      members = [("format", "uri")] + length(of: constraints.minLength, constraints.maxLength)
      patterns = [ScalarPatterns.url]
    default:
      members = length(of: constraints.minLength, constraints.maxLength)
      patterns = constraints.pattern.map { [$0] } ?? []
      if constraints.notBlank {
        unchecked.insert(.invisibleText)
        patterns.append(ScalarPatterns.notBlank)
      }
    }
    if let first = patterns.first { members.append(("pattern", .string(first))) }
    var further: [SchemaJSON] = patterns.dropFirst().map { ["pattern": .string($0)] }
    if type == .url {
      further.append([
        "if": ["pattern": .string(ScalarPatterns.needsHost)], "then": ["pattern": .string(ScalarPatterns.hasHost)],
      ])
    }
    if !further.isEmpty { members.append(("allOf", .array(further))) }
    return members
  }

  private func length(of least: Int?, _ most: Int?) -> Members {
    (least.map { [("minLength", .integer($0))] } ?? []) + (most.map { [("maxLength", .integer($0))] } ?? [])
  }

  /// The characters of base64 that so many bytes take at least and at most.
  private func length(of least: Int, _ most: Int?, groups: (Int) -> Int) -> Members {
    func characters(_ bytes: Int) -> Int {
      let (product, overflow) = groups(bytes).multipliedReportingOverflow(by: 4)
      return overflow ? .max : product
    }
    return length(of: characters(least), most.map(characters))
  }
}
