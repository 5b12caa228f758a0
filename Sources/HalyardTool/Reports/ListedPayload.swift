import Halyard

/// A payload whose text RFC 8259 allows, with the warnings that belong to it.
///
/// Two members of one name are no fault of the grammar (section 4 says "SHOULD be unique"): whoever looks for one wants to
/// see both. To apply or validate such a payload is another matter: that refuses it.
struct ListedPayload {
  let payload: Payload
  let warnings: [Problem]
  /// The most bytes of a path that are listed, if paths are cut for the sake of the listing's length.
  let pathLimit: Int?

  /// What was read; anything but repeated names is a rejection.
  init(_ reading: PayloadReading, name: String) throws(PayloadRejection) {
    guard let payload = reading.payload, reading.faults.allSatisfy({ $0.code == .duplicateKey }) else {
      throw PayloadRejection(reading, name: name)
    }
    self.payload = payload
    pathLimit = LeafPathLimit.bytes(for: payload)
    let mark = (reading.byteOrderMark.map { [$0] } ?? []).map { (payload.storage, $0) }
    warnings = PayloadRejection(reading, name: name, faults: mark).problems.map { problem in
      var problem = problem
      problem.severity = .warning
      return problem
    }
  }
}
