import Halyard

/// Says what a new payload would change, and whether that is more than is allowed.
struct DiffCommand: Command {
  static let description = CommandDescription(
    name: "diff",
    summary: "Says what a new payload would change for each flag, from what to what, and holds it to gates.",
    operands: "--schema FILE [OPTIONS] LIVE NEW",
    details: [
      "LIVE is the payload that is served now, NEW the one that is to follow it; each is a file, or - for standard input.",
      "A flag that NEW no longer holds falls back to its default, or to the value that the mapper has for it. That more",
      "than one kill switch would go off is said without any gate.",
    ],
    options: [.schema, .mapper] + OptionDescription.changeRules + OptionDescription.strictness
      + [.reportFormat, .color, .standardInputName] + OptionDescription.limits + [.help],
    statuses: [
      (.accepted, "NEW is accepted, or says that nothing has changed, and no gate tripped"),
      (.rejected, "NEW is rejected, or LIVE does not fit the schema"),
      (.usage, ExitStatus.usage.meaning),
      (.unreadable, ExitStatus.unreadable.meaning),
      (.brokenSchema, ExitStatus.brokenSchema.meaning),
      (.gateTripped, "NEW fits the schema, and a gate tripped"),
      (.fault, ExitStatus.fault.meaning),
    ],
    example: "halyard diff --schema app.schema.json --max-changed 20% --forbid-removed live.json next.json")

  private let schema: Input
  private let mapper: Input?
  private let live: Input
  private let new: Input
  private let options: ValidationOptions
  private let format: ReportFormat

  init(_ arguments: ParsedArguments) throws(ToolFault) {
    var options = try ValidationOptions(arguments)
    options.rules = try ChangeRules(arguments, hasLive: true)
    self.options = options
    format = try arguments.choice(.reportFormat, else: .text)
    var operands = InputOperands(arguments)
    schema = try operands.required(.schema)
    mapper = try operands.option(.mapper)
    let payloads = try operands.all()
    guard payloads.count == 2 else {
      throw arguments.usage(
        "two payloads are needed, LIVE and NEW, and \(payloads.count == 1 ? "one is" : "\(payloads.count) are") given")
    }
    (live, new) = (payloads[0], payloads[1])
  }

  func run(_ console: Console) throws(ToolFault) -> ExitStatus {
    let reader = InputReader()
    let findings = format.findingsReport(of: Self.description.name, console.output)
    let schema = try SchemaInput.read(schema, reader, console)
    let validator = try MapperInput.validator(mapper, schema, options, reader, console)
    do throws(ToolFault) {
      let live = try LiveInput.read(live, validator, reader, console)
      let examination = try reader.read(new, limit: options.limits.readableBytes) {
        validator.examine($0, name: new.name, live: live)
      }
      let difference = PayloadDifference(examination, validator, live: live)
      switch format {
      case .text:
        console.output.write(
          DifferenceText(isColoured: console.isColoured(console.output)).text(of: difference, live: self.live.name))
      case .json: console.output.write(DifferenceJSON.text(of: difference, live: self.live.name) + [0x0A])
      case .junit, .sarif, .github:
        findings?.add(PayloadFindings(difference.report, examination, gates: difference.tripped))
      }
      let status = Self.status(of: difference)
      findings?.end(status)
      return status
    } catch {
      if let problem = error.problem {
        if format == .json {
          console.output.write(DifferenceJSON.text(of: problem, live: live.name, payload: new.name) + [0x0A])
        }
        findings?.add(PayloadFindings(unjudged: problem, payload: new.name))
        findings?.end(error.status)
      }
      throw error
    }
  }

  private static func status(of difference: PayloadDifference) -> ExitStatus {
    if difference.report.outcome == .rejected { return .rejected }
    return difference.tripped.isEmpty ? .accepted : .gateTripped
  }
}
