extension PayloadNode {
  /// Decodes the value by the rules of ``PayloadDecoder``.
  ///
  /// - Throws: ``PayloadRejection`` with what the type refused, at its place in the whole payload.
  public func decode<T: Decodable>(_ type: T.Type = T.self) throws(PayloadRejection) -> T {
    try PayloadDecoder().decode(type, from: self)
  }
}
