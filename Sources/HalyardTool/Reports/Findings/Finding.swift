import Halyard

/// One thing that a report for build servers names, whichever command found it.
struct Finding: Sendable {
  /// How much it matters.
  enum Level: String, Sendable {
    case error, warning
  }

  /// A stretch of a payload. What is not known is nil.
  struct Region: Sendable {
    var start: PayloadLocation?
    /// Behind the last character.
    var end: PayloadLocation?
    var offset: Int?
    var length: Int?
  }

  /// The stable name of its kind.
  let rule: String
  let level: Level
  /// A sentence, safe to print.
  let message: String
  /// What to do about it, safe to print.
  let hint: String?
  /// Where it is in the payload, as a path.
  let path: String
  let flag: String?
  let region: Region
  let related: [RelatedPlace]
  /// All of it for a person, over several lines.
  let text: String

  /// The message and the hint.
  var advice: String { hint.map { "\(message)\nhint: \($0)" } ?? message }
}

extension Finding {
  /// A problem of a payload.
  ///
  /// - Parameter sent: The payload as it was sent, to find the ends of regions in; nil if nothing was read.
  init(_ problem: Problem, payload: String, sent: PayloadStorage?) {
    rule = problem.code.rawValue
    level = problem.severity == .error ? .error : .warning
    message = DisplayText.line(problem.message)
    hint = problem.hint.map { DisplayText.line($0) }
    path = problem.path
    flag = problem.flag
    region = Region(
      start: Self.location(problem.line, problem.column),
      end: sent.flatMap { sent in
        sent.format.hasLines && problem.length > 0 && problem.line != nil
          ? sent.lines.location(of: problem.offset + problem.length, in: sent) : nil
      },
      offset: problem.offset, length: problem.length)
    related = problem.related
    text = ProblemText(payload: payload).render(problem)
  }

  /// What kept a payload from being judged, and has no place in it.
  init(unjudged problem: Problem, payload: String) {
    rule = problem.code.rawValue
    level = .error
    message = DisplayText.line(problem.message)
    hint = problem.hint.map { DisplayText.line($0) }
    (path, flag, region, related) = ("", nil, Region(), [])
    text = "\(DisplayText.line(payload)): error[\(problem.code)]: \(message)" + Self.line(of: hint)
  }

  /// A finding of an audit.
  init(_ finding: AuditFinding, payload: String, level: Level) {
    rule = finding.kind.rawValue
    self.level = level
    message = DisplayText.line(finding.message)
    hint = finding.hint.map { DisplayText.line($0) }
    path = finding.path ?? ""
    flag = finding.flag?.rawValue
    let start = Self.location(finding.line, finding.column)
    region = Region(start: start, offset: finding.offset, length: nil)
    related = []
    let place = start.map { ":\($0.line):\($0.column)" } ?? ""
    text = "\(DisplayText.line(payload))\(place): \(rule): \(message)" + Self.line(of: hint)
  }

  private static func line(of hint: String?) -> String { hint.map { "\n   hint: \($0)" } ?? "" }

  private static func location(_ line: Int?, _ column: Int?) -> PayloadLocation? {
    line.flatMap { line in column.map { PayloadLocation(line: line, column: $0) } }
  }
}
