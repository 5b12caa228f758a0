extension PayloadReport: CustomStringConvertible {
  /// The outcome, the numbers and the codes of warnings in one line; for a rejected payload the whole rejection.
  public var description: String {
    if let rejection { return rejection.description }
    let name = DisplayText.escaped((payloadName ?? "payload").unicodeScalars)
    let saving = saving.flatMap { if case .saved = $0 { nil } else { "; \($0)" } } ?? ""
    if outcome == .unchanged { return "\(name): \(unchangedText)\(saving)" }
    let unread = examination.mapping.unreadCount.map { ", \(FoundText.plural($0, "member")) that no flag reads" } ?? ""
    return "\(name): accepted; \(examination.countsText), "
      + "\(FoundText.plural(changes.count, "change"))" + unread + warningsText
      + (activation == .nextSession ? "; served from the next session on" : "") + saving
  }

  /// `; 3 warnings (near-miss, unknown-field)`: how many, and their codes in the order of places; empty for none.
  private var warningsText: String {
    let warnings = warnings
    let count = warnings.count + omittedWarnings
    if count == 0 { return "" }
    var codes: [String] = []
    for warning in warnings where !codes.contains(warning.code.rawValue) { codes.append(warning.code.rawValue) }
    return "; \(FoundText.plural(count, "warning"))" + (codes.isEmpty ? "" : " (\(codes.joined(separator: ", ")))")
  }
}
