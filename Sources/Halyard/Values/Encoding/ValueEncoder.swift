/// The encoder that a type's `encode(to:)` is given for one place.
struct ValueEncoder: Encoder {
  let slot: EncodedSlot
  let codingPath: [any CodingKey]
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  init(_ slot: EncodedSlot, codingPath: [any CodingKey]) {
    self.slot = slot
    self.codingPath = codingPath
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    slot.open(isObject: true)
    return KeyedEncodingContainer(EncodedMembers(slot, codingPath: codingPath))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    slot.open(isObject: false)
    return EncodedElements(slot, codingPath: codingPath)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension ValueEncoder: SingleValueEncodingContainer {
  func encodeNil() { slot.encodeNil() }

  func encode(_ value: some Encodable) throws { try slot.encode(value, codingPath: codingPath) }
}
