// What is inlinable here is so for the reason that `ContentReader` gives.

extension Array: FlagValue where Element: FlagValue {
  /// An array of the element's type.
  public static var valueSchema: ValueSchema { Element.valueSchema.wrapped { .array($0) } }

  /// The elements in order; nil if one is refused.
  @inlinable
  public init?(payload node: PayloadNode) {
    guard node.kind == .array else { return nil }
    self.init()
    reserveCapacity(node.count)
    for element in node.elements {
      guard let value = Element(payload: element) else { return nil }
      append(value)
    }
  }

  /// The elements in order, or what is wrong with each of those that are refused.
  @inlinable
  public static func decode(payload node: PayloadNode) throws(PayloadRejection) -> Self {
    guard node.kind == .array else { throw PayloadRejection(refusing: node) }
    var values: Self = []
    values.reserveCapacity(node.count)
    var refusal: PayloadRejection?
    for element in node.elements {
      if refusal?.isLong == true {
        if Element(payload: element) == nil { refusal?.omitted += 1 }
        continue
      }
      do { values.append(try Element.decode(payload: element)) } catch { error.join(&refusal) }
    }
    if let refusal { throw refusal }
    return values
  }

  /// Writes the elements in order.
  public func write(to writer: inout JSONWriter) {
    writer.beginArray()
    for element in self { element.write(to: &writer) }
    writer.endArray()
  }
}
