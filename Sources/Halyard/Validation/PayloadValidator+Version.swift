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
            .staleVersion, at: Int(root.entry.start), length: 1,
            expected: place ?? "a path at which payloads say their version", found: "none",
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
    let isSecret = isSecret(node, examination)
    guard var version = PayloadVersion(node) else {
      var fault = PayloadFault(
        node.isNull ? .nullValue : .typeMismatch, node, expected: "a version: an integer or a string")
      fault.isSensitive = isSecret
      examination.faults.append((node.storage, fault))
      return
    }
    version.isSecret = isSecret
    examination.version = version
    guard options.rules.versionMustRise, let before = live?.version else { return }
    let order = version.order(against: before)
    if case .newer = order { return }
    examination.faults.append((node.storage, Self.stale(node, version, before, order)))
  }

  /// That a version is not newer than the live one, or that nobody can tell.
  private static func stale(
    _ node: PayloadNode, _ version: PayloadVersion, _ before: PayloadVersion, _ order: PayloadVersion.Order?
  ) -> PayloadFault {
    let live = before.shown.map { DisplayText.escaped($0.unicodeScalars, limit: 40) } ?? "the live one"
    var fault = PayloadFault(.staleVersion, node, expected: "a version newer than \(live)")
    switch order {
    case .newer, .older: fault.hint = "an older reply came late"
    case .equal: fault.hint = "the bytes differ from the live payload of this version: raise the version"
    case nil:
      fault.expected = "a version that can be ordered beside \(live)"
      fault.hint = "send integers, dotted numbers or RFC 3339 dates, or turn the rule off"
    }
    fault.isSensitive = version.isSecret
    return fault
  }

  /// Whether a sensitive flag's value may stand in the version's place, around it or inside it.
  private func isSecret(_ node: PayloadNode, _ examination: Examination) -> Bool {
    guard compiled.hasSensitive else { return false }
    return hasSecretVersion
      || examination.secrets.overlaps(
        PlacedRange(node.storage, offset: Int(node.entry.start), length: Int(node.entry.length)))
  }
}
