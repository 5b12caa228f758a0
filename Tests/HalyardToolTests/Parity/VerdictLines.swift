import Foundation
import Halyard

/// What the program and what the tool say of a payload, in a form in which the two can be compared.
struct VerdictLines: Equatable {
  var outcome: String
  /// Code, flag, path, line, column, offset and length of each problem.
  var problems: [String]
  /// The same of each warning.
  var warnings: [String]
  /// Key, value, path, line and column of each flag; only of a payload that is taken, since the program gets no others.
  var flags: [String]
  var absent: [String]
  var unmapped: [String]

  /// What a report of the program says.
  init(_ report: PayloadReport) {
    outcome = report.outcome.rawValue
    problems = report.problems.map(Self.line)
    warnings = report.warnings.map(Self.line)
    flags = report.flags.map { value in
      "\(value.key) \(value.value ?? "null") \(value.path) \(value.line ?? 0) \(value.column ?? 0)"
    }
    absent = report.absent.map(\.rawValue)
    unmapped = report.unmapped
  }

  /// What a rejection of the program says.
  init(_ rejection: PayloadRejection) {
    outcome = "rejected"
    problems = rejection.errors.map(Self.line)
    warnings = rejection.problems.filter { $0.severity == .warning }.map(Self.line)
    (flags, absent, unmapped) = ([], [], [])
  }

  /// What an object of `halyard validate --format json` says.
  init(_ json: PayloadNode) {
    outcome = json["outcome"]?.string ?? "none"
    problems = Self.lines(json["problems"])
    warnings = Self.lines(json["warnings"])
    guard outcome != "rejected" else {
      (flags, absent, unmapped) = ([], [], [])
      return
    }
    flags =
      json["flags"].map { flags in
        flags.members.map { member in
          let value = member.value
          return "\(member.key) \(value["value"]?.jsonText ?? "") \(value["path"]?.string ?? "")"
            + " \(value["line"]?.integer() ?? 0) \(value["column"]?.integer() ?? 0)"
        }
      } ?? []
    absent = json["absent"]?.elements.compactMap(\.string) ?? []
    unmapped = json["unmapped"]?.elements.compactMap(\.string) ?? []
  }

  private static func line(_ problem: Problem) -> String {
    "\(problem.code) \(problem.flag ?? "null") \(problem.path) \(problem.line ?? 0) \(problem.column ?? 0)"
      + " \(problem.offset) \(problem.length)"
  }

  private static func lines(_ problems: PayloadNode?) -> [String] {
    guard let problems else { return [] }
    return problems.elements.map { problem in
      let numbers = ["line", "column", "offset", "length"].map { "\(problem[$0]?.integer() ?? 0)" }
      return "\(problem["code"]?.string ?? "") \(problem["flag"]?.string ?? "null") \(problem["path"]?.string ?? "")"
        + " \(numbers.joined(separator: " "))"
    }
  }
}
