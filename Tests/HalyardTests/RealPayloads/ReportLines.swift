import Halyard
import HalyardPayload

/// Reports as lines that a test can pin and a person can check against the file.
enum ReportLines {
  /// Validates as the program and the tool do.
  static func report(
    _ bytes: [UInt8], schema: [UInt8], options: ValidationOptions = .standard
  ) throws -> PayloadReport {
    let validator = PayloadValidator(try FlagSchema(document: schema), options: options)
    return PayloadReport(validator.examine(bytes, name: "payload", live: nil), validator, live: nil)
  }

  /// `key = value at path line:column`. Of a long value the beginning, the size and the digest.
  static func line(_ value: PayloadReport.Value) -> String {
    "\(value.key) = \(value.value.map(shortened) ?? "(sensitive)") at \(value.path)"
      + " \(value.line ?? 0):\(value.column ?? 0)"
  }

  /// `code flag path line:column offset+length`, and behind an arrow each other place in the payload.
  static func line(_ problem: Problem) -> String {
    let related = problem.related.compactMap { place in
      place.line.flatMap { line in place.column.map { " <- \(line):\($0)" } }
    }
    return "\(problem.code) \(problem.flag ?? "-") \(problem.path.isEmpty ? "$" : problem.path)"
      + " \(problem.line ?? 0):\(problem.column ?? 0) \(problem.offset)+\(problem.length)\(related.joined())"
  }

  private static func shortened(_ text: String) -> String {
    var text = text
    let count = text.utf8.count
    guard count > 100 else { return text }
    let digest = text.withUTF8 { SHA256.hexadecimal(of: $0) }
    return "\(String(text.unicodeScalars.prefix(60)))… (\(count) bytes, SHA-256 \(digest.prefix(12)))"
  }
}
