extension Dictionary: FlagValue where Key == String, Value: FlagValue {
  /// An object whose member names are data.
  public static var valueSchema: ValueSchema { Value.valueSchema.wrapped { .dictionary($0) } }

  /// The members; nil if a value is refused, or if two names are one key to Swift, which validation refuses before.
  public init?(payload node: PayloadNode) {
    guard node.kind == .object else { return nil }
    self.init(minimumCapacity: node.count)
    for member in node.members {
      guard let value = Value(payload: member.value), updateValue(value, forKey: member.key) == nil else { return nil }
    }
  }

  /// The members, or what is wrong with each of those that are refused.
  public static func decode(payload node: PayloadNode) throws(PayloadRejection) -> Self {
    guard node.kind == .object else { throw PayloadRejection(refusing: node) }
    var values = Self(minimumCapacity: node.count)
    var refusal: PayloadRejection?
    for member in node.members {
      if refusal?.isLong == true {
        let isRefused = Value(payload: member.value).map { values.updateValue($0, forKey: member.key) != nil } ?? true
        if isRefused { refusal?.omitted += 1 }
        continue
      }
      do throws(PayloadRejection) {
        let value = try Value.decode(payload: member.value)
        if values.updateValue(value, forKey: member.key) != nil { throw PayloadRejection(refusing: member.value) }
      } catch {
        error.join(&refusal)
      }
    }
    if let refusal { throw refusal }
    return values
  }

  /// Writes the members, ordered by the UTF-8 of their names, so that equal values make equal bytes.
  public func write(to writer: inout JSONWriter) {
    writer.beginObject()
    for (key, value) in sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      writer.key(key)
      value.write(to: &writer)
    }
    writer.endObject()
  }
}
