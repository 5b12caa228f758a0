/// Holds the typed values of a program's own sources to the rules of a flag: a payload's values have been held to them
/// already.
///
/// The value is written as JSON and judged as a payload's would be, so that there is one set of rules.
struct TypedValueRules: Sendable {
  private let flag: CompiledFlag

  /// Nil for a flag whose every typed value is allowed.
  init?(_ descriptor: FlagDescriptor) {
    let value = descriptor.value
    switch value.type.leaf {
    // A record's fields have rules of their own; of floating-point numbers, dates and a program's own types not all values
    // have a text.
    case .record, .float, .double, .date, .json: break
    default: if value.constraints == .none { return nil }
    }
    flag = CompiledFlag(
      key: descriptor.key.rawValue, declaration: descriptor.declaration, isSensitive: descriptor.isSensitive,
      value: CompiledValue(value))
  }

  /// What the rules say against a value; nil if nothing. Linear in the value.
  func problem(of value: some FlagValue) -> Problem? {
    var writer = JSONWriter()
    value.write(to: &writer)
    if let unwritten = writer.unwritten {
      let problem = Problem(unwritten, in: writer.bytes, of: flag.key)
      return flag.isSensitive ? problem.withoutValue : problem
    }
    let limits = PayloadLimits(bytes: .max, depth: .max, nodes: .max, string: .max, array: .max)
    let problems: [Problem]
    do throws(PayloadRejection) {
      let payload = try Payload(writer.bytes, format: .json, limits: limits)
      var validator = ValueValidator(limit: 1)
      validator.validate(payload.root, as: flag)
      problems = ProblemReporter.report(validator.faults)
    } catch {
      problems = flag.isSensitive ? error.problems.map(\.withoutValue) : error.problems
    }
    guard var problem = problems.first(where: { $0.severity == .error }) else { return nil }
    problem.flag = flag.key
    return problem.withoutPlace
  }
}
