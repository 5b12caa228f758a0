extension Payload {
  /// The payload's values as bytes that read back as the same values. Linear but for the sorting of canonical JSON; without
  /// recursion; thread-safe.
  ///
  /// JSON has no dates and no data: there they become strings of RFC 3339 and of base64. All other kinds are kept, but for the
  /// numbers of ``PayloadForm/canonicalJSON``.
  ///
  /// - Throws: ``PayloadRejection`` with a problem `unwritable-value` for each value and key that the form cannot hold:
  ///   null in property lists, control characters and fractions of a second in XML, numbers that it would change. Or with
  ///   `payload-too-large`, where the payload's own limits would refuse to read the bytes: references and escapes multiply.
  public func bytes(as form: PayloadForm) throws(PayloadRejection) -> [UInt8] {
    let bytes = try written(as: form)
    if bytes.count > storage.limits.bytes {
      let fault = PayloadFault(
        .payloadTooLarge, root, expected: "at most \(storage.limits.bytes) bytes",
        found: "\(bytes.count) bytes as \(form.rawValue)", hint: "raise the limit, or write another form")
      throw PayloadRejection([(storage, fault)])
    }
    return bytes
  }

  private func written(as form: PayloadForm) throws(PayloadRejection) -> [UInt8] {
    switch form {
    case .json: return jsonBytes(layout: .compact)
    case .prettyJSON: return jsonBytes(layout: .pretty) + [UInt8(ascii: "\n")]
    case .canonicalJSON:
      var writer = CanonicalJSONWriter(storage)
      return try writer.write()
    case .xmlPropertyList:
      var writer = XMLPropertyListWriter(storage)
      return try writer.write()
    case .binaryPropertyList:
      var writer = BinaryPropertyListWriter(storage)
      return try writer.write()
    }
  }

  private func jsonBytes(layout: JSONWriter.Layout) -> [UInt8] {
    var writer = JSONWriter(layout: layout, capacity: storage.count)
    writer.node(root)
    return writer.bytes
  }
}
