import Halyard

/// Judges payloads by a schema, as the program would.
struct ValidateCommand: Command {
  static let description = CommandDescription(
    name: "validate",
    summary: "Says whether a program would take payloads, and names every problem at its line and column.",
    operands: "--schema FILE [OPTIONS] PAYLOAD…",
    details: [
      "A PAYLOAD is a file, - for standard input, or a pattern with *, ? and [ ], which the tool expands itself if the",
      "shell does not. `--format json` prints an object, and an array if there is more than one payload.",
    ],
    options: [.schema] + OptionDescription.strictness + [.live] + OptionDescription.changeRules
      + [.format, .quiet, .color, .standardInputName] + OptionDescription.limits + [.help],
    statuses: [
      (.accepted, "every payload is accepted, or is the live payload itself"),
      (.rejected, "a payload is rejected, or the live payload does not fit the schema"),
      (.usage, ExitStatus.usage.meaning),
      (.unreadable, "a file cannot be read; the other payloads are judged all the same"),
      (.brokenSchema, ExitStatus.brokenSchema.meaning),
      (.fault, ExitStatus.fault.meaning),
    ],
    example: "halyard validate --schema app.schema.json --live live.json --max-changed 20% payload.json")

  private let schema: Input
  private let live: Input?
  private let payloads: [Input]
  private let options: ValidationOptions
  private let format: ReportFormat
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(ToolFault) {
    var options = try ValidationOptions(arguments)
    options.rules = try ChangeRules(arguments)
    self.options = options
    format = try arguments.choice(.format, else: .text)
    isQuiet = arguments.has(.quiet)
    var operands = InputOperands(arguments)
    schema = try operands.required(.schema)
    live = try operands.option(.live)
    payloads = try operands.all()
  }

  func run(_ console: Console) throws(ToolFault) -> ExitStatus {
    let reader = InputReader()
    let schema = try SchemaInput.read(schema, reader, console)
    var live: LivePayload?
    if let input = self.live { live = try LiveInput.read(input, schema, options, reader) }
    let validator = PayloadValidator(schema, options: options)
    let text = ValidationText(
      console.output, isColoured: console.isColoured(console.output), isQuiet: isQuiet, showsChanges: live != nil)
    let json = JSONList(console.output, isArray: payloads.count > 1)
    var status = ExitStatus.accepted
    for payload in payloads {
      do throws(ToolFault) {
        let examination = try reader.read(payload, limit: options.limits.readableBytes) {
          validator.examine($0, name: payload.name, live: live)
        }
        let report = PayloadReport(examination, validator, live: live)
        switch format {
        case .text: text.write(report, examination)
        case .json: json.append(ValidationJSON.text(of: report, comparesWithLive: live != nil))
        }
        console.output.flush()
        status = max(status, report.outcome == .rejected ? .rejected : .accepted)
      } catch {
        console.complain(error)
        status = max(status, error.status)
      }
    }
    if format == .json { json.end() }
    return status
  }
}
