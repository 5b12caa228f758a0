import Halyard

/// Judges payloads by a schema, as the program would.
struct ValidateCommand: Command {
  static let description = CommandDescription(
    name: "validate",
    summary: "Says whether a program would take payloads, and names every problem at its line and column.",
    operands: "--schema FILE [OPTIONS] PAYLOAD…",
    details: [
      "A PAYLOAD is a file, - for standard input, or a pattern with *, ? and [ ], which the tool expands itself if the",
      "shell does not. `--format json` prints an object, and an array if there is more than one payload, or with",
      "`--array`; a payload that cannot be read has its object too.",
    ],
    options: [.schema, .mapper, .payloadFormat] + OptionDescription.strictness + [.live] + OptionDescription.changeRules
      + [.reportFormat, .array, .quiet, .color, .standardInputName] + OptionDescription.limits + [.help],
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
  private let mapper: Input?
  private let live: Input?
  private let payloads: [Input]
  private let options: ValidationOptions
  private let format: ReportFormat
  private let isArray: Bool
  private let isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(ToolFault) {
    var options = try ValidationOptions(arguments)
    options.rules = try ChangeRules(arguments, hasLive: arguments.has(.live))
    self.options = options
    format = try arguments.choice(.reportFormat, else: .text)
    isArray = try arguments.wantsArray(isJSON: format == .json)
    isQuiet = arguments.has(.quiet)
    var operands = InputOperands(arguments)
    schema = try operands.required(.schema)
    mapper = try operands.option(.mapper)
    live = try operands.option(.live)
    payloads = try operands.all()
  }

  func run(_ console: Console) throws(ToolFault) -> ExitStatus {
    let reader = InputReader()
    let schema = try SchemaInput.read(schema, reader, console)
    let validator = try MapperInput.validator(mapper, schema, options, reader, console)
    let json = JSONList(console.output, isArray: isArray || payloads.count > 1)
    let findings = format.findingsReport(of: Self.description.name, console.output)
    var live: LivePayload?
    if let input = self.live {
      do throws(ToolFault) {
        live = try LiveInput.read(input, validator, reader, console)
      } catch {
        if let problem = error.problem, error.status == .rejected {
          for payload in payloads {
            if format == .json {
              json.append(
                ValidationJSON.text(of: problem, payload: payload.name, format: options.format, comparesWithLive: true))
            }
            findings?.add(PayloadFindings(unjudged: problem, payload: payload.name))
          }
          if format == .json { json.end() }
          findings?.end(error.status)
        }
        throw error
      }
    }
    let text = ValidationText(
      isColoured: console.isColoured(console.output), isQuiet: isQuiet, showsChanges: live != nil)
    let style: PayloadJudge.Style =
      switch format {
      case .text: .text(text)
      case .json: .json
      case .junit, .sarif, .github: .findings
      }
    let judge = PayloadJudge(validator: validator, live: live, style: style)
    var status = ExitStatus.accepted
    OrderedWork.run(payloads, judge.judge) { judgements in
      for judgement in judgements {
        switch judgement {
        case .text(let report, let isRejected):
          if format == .json { json.append(report) } else { console.output.write(report) }
          status = max(status, isRejected ? .rejected : .accepted)
        case .findings(let found):
          findings?.add(found)
          status = max(status, found.isFailed ? .rejected : .accepted)
        case .fault(let fault, let payload):
          console.complain(fault)
          status = max(status, fault.status)
          guard let problem = fault.problem else { continue }
          if format == .json {
            json.append(
              ValidationJSON.text(
                of: problem, payload: payload, format: options.format, comparesWithLive: live != nil))
          }
          findings?.add(PayloadFindings(unjudged: problem, payload: payload))
        }
      }
      console.output.flush()
    }
    if format == .json { json.end() }
    findings?.end(status)
    return status
  }
}
