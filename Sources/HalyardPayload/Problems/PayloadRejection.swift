#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Why a payload was refused: all of its problems at once, each at its place. Nothing of the payload was taken.
public struct PayloadRejection: Error, Sendable {
  /// What the caller called the payload.
  public var payload: String?
  /// The problems in the order of their places. Warnings stand among them.
  ///
  /// What a flag's type refused is worked out each time it is asked for.
  public var problems: [Problem] {
    get { noted.isEmpty ? made : Self.sorted(ProblemReporter.report(noted), made) }
    set { (made, noted) = (newValue, []) }
  }
  /// How many more problems that refuse the payload there were than ``PayloadLimits/problems``.
  public var omitted: Int
  /// How many warnings there were beyond that limit, of which those that refuse the payload take the first places.
  public var omittedWarnings: Int
  /// The byte behind which nothing was checked, when the text could not be followed to its end.
  public var uncheckedFrom: Int?
  /// Problems in their final form.
  package private(set) var made: [Problem]
  /// Problems as they were noted: many may be refused of which few are ever shown.
  package private(set) var noted: [(PayloadStorage, PayloadFault)] = []

  /// A rejection from its parts.
  public init(
    payload: String?, problems: [Problem], omitted: Int = 0, omittedWarnings: Int = 0, uncheckedFrom: Int? = nil
  ) {
    self.payload = payload
    made = problems
    self.omitted = omitted
    self.omittedWarnings = omittedWarnings
    self.uncheckedFrom = uncheckedFrom
  }

  /// A rejection for faults of one payload, or of texts inside its strings, which stay as they are until asked for.
  package init(_ faults: [(PayloadStorage, PayloadFault)], omitted: Int = 0) {
    self.init(payload: faults.first?.0.outermost.name, problems: [], omitted: omitted)
    noted = faults
  }

  /// A rejection for faults of one payload, as many of which are described as a report has room for.
  init(describing faults: [(PayloadStorage, PayloadFault)], omitted: Int = 0) {
    var list = ProblemList(of: faults.first?.0)
    let unshown = list.add(faults)
    self.init(
      payload: faults.first?.0.outermost.name, problems: ProblemReporter.inOrder(list.problems),
      omitted: omitted + unshown)
  }

  /// A rejection for what the reader found.
  package init(_ reading: PayloadReading, name: String?) {
    self.init(reading, name: name, faults: [])
  }

  /// A rejection for what the reader and later stages found.
  ///
  /// What is secret is neither described nor shown. Of all stages together no more than `limit` problems are described,
  /// and warnings only where those that refuse the payload leave room.
  ///
  /// - Parameter refused: What the program's own types found.
  package init(
    _ reading: PayloadReading, name: String?, faults: [(PayloadStorage, PayloadFault)], refused: [Problem] = [],
    omitted: Int = 0, omittedWarnings: Int = 0, limit: Int = .max, hiding secrets: SecretRanges = .none
  ) {
    guard let storage = reading.storage else {
      self.init(
        payload: name,
        problems: reading.faults.map {
          Problem(code: $0.code, path: "$", expected: $0.expected, found: $0.found, hint: $0.hint)
        }, uncheckedFrom: 0)
      return
    }
    let read = reading.faults.lazy.map { (storage, $0) }
    var list = ProblemList(of: storage, hiding: secrets, limit: limit)
    let omittedErrors = list.add(read) + list.add(faults)
    let shownRefused = refused.prefix(max(0, limit - list.problems.count))
    list.limit -= shownRefused.count
    let unshownWarnings = list.add(read, of: .warning) + list.add(faults, of: .warning)
    self.init(
      payload: name, problems: Self.sorted(ProblemReporter.inOrder(list.problems), Array(shownRefused)),
      omitted: reading.omittedFaults + omitted + omittedErrors + refused.count - shownRefused.count,
      omittedWarnings: omittedWarnings + unshownWarnings, uncheckedFrom: reading.stoppedAt)
  }

  /// The problems that refuse the payload.
  public var errors: [Problem] { problems.filter { $0.severity == .error } }

  /// Both together in the order of places; each is in order already.
  private static func sorted(_ problems: [Problem], _ others: [Problem]) -> [Problem] {
    if others.isEmpty { return problems }
    return (problems + others).enumerated()
      .sorted { ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset) }.map(\.element)
  }

  /// Adds this rejection's problems to those found so far.
  @usableFromInline
  package func join(_ others: inout PayloadRejection?) {
    others?.made += made
    others?.noted += noted
    others?.omitted += omitted
    others?.omittedWarnings += omittedWarnings
    if others == nil { others = self }
  }

  /// Whether one of its problems refuses the payload.
  package var holdsErrors: Bool {
    omitted > 0 || made.contains { $0.severity == .error } || noted.contains { $0.1.severity == .error }
  }

  /// Whether further refusals are only counted, so that their number has an end.
  @usableFromInline
  package var isLong: Bool { made.count + noted.count >= 1_000 }
}

extension PayloadRejection: Hashable {
  /// Whether both say the same.
  public static func == (left: PayloadRejection, right: PayloadRejection) -> Bool {
    left.payload == right.payload && left.problems == right.problems && left.omitted == right.omitted
      && left.omittedWarnings == right.omittedWarnings && left.uncheckedFrom == right.uncheckedFrom
  }

  /// Hashes all that is compared.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(payload)
    hasher.combine(problems)
    hasher.combine(omitted)
    hasher.combine(omittedWarnings)
    hasher.combine(uncheckedFrom)
  }
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
    if omitted > 0 { line += " of which \(omitted) \(omitted == 1 ? "is" : "are") not shown" }
    line += Self.unshownWarnings(omittedWarnings)
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

extension PayloadRejection {
  /// `, and 3 more warnings are not shown`; empty for none.
  package static func unshownWarnings(_ count: Int) -> String {
    count > 0 ? ", and \(FoundText.plural(count, "more warning")) \(count == 1 ? "is" : "are") not shown" : ""
  }
}

extension PayloadRejection: LocalizedError {
  /// The same text as ``description``.
  public var errorDescription: String? { description }
}

extension PayloadRejection: Codable {
  private enum CodingKeys: CodingKey {
    case payload, problems, omitted, omittedWarnings, uncheckedFrom
  }

  /// Reads what was written.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      payload: try members.decodeIfPresent(String.self, forKey: .payload),
      problems: try members.decode([Problem].self, forKey: .problems),
      omitted: try members.decode(Int.self, forKey: .omitted),
      omittedWarnings: try members.decode(Int.self, forKey: .omittedWarnings),
      uncheckedFrom: try members.decodeIfPresent(Int.self, forKey: .uncheckedFrom))
  }

  /// Writes the problems in their final form.
  public func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encodeIfPresent(payload, forKey: .payload)
    try members.encode(problems, forKey: .problems)
    try members.encode(omitted, forKey: .omitted)
    try members.encode(omittedWarnings, forKey: .omittedWarnings)
    try members.encodeIfPresent(uncheckedFrom, forKey: .uncheckedFrom)
  }
}
