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
    let room = writingRoom
    let bytes = try written(as: form, within: room)
    // A writer stops as soon as it has passed the limit.
    guard let bytes, bytes.count <= room else {
      let fault = PayloadFault(
        .payloadTooLarge, root, expected: "at most \(room) bytes", found: "more as \(form.rawValue)",
        hint: "raise the limit, or write another form")
      throw PayloadRejection([(storage, fault)])
    }
    return bytes
  }

  /// How many bytes may be written: no more than could be read, and no more than is in proportion to what was read.
  private var writingRoom: Int { max(0, min(storage.limits.bytes, (6 << 20) + 16 * storage.sent.count)) }

  private func written(as form: PayloadForm, within room: Int) throws(PayloadRejection) -> [UInt8]? {
    switch form {
    case .json: return jsonBytes(layout: .compact, within: room)
    case .prettyJSON: return jsonBytes(layout: .pretty, within: room)
    case .canonicalJSON:
      var writer = CanonicalJSONWriter(storage)
      return try writer.write(within: room)
    case .xmlPropertyList:
      var writer = XMLPropertyListWriter(storage)
      return try writer.write(within: room)
    case .binaryPropertyList:
      var writer = BinaryPropertyListWriter(storage)
      return try writer.write(within: room)
    }
  }

  private func jsonBytes(layout: JSONWriter.Layout, within room: Int) -> [UInt8]? {
    var writer = JSONWriter(layout: layout, capacity: storage.count)
    guard writer.node(root, within: room) else { return nil }
    if layout == .pretty { writer.endLine() }
    return writer.bytes
  }
}
