extension PayloadRejection {
  /// A value that fits the schema, and that the program's own type does not take.
  package init(refusing node: PayloadNode) {
    let fault = PayloadFault(
      .invalidValue, node, expected: "value that the program's own type accepts",
      hint: "the value fits the flag's schema, and yet the type refuses it: ask the program's authors for its rule")
    self.init([(node.storage, fault)])
  }

  /// A rejection for faults of one payload, or of texts inside its strings.
  package init(_ faults: [(PayloadStorage, PayloadFault)]) {
    var outermost = faults.first?.0
    while let enclosing = outermost?.enclosure?.storage { outermost = enclosing }
    self.init(payload: outermost?.name, problems: ProblemReporter.report(faults))
  }

  /// Whether further refusals are only counted: finding the place of each takes time that grows with what is in front
  /// of it, so that their number has to have an end.
  var isLong: Bool { problems.count >= 1_000 }

  /// Adds this rejection's problems to those found so far.
  func join(_ others: inout PayloadRejection?) {
    others?.problems += problems
    others?.omitted += omitted
    if others == nil { others = self }
  }
}
