import Halyard

/// What validating an example of a guide comes to.
enum Verdicts {
  /// The codes of all problems and warnings of a payload, which may follow a live one.
  static func codes(
    of text: String, _ schema: FlagSchema, after live: String? = nil, options: ValidationOptions = .standard
  ) -> [ProblemCode] {
    let validator = PayloadValidator(schema, options: options)
    var before: LivePayload?
    if let live {
      let examination = validator.examine(Array(live.utf8), name: nil, live: nil)
      before = examination.reading.payload.map {
        LivePayload(payload: $0, mapping: examination.mapping, version: examination.version)
      }
    }
    let report = PayloadReport(
      validator.examine(bytes(text), name: nil, live: before), validator, live: before)
    return report.rejection?.problems.map(\.code) ?? report.warnings.map(\.code)
  }

  /// The codes of a payload that is mapped by a document, or of the document itself.
  static func codes(of text: String, _ schema: FlagSchema, mapper: String) -> [ProblemCode] {
    do throws(PayloadRejection) {
      let validator = try PayloadValidator(schema, options: .standard, mapper: .document(Array(mapper.utf8)))
      let report = PayloadReport(validator.examine(bytes(text), name: nil, live: nil), validator, live: nil)
      return report.rejection?.problems.map(\.code) ?? report.warnings.map(\.code)
    } catch {
      return error.problems.map(\.code)
    }
  }

  /// The codes of a text that is only parsed.
  static func codes(of text: String, limits: PayloadLimits = .standard) -> [ProblemCode] {
    do {
      _ = try Payload(bytes(text), limits: limits)
      return []
    } catch {
      return error.problems.map(\.code)
    }
  }

  /// The codes of a schema document, warnings among them.
  static func codes(ofSchema text: String) -> [ProblemCode] {
    do {
      return try FlagSchema.read(bytes(text)).warnings.map(\.code)
    } catch {
      return error.problems.map(\.code)
    }
  }

  /// UTF-8 in which `\xNN` stands for a byte.
  static func bytes(_ text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.first {
      if rest.starts(with: #"\x"#.utf8), let value = UInt8(String(rest.dropFirst(2).prefix(2)) ?? "", radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(4)
      } else {
        bytes.append(byte)
        rest = rest.dropFirst()
      }
    }
    return bytes
  }
}
