import Halyard

/// Writes the leaves of payloads for a person: place, kind, path and value, one on each line.
struct PathsText {
  /// Scalars of a value that are shown.
  private static let shownLength = 60

  private let output: Output
  private let isColoured: Bool
  private let namesPayloads: Bool

  init(_ output: Output, isColoured: Bool, namesPayloads: Bool) {
    self.output = output
    self.isColoured = isColoured
    self.namesPayloads = namesPayloads
  }

  /// Writes one payload's leaves, or its problems.
  func write(_ read: Result<ListedPayload, PayloadRejection>) {
    switch read {
    case .success(let listed):
      let payload = listed.payload
      if namesPayloads { output.write("\(DisplayText.escaped((payload.name ?? "").unicodeScalars)):\n") }
      write(payload, pathLimit: listed.pathLimit)
      if let limit = listed.pathLimit {
        output.write(
          "\(DisplayText.line(payload.name ?? "payload")): paths are cut to \(limit) bytes; whole, they would be more than "
            + "\(LeafPathLimit.share) times as long as the payload\n")
      }
      let text = ProblemText(payload: payload.name, isColoured: isColoured)
      for warning in listed.warnings { output.write(text.render(warning) + "\n") }
    case .failure(let rejection):
      let text = ProblemText(payload: rejection.payload, isColoured: isColoured)
      for problem in rejection.problems { output.write(text.render(problem) + "\n") }
      output.write(Self.summary(rejection) + "\n")
    }
  }

  private func write(_ payload: Payload, pathLimit: Int?) {
    let storage = payload.storage
    let sent = storage.sent
    let lines = sent.format.hasLines ? sent.lines : nil
    // No line number is longer than the last one; the column gets what most payloads need.
    let width =
      lines.map { String($0.location(of: sent.count, in: sent).line).count + 4 } ?? "byte \(sent.count)".utf8.count
    let kindWidth = PayloadKind.allCases.map { $0.description.count }.max() ?? 0
    for (path, node) in PayloadLeaves(payload) {
      let offset = node.byteRange.lowerBound
      let place = lines?.location(of: offset, in: sent)
      let location = place.map { "\($0.line):\($0.column)" } ?? "byte \(offset)"
      output.write(
        Self.blanks(width - location.utf8.count) + location + "  " + node.kind.description
          + Self.blanks(kindWidth - node.kind.description.utf8.count) + "  " + path.text(limit: pathLimit) + " = "
          + Self.shown(node)
          + "\n")
    }
  }

  /// One line: how many problems, and what was not read. Nothing here is about flags.
  private static func summary(_ rejection: PayloadRejection) -> String {
    let name = DisplayText.line(rejection.payload ?? "payload")
    let fault = rejection.missingLibrary != nil ? "cannot be read on this machine" : "not well formed"
    var line =
      "\(name): \(fault), \(FoundText.plural(rejection.errors.count + rejection.omitted, "problem"))"
    if rejection.omitted > 0 { line += " of which \(rejection.omitted) are not shown" }
    if let place = rejection.uncheckedFrom { line += "; nothing from byte \(place) on was read" }
    return line
  }

  private static func shown(_ node: PayloadNode) -> String {
    let storage = node.storage
    switch node.kind {
    case .object: return "{}"
    case .array: return "[]"
    case .string:
      return storage.withText(node.entry) { "\"" + DisplayText.escaped(utf8: $0, limit: shownLength) + "\"" }
    // A property list's bools are one letter of its transcript.
    case .bool: return node.bool == true ? "true" : "false"
    case .null, .integer, .real, .date, .data:
      return DisplayText.escaped(utf8: storage.token(node.entry), limit: shownLength)
    }
  }

  private static func blanks(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }
}
