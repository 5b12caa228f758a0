extension FlagResolution: CustomStringConvertible {
  /// The whole story in a few lines: value, winner, and what each source said. Safe to print: the value of a sensitive
  /// flag, and one that holds such a flag's, is not shown.
  public var description: String {
    var lines = ["\(key) = \(shown(valueText)), from \(Self.name(winner))\(Self.place(origin))"]
    for (number, step) in trail.enumerated() {
      lines.append("  \(number + 1). \(Self.name(step.source)): \(said(step))")
    }
    if let declaration { lines.append("  declared at \(declaration)") }
    return lines.map(DisplayText.line).joined(separator: "\n")
  }

  private func said(_ step: Step) -> String {
    switch step.verdict {
    case .value(let text): "\(shown(text))\(Self.place(step.origin)) — wins"
    case .shadowed(let text): "\(shown(text))\(Self.place(step.origin)) — shadowed"
    case .absent: "says nothing"
    case .invalid(let problem):
      "invalid [\(problem.code)]: \((hidesValue ? problem.withoutValue : problem).message)"
    }
  }

  private func shown(_ text: String) -> String {
    hidesValue ? "(sensitive)" : DisplayText.escaped(text.unicodeScalars, limit: 200)
  }

  private static func name(_ source: Source) -> String {
    source.kind == .compiledDefault ? "the compiled default" : "\(source.kind.rawValue) \"\(source.name)\""
  }

  /// ` at checkout.retries (storefront.json:8:16, version 12)`.
  static func place(_ origin: FlagOrigin?) -> String {
    guard let origin else { return "" }
    var place = origin.payloadName ?? "payload"
    place += origin.location.map { ":\($0.line):\($0.column)" } ?? ": byte \(origin.byteOffset)"
    if let version = origin.version { place += ", version \(version)" }
    if let reading = origin.reading { place += ", \(reading)" }
    return " at \(origin.path) (\(place))"
  }
}
