extension JSONWriter {
  /// What was written up to here, as text.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Writes a payload's value with everything in it: numbers as they were written, strings with the fewest escapes.
  ///
  /// Linear in the value; without recursion.
  public mutating func node(_ node: PayloadNode) { _ = self.node(node, within: .max) }

  /// The same, unless more bytes than `room` are written, which is found out behind each key and value.
  ///
  /// - Returns: Whether the value is whole.
  mutating func node(_ node: PayloadNode, within room: Int) -> Bool {
    let storage = node.storage
    let last = storage.next(after: node.index)
    var open: [(end: Int, isObject: Bool)] = []
    var index = node.index
    while true {
      while let container = open.last, container.end == index {
        if container.isObject { endObject() } else { endArray() }
        open.removeLast()
      }
      guard index < last else { return true }
      guard bytes.count <= room else { return false }
      let entry = storage.tape[index]
      index += 1
      if entry.isKey {
        storage.withText(entry) { key(utf8: $0) }
        continue
      }
      switch PayloadKind(rawValue: UInt8(truncatingIfNeeded: entry.rawKind)) ?? .null {
      case .null: null()
      case .bool: bool(entry.tag & TapeEntry.isTrue != 0)
      case .integer, .real: raw(storage.token(entry))
      case .string, .date, .data: storage.withText(entry) { string(utf8: $0) }
      case .object:
        beginObject()
        open.append((Int(entry.link), true))
      case .array:
        beginArray()
        open.append((Int(entry.link), false))
      }
    }
  }
}

extension PayloadNode {
  /// The value as compact JSON. Linear in the value.
  public var jsonText: String {
    var writer = JSONWriter()
    writer.node(self)
    return writer.text
  }
}
