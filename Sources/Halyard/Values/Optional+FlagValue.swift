// What is inlinable here is so for the reason that `ContentReader` gives.

extension Optional: FlagValue where Wrapped: FlagValue {
  /// The wrapped type, or null.
  public static var valueSchema: ValueSchema {
    var schema = Wrapped.valueSchema
    // Null within null cannot be told apart in JSON, so that one optional says it all.
    if case .optional = schema.type { return schema }
    schema.type = .optional(schema.type)
    return schema
  }

  /// Null is nil; nothing else is.
  @inlinable
  public init?(payload node: PayloadNode) {
    if node.isNull {
      self = .none
      return
    }
    guard let value = Wrapped(payload: node) else { return nil }
    self = .some(value)
  }

  /// The same as reading, with the wrapped type's own problems.
  @inlinable
  public static func decode(payload node: PayloadNode) throws(PayloadRejection) -> Self {
    node.isNull ? .none : .some(try Wrapped.decode(payload: node))
  }

  /// Writes the value, or null.
  public func write(to writer: inout JSONWriter) {
    if let self { self.write(to: &writer) } else { writer.null() }
  }
}
