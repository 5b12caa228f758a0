#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why a payload was refused: all of its problems at once, each at its place. Nothing of the payload was taken.
public struct PayloadRejection: Error, Sendable, Hashable {
  /// What the caller called the payload.
  public var payload: String?
  /// The problems in the order of their places. Warnings stand among them.
  public var problems: [Problem]
  /// How many more there were than ``PayloadLimits/problems``.
  public var omitted: Int
  /// The byte behind which nothing was checked, when the text could not be followed to its end.
  public var uncheckedFrom: Int?

  /// A rejection from its parts.
  public init(payload: String?, problems: [Problem], omitted: Int = 0, uncheckedFrom: Int? = nil) {
    self.payload = payload
    self.problems = problems
    self.omitted = omitted
    self.uncheckedFrom = uncheckedFrom
  }

  /// A rejection for what the reader found.
  package init(_ reading: PayloadReading, name: String?) {
    self.init(reading, name: name, faults: [])
  }

  /// A rejection for what the reader and later stages found.
  ///
  /// What is secret is neither described nor shown.
  package init(
    _ reading: PayloadReading, name: String?, faults: [(PayloadStorage, PayloadFault)], omitted: Int = 0,
    hiding secrets: SecretRanges = .none
  ) {
    guard let storage = reading.storage else {
      self.init(
        payload: name,
        problems: reading.faults.map {
          Problem(code: $0.code, expected: $0.expected, found: $0.found, hint: $0.hint)
        }, uncheckedFrom: 0)
      return
    }
    self.init(
      payload: name, problems: ProblemReporter.report(reading.faults.map { (storage, $0) } + faults, hiding: secrets),
      omitted: reading.omittedFaults + omitted, uncheckedFrom: reading.stoppedAt)
  }

  /// The problems that refuse the payload.
  public var errors: [Problem] { problems.filter { $0.severity == .error } }
}

extension PayloadRejection: CustomStringConvertible {
  /// The report as a compiler would write it: each problem with its line, then what follows from it.
  public var description: String {
    let text = ProblemText(payload: payload)
    return (problems.map { text.render($0) } + [summary]).joined(separator: "\n")
  }

  /// One line: how many problems, and what was not checked.
  public var summary: String {
    let count = errors.count + omitted
    let name = payload.map { DisplayText.escaped($0.unicodeScalars) } ?? "payload"
    var line = "\(name): rejected, \(count) problem\(count == 1 ? "" : "s")"
    if omitted > 0 { line += " of which \(omitted) are not shown" }
    // Text in a string may end too soon as well; the flags outside it were validated all the same.
    if let uncheckedFrom {
      line +=
        problems.contains { $0.code == .unexpectedEnd }
        ? "; the text ends too soon, so no flag was validated"
        : "; nothing from byte \(uncheckedFrom) on was checked, and no flag was validated"
    }
    return line + "; nothing was taken"
  }
}

extension PayloadRejection: LocalizedError {
  /// The same text as ``description``.
  public var errorDescription: String? { description }
}

extension PayloadRejection: Codable {}
