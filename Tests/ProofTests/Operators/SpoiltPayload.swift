import HalyardPayload
import TestSupport
import Testing

@testable import Halyard

/// A payload with faults, and the problems that it has to have.
struct SpoiltPayload {
  let draft: FaultDraft
  let rendered: RenderedPayload
  let expected: [ExpectedProblem]

  /// One line for each problem that there has to be, errors before warnings and in the order of places: code, path, line, column, bytes.
  var expectedLines: [String] {
    let placed = expected.map { problem in (problem, problem.range(in: rendered) ?? -1..<0) }
    func rank(_ problem: ExpectedProblem) -> Int { problem.severity == .error ? 0 : 1 }
    return placed.sorted {
      (rank($0.0), $0.1.lowerBound, $0.0.code.rawValue) < (rank($1.0), $1.1.lowerBound, $1.0.code.rawValue)
    }.map { problem, range in
      let location = location(of: range.lowerBound, isKept: problem.code != .payloadTooLarge)
      let first = problem.firstRange(in: rendered).map { " <- \($0.lowerBound)+\($0.count)" } ?? ""
      let path = problem.path.map { LocatedPath($0).description } ?? "…"
      return
        "\(problem.severity.rawValue) \(problem.code) \(path) \(location) \(range.lowerBound)+\(range.count)\(first)"
    }
  }

  private func location(of offset: Int, isKept: Bool) -> String {
    guard draft.format.hasLines, isKept, offset >= 0 else { return "-:-" }
    let (line, column) = PlainCount.location(of: offset, in: rendered.bytes)
    return "\(line):\(column)"
  }

  /// The same lines of what is reported, in the order reported.
  func lines(of report: PayloadReport) -> [String] {
    let open = Set(expected.filter { $0.path == nil }.map(\.code))
    return (report.problems + report.warnings).map { problem in
      let path = open.contains(problem.code) ? "…" : problem.path.isEmpty ? "$" : problem.path
      let place = "\(problem.line.map { "\($0)" } ?? "-"):\(problem.column.map { "\($0)" } ?? "-")"
      let first = problem.related.first { $0.length ?? 0 > 0 && isNamedFirst(problem.code) }
      return "\(problem.severity.rawValue) \(problem.code) \(path) \(place) \(problem.offset)+\(problem.length)"
        + (first.map { " <- \($0.offset ?? -1)+\($0.length ?? 0)" } ?? "")
    }
  }

  private func isNamedFirst(_ code: ProblemCode) -> Bool {
    [.duplicateKey, .duplicateElement, .duplicateRecord, .ambiguousSelector].contains(code)
  }

  /// The text of the payload, for messages.
  var text: String {
    draft.format == .binaryPropertyList
      ? rendered.bytes.map { String($0, radix: 16) }.joined(separator: " ")
      : String(decoding: rendered.bytes, as: UTF8.self)
  }
}
