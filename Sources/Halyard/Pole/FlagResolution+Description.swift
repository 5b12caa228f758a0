extension FlagResolution: CustomStringConvertible {
  /// The whole story in a few lines: value, winner, and what each source said. Safe to print: the value of a sensitive
  /// flag, and one that holds such a flag's, is not shown.
  public var description: String {
    var lines = ["\(key) = \(shown(valueText)), from \(winner)\(Self.place(origin))"]
    for (number, step) in trail.enumerated() {
      lines.append("  \(number + 1). \(step.source): \(said(step))")
    }
    if let declaration { lines.append("  declared at \(declaration)") }
    return lines.map(DisplayText.line).joined(separator: "\n")
  }

  /// The value as JSON text, for people: not that of a sensitive flag.
  package var shownValue: String { shown(valueText) }

  private func said(_ step: Step) -> String {
    switch step.verdict {
    case .value(let text): "\(shown(text))\(Self.place(step.origin)) — wins\(upcoming(step.pending))"
    case .shadowed(let text): "\(shown(text))\(Self.place(step.origin)) — shadowed\(upcoming(step.pending))"
    case .absent: "says nothing\(upcoming(step.pending))"
    case .invalid(let problem):
      "invalid [\(problem.code)]: \((hidesValue ? problem.withoutValue : problem).message)"
    }
  }

  private func upcoming(_ pending: FlagResolution.Pending?) -> String {
    guard let pending else { return "" }
    return "; from the next session on "
      + (pending.valueText.map { "\(shown($0))\(Self.place(pending.origin))" } ?? "it says nothing")
  }

  private func shown(_ text: String) -> String {
    hidesValue ? "(sensitive)" : DisplayText.escaped(text.unicodeScalars, limit: 200)
  }

  /// ` at checkout.retries (storefront.json:8:16, version 12)`.
  static func place(_ origin: FlagOrigin?) -> String {
    guard let origin else { return "" }
    var place = origin.payloadName ?? "payload"
    place += origin.location.map { ":\($0.line):\($0.column)" } ?? ": byte \(origin.byteOffset)"
    if let version = origin.version { place += ", version \(version)" }
    if origin.isSaved { place += ", saved \(origin.appliedAt.flatMap { DateText.text($0) } ?? "earlier")" }
    if let reading = origin.reading { place += ", \(reading)" }
    return " at \(origin.path) (\(place))"
  }
}
