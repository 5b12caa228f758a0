extension PayloadRejection {
  /// A value that fits the schema, and that the program's own type does not take.
  @usableFromInline
  package init(refusing node: PayloadNode) {
    let fault = PayloadFault(
      .invalidValue, node, expected: "value that the program's own type accepts",
      hint: "the value fits the flag's schema, and yet the type refuses it: ask the program's authors for its rule")
    self.init([(node.storage, fault)])
  }

  /// A record whose absent field stands for a value that the program's own type does not take.
  init(refusingAbsent field: String, in object: PayloadNode) {
    let name = DisplayText.escaped(field.unicodeScalars)
    let fault = PayloadFault(
      .invalidValue, object, expected: "value of \(name) that the program's own type accepts",
      hint: "\(name) is absent, and the type refuses what stands for it then: send one")
    self.init([(object.storage, fault)])
  }
}
