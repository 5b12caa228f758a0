import Halyard

/// Says why a flag has its value: overrides, then the payload, then the compiled default.
struct ExplainCommand: Command {
  static let description = CommandDescription(
    name: "explain",
    summary: "Says which value a flag has, who won, where the value stands, and what all others said.",
    operands: "FLAG --schema FILE [OPTIONS]",
    details: [
      "FLAG is the key of a flag in the schema. Overrides are an object of flag keys and values, JSON or a property list;",
      "each of them stands for itself. A payload that is rejected serves nothing, so give the options that the program",
      "validates with.",
    ],
    options: [.schema, .mapper, .overrides, .payload, .payloadFormat] + OptionDescription.strictness + [
      .format, .color, .standardInputName,
    ]
      + OptionDescription.limits + [.help],
    statuses: [
      (.accepted, "answered"),
      (.rejected, "answered, but the overrides or the payload have problems, which are named"),
      (.usage, "the call makes no sense; a flag that the schema does not have too"),
      (.unreadable, ExitStatus.unreadable.meaning),
      (.brokenSchema, ExitStatus.brokenSchema.meaning),
      (.fault, ExitStatus.fault.meaning),
    ],
    example: "halyard explain checkout.enabled --schema app.schema.json --overrides mine.json --payload payload.json")

  private let arguments: ParsedArguments
  private let flag: Word
  private let schema: Input
  private let mapper: Input?
  private let overrides: Input?
  private let payload: Input?
  private let options: ValidationOptions
  private let format: ListingFormat

  init(_ arguments: ParsedArguments) throws(ToolFault) {
    self.arguments = arguments
    options = try ValidationOptions(arguments)
    format = try arguments.choice(.format, else: .text)
    var operands = InputOperands(arguments)
    schema = try operands.required(.schema)
    mapper = try operands.option(.mapper)
    overrides = try operands.option(.overrides)
    payload = try operands.option(.payload)
    guard let flag = arguments.operands.first else { throw arguments.usage("the key of a flag is needed") }
    guard arguments.operands.count == 1 else {
      throw arguments.usage(
        "one flag at a time: \(DisplayText.quoted(arguments.operands[1].text)) is one word too many")
    }
    self.flag = flag
  }

  func run(_ console: Console) throws(ToolFault) -> ExitStatus {
    let reader = InputReader()
    let schema = try SchemaInput.read(schema, reader, console)
    let key = FlagKey(flag.text)
    guard let ordinal = schema.flags.firstIndex(where: { $0.key == key }) else { throw unknownFlag(schema) }
    let validator = try MapperInput.validator(mapper, schema, options, reader, console)

    var explanation = Explanation(
      schema.flags[ordinal], at: ordinal, hidesValue: SecretHolders(schema).contains(ordinal))
    var accepted: [PayloadReport] = []
    if let overrides {
      let input = OverridesInput(schema)
      let judged = try reader.read(overrides, limit: PayloadLimits.standard.bytes) {
        input.examine($0, name: overrides.name)
      }
      if judged.report.rejection == nil { accepted.append(judged.report) }
      explanation.ask(overrides: judged)
    }
    if let payload {
      let judged = try reader.read(payload, limit: options.limits.readableBytes) {
        let examination = validator.examine($0, name: payload.name, live: nil)
        return JudgedInput(examination, PayloadReport(examination, validator, live: nil))
      }
      if judged.report.rejection == nil { accepted.append(judged.report) }
      explanation.ask(payload: judged)
    }
    switch format {
    case .text:
      console.output.write(ExplanationText.text(of: explanation))
      for rejection in explanation.rejections {
        let text = ProblemText(payload: rejection.payload, isColoured: console.isColoured(console.errors))
        console.complain(rejection.problems.map { text.render($0) }.joined(separator: "\n"))
      }
    case .json:
      console.output.write(ExplanationJSON.text(of: explanation))
      console.output.write("\n")
    }
    for report in accepted { console.warn(ofByteOrderMark: report) }
    return explanation.rejections.isEmpty ? .accepted : .rejected
  }

  private func unknownFlag(_ schema: FlagSchema) -> ToolFault {
    let flag = flag.text
    let shown = DisplayText.quoted(flag)
    if let path = try? PayloadPath(flag), let meant = schema.flags.first(where: { $0.remoteKey == path }) {
      return arguments.usage("no flag has the key \(shown); it is the remote key of \(meant.key)")
    }
    let nearest = Meant.nearest(flag, among: schema.flags.map(\.key.rawValue))
      .map { DisplayText.escaped($0.unicodeScalars, limit: 80) }
    let question = nearest.isEmpty ? "" : "; did you mean \(nearest.joined(separator: " or "))?"
    return arguments.usage("no flag of the schema has the key \(shown)\(question)")
  }
}
