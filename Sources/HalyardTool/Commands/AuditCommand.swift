import Halyard

/// Compares payloads with the schema in both directions.
struct AuditCommand: Command {
  static let description = CommandDescription(
    name: "audit",
    summary:
      "Names the flags that payloads do not reach, the members that nothing reads, and values that are the default.",
    operands: "--schema FILE [OPTIONS] PAYLOAD…",
    details: [
      "A finding is a flag that no payload can set (`unreachable-flag`) or that this one does not hold (`absent-flag`), a",
      "member that no flag (`unread-member`) or no field of a record (`unread-field`) reads, inside JSON text of strings",
      "too, a string with JSON text where a flag takes any JSON (`text-for-json`), or a value that is the compiled default",
      "(`default-value`). Near misses are named. In a PATH to ignore, [*] stands for every element and every member; a",
      "PATH that leaves nothing out is told. `--ignore` and `--leave-out` may be given several times.",
      "A PAYLOAD is a file, - for standard input, or a pattern with *, ? and [ ].",
    ],
    options: [.schema, .mapper, .failOnFindings, .ignore, .leaveOut, .allowEmpty, .versionPath]
      + [.reportFormat, .array, .color, .standardInputName] + OptionDescription.limits + [.help],
    statuses: [
      (.accepted, "no payload is rejected, and with --strict nothing is found"),
      (.rejected, "a payload is rejected, or with --strict something is found"),
      (.usage, ExitStatus.usage.meaning),
      (.unreadable, "a file cannot be read; the other payloads are looked at all the same"),
      (.brokenSchema, ExitStatus.brokenSchema.meaning),
      (.fault, ExitStatus.fault.meaning),
    ],
    example: "halyard audit --schema app.schema.json --mapper toggles.json --ignore 'toggles[*].id' payload.json")

  private let schema: Input
  private let mapper: Input?
  private let payloads: [Input]
  private let options: ValidationOptions
  private let ignored: [IgnoredPath]
  private let leftOut: [AuditFinding.Kind]
  private let failsOnFindings: Bool
  private let format: ReportFormat
  private let isArray: Bool

  init(_ arguments: ParsedArguments) throws(ToolFault) {
    options = try ValidationOptions(arguments)
    failsOnFindings = arguments.has(.failOnFindings)
    format = try arguments.choice(.reportFormat, else: .text)
    isArray = try arguments.wantsArray(isJSON: format == .json)
    leftOut = try arguments.choices(.leaveOut)
    var ignored: [IgnoredPath] = []
    for word in arguments.repeated[.ignore] ?? [] {
      do throws(PathFault) {
        ignored.append(try IgnoredPath(word.text))
      } catch {
        throw arguments.usage("\(OptionDescription.ignore.typed) is no path: \(error)")
      }
    }
    self.ignored = ignored
    var operands = InputOperands(arguments)
    schema = try operands.required(.schema)
    mapper = try operands.option(.mapper)
    payloads = try operands.all()
  }

  func run(_ console: Console) throws(ToolFault) -> ExitStatus {
    let reader = InputReader()
    let schema = try SchemaInput.read(schema, reader, console)
    let validator = try MapperInput.validator(mapper, schema, options, reader, console)
    let audit = PayloadAudit(
      validator, hasMapper: mapper != nil, ignoring: ignored, leavingOut: Set(leftOut))
    let json = JSONList(console.output, isArray: isArray || payloads.count > 1)
    let findings = format.findingsReport(of: Self.description.name, console.output)
    var unused = Set(ignored)
    var status = ExitStatus.accepted
    for payload in payloads {
      do throws(ToolFault) {
        let report = try reader.read(payload, limit: options.limits.readableBytes) {
          audit.report(on: $0, name: payload.name)
        }
        switch format {
        case .text: console.output.write(report.text(isColoured: console.isColoured(console.output)))
        case .json: json.append(AuditJSON.text(of: report))
        case .junit, .sarif, .github:
          findings?.add(PayloadFindings(report, failsOnFindings: failsOnFindings))
        }
        unused.formIntersection(report.unusedPaths)
        let passes = failsOnFindings ? report.isClean : report.verdict.outcome != .rejected
        status = max(status, passes ? .accepted : .rejected)
      } catch {
        console.complain(error)
        if let problem = error.problem {
          if format == .json {
            json.append(AuditJSON.text(of: problem, payload: payload.name, ignored: ignored))
          }
          findings?.add(PayloadFindings(unjudged: problem, payload: payload.name))
        }
        status = max(status, error.status)
      }
      console.output.flush()
    }
    if format == .json { json.end() }
    findings?.end(status)
    for path in ignored where unused.contains(path) {
      console.complain(
        "halyard audit: \(OptionDescription.ignore.typed) \(DisplayText.line(path.description)) leaves nothing out")
    }
    return status
  }
}
