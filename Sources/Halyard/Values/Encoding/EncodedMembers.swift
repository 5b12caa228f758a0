/// The members of an object that is being encoded.
struct EncodedMembers<Key: CodingKey>: KeyedEncodingContainerProtocol {
  private let slot: EncodedSlot
  let codingPath: [any CodingKey]

  init(_ slot: EncodedSlot, codingPath: [any CodingKey]) {
    self.slot = slot
    self.codingPath = codingPath
  }

  func encodeNil(forKey key: Key) { slot.member(key.stringValue).encodeNil() }

  func encode(_ value: some Encodable, forKey key: Key) throws {
    try slot.member(key.stringValue).encode(value, codingPath: codingPath + [key])
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer { encoder(for: key).unkeyedContainer() }

  func superEncoder() -> any Encoder { encoder(for: EncodedKey("super")) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key) }

  private func encoder(for key: any CodingKey) -> ValueEncoder {
    ValueEncoder(slot.member(key.stringValue), codingPath: codingPath + [key])
  }
}
