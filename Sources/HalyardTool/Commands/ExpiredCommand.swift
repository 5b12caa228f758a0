import Halyard

/// Names the flags whose time is over.
struct ExpiredCommand: Command {
  static let description = CommandDescription(
    name: "expired",
    summary: "Names the flags of a schema whose last day is over, with their owners.",
    operands: "--schema FILE [OPTIONS]",
    details: [
      "A flag is good to the end of its last day. Flags without one never expire."
    ],
    options: [.schema, .day, .within, .format, .color, .standardInputName, .help],
    statuses: [
      (.accepted, "no flag's last day is over"),
      (.rejected, "a flag's last day is over"),
      (.usage, ExitStatus.usage.meaning),
      (.unreadable, "the schema cannot be read"),
      (.brokenSchema, ExitStatus.brokenSchema.meaning),
      (.fault, ExitStatus.fault.meaning),
    ],
    example: "halyard expired --schema app.schema.json --within 30")

  private let schema: Input
  private let day: FlagDay
  private let within: Int?
  private let format: ListingFormat

  init(_ arguments: ParsedArguments) throws(ToolFault) {
    within = try arguments.number(.within, least: 0)
    format = try arguments.choice(.format, else: .text)
    if let text = arguments.text(.day) {
      guard let day = FlagDay(text) else {
        throw arguments.usage(
          "\(OptionDescription.day.typed) wants a day of the calendar as 2030-01-31, not \(DisplayText.quoted(text))")
      }
      self.day = day
    } else {
      day = .today
    }
    if let operand = arguments.operands.first {
      throw arguments.usage("\(DisplayText.quoted(operand.text)) is one word too many: only the schema is looked at")
    }
    var operands = InputOperands(arguments)
    schema = try operands.required(.schema)
  }

  func run(_ console: Console) throws(ToolFault) -> ExitStatus {
    let flags = try SchemaInput.read(schema, InputReader(), console)
    let report = ExpiryReport(
      schema: schema.name, day: day, expired: flags.expired(on: day), within: within,
      expiring: within.map { flags.expiring(within: $0, of: day) } ?? [])
    switch format {
    case .text: console.output.write(report.text)
    case .json: console.output.write(report.json + [0x0A])
    }
    return report.expired.isEmpty ? .accepted : .rejected
  }
}
