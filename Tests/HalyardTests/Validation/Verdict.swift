import Halyard

/// The problems of one JSON value under a schema, as a report would show them.
func problems(
  of json: String, _ schema: ValueSchema, isStrict: Bool = false, isSensitive: Bool = false
) throws -> [Problem] {
  let payload = try Payload(Array(json.utf8))
  var validator = ValueValidator(isStrict: isStrict)
  let flag = CompiledFlag(
    key: "flag", declaration: "App/Flags.swift:7", isSensitive: isSensitive, value: CompiledValue(schema))
  let isSound = validator.validate(payload.root, as: flag)
  let problems = ProblemReporter.report(validator.faults)
  let notesErrors = validator.omittedErrors > 0 || problems.contains { $0.severity == .error }
  precondition(isSound != notesErrors, "the answer and the notes agree")
  return problems
}

/// The codes of the problems of one JSON value.
func codes(of json: String, _ schema: ValueSchema, isStrict: Bool = false) throws -> [String] {
  try problems(of: json, schema, isStrict: isStrict).map(\.code.rawValue)
}
