/// The version that a payload says it has.
extension PayloadValidator {
  func checkVersion(_ live: LivePayload?, _ examination: inout Examination) {
    let node: PayloadNode
    switch examination.mapping.version {
    case .broken, .unmapped: return
    case nil:
      // A mapper may allow that; who wants it to rise does not.
      guard options.rules.versionMustRise, live != nil, let root = examination.reading.payload?.root else { return }
      let place = mapping.versionPath.map { "a version at `\($0)`" }
      examination.faults.append(
        (
          root.storage,
          PayloadFault(
            .missingRequired, root, expected: place ?? "a path at which payloads say their version",
            hint: place == nil
              ? "the version must rise: set ValidationOptions.versionPath, or turn the rule off"
              : "the version must rise, so that the payload must say which one it is")
        ))
      return
    case .absent(let deepest, _):
      examination.faults.append(
        (
          deepest.storage,
          PayloadFault(
            .missingRequired, deepest, expected: "a version at `\(mapping.versionPath?.description ?? "")`",
            hint: "without a version nobody can tell an old reply from a new one")
        ))
      return
    case .found(let found): node = found
    }
    // The reader has said what is wrong with the token.
    if node.entry.isFaulty { return }
    guard let version = PayloadVersion(node) else {
      let fault = PayloadFault(
        node.isNull ? .nullValue : .typeMismatch, node, expected: "a version: an integer or a string")
      examination.faults.append((node.storage, fault))
      return
    }
    examination.version = version
    guard options.rules.versionMustRise, let before = live?.version else { return }
    let hint: String
    switch version.order(against: before) {
    case .newer: return
    case .older: hint = "an older reply came late"
    case .equal: hint = "the bytes differ from the live payload of this version: raise the version"
    case nil:
      hint =
        "\(DisplayText.quoted(version.description)) and \(DisplayText.quoted(before.description)) cannot be ordered: "
        + "send integers or dotted numbers, or turn the rule off"
    }
    let fault = PayloadFault(
      .staleVersion, node,
      expected: "a version newer than \(DisplayText.escaped(before.description.unicodeScalars, limit: 40))", hint: hint)
    examination.faults.append((node.storage, fault))
  }
}
