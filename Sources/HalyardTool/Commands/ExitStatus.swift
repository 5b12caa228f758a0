/// How a run ended, as the shell sees it. Of several payloads the highest counts.
enum ExitStatus: Int32, Sendable, CaseIterable, Comparable {
  case accepted = 0
  case rejected = 1
  case usage = 2
  case unreadable = 3
  case brokenSchema = 4
  case gateTripped = 5
  case fault = 70

  /// What it says.
  var meaning: String {
    switch self {
    case .accepted: "accepted"
    case .rejected: "a payload is rejected"
    case .usage: "the call makes no sense; a glob that matches nothing too"
    case .unreadable: "a file cannot be read"
    case .brokenSchema: "the schema or the mapper is broken"
    case .gateTripped: "a payload changes more than the gates of diff let pass"
    case .fault: "a fault of the tool, or its output could not be written"
    }
  }

  static func < (left: ExitStatus, right: ExitStatus) -> Bool { left.rawValue < right.rawValue }
}
