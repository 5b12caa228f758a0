/// The elements of an array that is being encoded.
struct EncodedElements: UnkeyedEncodingContainer {
  private let slot: EncodedSlot
  let codingPath: [any CodingKey]
  var count: Int { slot.count }

  init(_ slot: EncodedSlot, codingPath: [any CodingKey]) {
    self.slot = slot
    self.codingPath = codingPath
  }

  func encodeNil() { slot.element().encodeNil() }

  func encode(_ value: some Encodable) throws {
    let path = codingPath + [EncodedKey(count)]
    try slot.element().encode(value, codingPath: path)
  }

  func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type) -> KeyedEncodingContainer<NestedKey> {
    encoder().container(keyedBy: type)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { encoder().unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder() }

  private func encoder() -> ValueEncoder {
    let path = codingPath + [EncodedKey(count)]
    return ValueEncoder(slot.element(), codingPath: path)
  }
}
