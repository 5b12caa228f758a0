import Halyard

/// Lists what is in payloads, and under which path.
struct PathsCommand: Command {
  static let description = CommandDescription(
    name: "paths",
    summary: "Lists every value of payloads with its place, kind and path: what a remote key can name.",
    operands: "[OPTIONS] PAYLOAD…",
    details: [
      "Listed are scalars and empty containers, in the order of the payload. Text shows 60 characters of a value, JSON",
      "all of it. Of a path longer than a remote key can be, 4096 characters, both ends are shown, in text and in JSON.",
      "If all paths together are more than 32 times as long as the payload, they are cut shorter, which the listing",
      "says: no listing is more than 128 times as long as its payload.",
      "A PAYLOAD is a file, - for standard input, or a pattern with *, ? and [ ].",
    ],
    options: [.payloadFormat, .format, .array, .color, .standardInputName] + OptionDescription.limits + [.help],
    statuses: [
      (.accepted, "every payload is well formed; members of one name are warned of"),
      (.rejected, "a payload is not; its problems are named"),
      (.usage, ExitStatus.usage.meaning),
      (.unreadable, "a file cannot be read; the other payloads are listed all the same"),
      (.fault, ExitStatus.fault.meaning),
    ],
    example: "halyard paths payload.json")

  private let payloads: [Input]
  private let payloadFormat: PayloadFormat?
  private let limits: PayloadLimits
  private let format: ListingFormat
  private let isArray: Bool

  init(_ arguments: ParsedArguments) throws(ToolFault) {
    payloadFormat = try arguments.choice(.payloadFormat, else: PayloadFormatChoice.auto).format
    limits = try PayloadLimits(arguments)
    format = try arguments.choice(.format, else: .text)
    isArray = try arguments.wantsArray(isJSON: format == .json)
    var operands = InputOperands(arguments)
    payloads = try operands.all()
  }

  func run(_ console: Console) throws(ToolFault) -> ExitStatus {
    let reader = InputReader()
    let isColoured = console.isColoured(console.output)
    let text = PathsText(console.output, isColoured: isColoured, namesPayloads: payloads.count > 1)
    let json = PathsJSON(console.output, isArray: isArray || payloads.count > 1)
    var status = ExitStatus.accepted
    for payload in payloads {
      do throws(ToolFault) {
        let listing = try reader.read(payload, limit: limits.readableBytes) {
          Listing($0, format: payloadFormat, name: payload.name, limits: limits)
        }
        switch format {
        case .text: text.write(listing.result)
        case .json: json.write(listing, name: payload.name)
        }
        console.output.flush()
        if case .failure = listing.result { status = max(status, .rejected) }
      } catch {
        console.complain(error)
        if format == .json, let problem = error.problem {
          json.write(unreadable: problem, name: payload.name, format: payloadFormat)
        }
        status = max(status, error.status)
      }
    }
    if format == .json { json.end() }
    return status
  }
}
