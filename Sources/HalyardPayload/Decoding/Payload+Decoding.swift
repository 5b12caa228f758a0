extension Payload {
  /// Decodes the payload, or the value at `path`, by the rules of ``PayloadDecoder``.
  ///
  /// - Parameters:
  ///   - type: What to make of the value.
  ///   - path: Where it stands; nil is the whole payload.
  ///   - decoder: The options.
  /// - Throws: ``PayloadRejection`` with what is wrong on the way, `missing-required` if nothing is there, or what the
  ///   type refused; all at their places in the payload.
  public func decode<T: Decodable>(
    _ type: T.Type = T.self, at path: PayloadPath? = nil, by decoder: PayloadDecoder = PayloadDecoder()
  ) throws(PayloadRejection) -> T {
    guard let path else { return try decoder.decode(type, from: root) }
    let following = PathTrie([PathTarget(path)]).follow(from: root)
    switch following.outcomes.first {
    case .found(let node):
      return try decoder.decode(type, from: node)
    case .absent(let deepest, let step):
      let fault = PayloadFault(
        .missingRequired, deepest, expected: "a value at \(path)",
        found:
          "nothing for step \(min(step + 1, path.steps.count)) of \(path.steps.count) here: \(FoundText.describe(deepest))"
      )
      throw DecodingFaults([(deepest.storage, fault)]).rejection(of: root)
    case .broken, .unmapped, nil:
      throw DecodingFaults(following.textFaults + following.breaks.map { ($0.node.storage, $0.fault) }).rejection(
        of: root)
    }
  }
}
