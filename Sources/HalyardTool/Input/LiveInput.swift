import Halyard

/// The payload that is served now.
enum LiveInput {
  /// Reads it and judges it as the program did that serves it: what is listed elsewhere refuses nothing here, there is
  /// nothing older to compare it with, and it may be of another format.
  static func read(
    _ input: Input, _ validator: PayloadValidator, _ reader: InputReader, _ console: Console
  ) throws(ToolFault) -> LivePayload {
    let validator = validator.judging(by: options(validator.options))
    let examination = try reader.read(input, limit: validator.options.limits.readableBytes) {
      validator.examine($0, name: input.name, live: nil)
    }
    let report = PayloadReport(examination, validator, live: nil)
    guard report.outcome == .accepted, let payload = examination.reading.payload else {
      throw .refused(
        report.rejection ?? PayloadRejection(payload: input.name, problems: [holdsNothing]),
        what: "the live payload \(fault(of: report.rejection)), so nothing can be compared with it", status: .rejected)
    }
    console.warn(ofByteOrderMark: report)
    return LivePayload(payload: payload, mapping: examination.mapping, version: examination.version)
  }

  private static func fault(of rejection: PayloadRejection?) -> String {
    guard let rejection else { return "only says that nothing has changed" }
    return rejection.missingLibrary != nil ? "cannot be read on this machine" : "does not fit the schema"
  }

  private static func options(_ options: ValidationOptions) -> ValidationOptions {
    var options = options
    options.format = .auto
    options.isStrict = false
    options.allowsEmptyPayload = true
    options.rules = .none
    return options
  }

  private static let holdsNothing = Problem(
    code: .unchangedWithoutPayload, path: "$", line: 1, column: 1, expected: "a payload with flags",
    found: "one that says that nothing has changed",
    hint: "give the reply that had the values")
}
