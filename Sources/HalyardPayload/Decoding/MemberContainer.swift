/// The members of one object.
struct MemberContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  private let decoder: ValueDecoder

  init(_ decoder: ValueDecoder) { self.decoder = decoder }

  var codingPath: [any CodingKey] { decoder.codingPath }

  var allKeys: [Key] {
    var keys: [Key] = []
    keys.reserveCapacity(decoder.node.count)
    for member in decoder.node.members {
      if let key = Key(stringValue: member.key) { keys.append(key) }
    }
    return keys
  }

  func contains(_ key: Key) -> Bool { find(key.stringValue) != nil }

  // MARK: Finding members

  @inline(__always)
  private func find(_ name: String) -> Int? {
    decoder.session.key(name, in: decoder.index, depth: decoder.depth)
  }

  /// The member's value, noted as read, or nil if there is none.
  @inline(__always)
  private func present(_ name: String) -> ValueDecoder? {
    guard let key = find(name) else { return nil }
    let session = decoder.session
    session.lineage.setCursor(session.storage.next(after: key &+ 1), in: decoder.index, depth: decoder.depth)
    session.readMembers?.insert(key)
    return decoder.inner(key &+ 1)
  }

  @inline(__always)
  private func value(_ key: some CodingKey) throws -> ValueDecoder {
    guard let value = present(key.stringValue) else { throw decoder.missing(key) }
    return value
  }

  /// The member's value, or nil if it is absent or null.
  @inline(__always)
  private func some(_ key: Key) -> ValueDecoder? {
    guard let value = present(key.stringValue), !value.decodeNil() else { return nil }
    return value
  }

  // MARK: Values

  func decodeNil(forKey key: Key) throws -> Bool {
    guard let found = find(key.stringValue) else { throw decoder.missing(key) }
    let isNull = decoder.session.tape[found + 1].rawKind == UInt32(PayloadKind.null.rawValue)
    if isNull { decoder.session.readMembers?.insert(found) }
    return isNull
  }

  func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool { try value(key).bool() }
  func decode(_ type: String.Type, forKey key: Key) throws -> String { try value(key).string() }
  func decode(_ type: Double.Type, forKey key: Key) throws -> Double { try value(key).double() }
  func decode(_ type: Float.Type, forKey key: Key) throws -> Float { try value(key).float() }
  func decode(_ type: Int.Type, forKey key: Key) throws -> Int { try value(key).integer(Int.self, "int") }
  func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 { try value(key).integer(Int8.self, "int8") }
  func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 { try value(key).integer(Int16.self, "int16") }
  func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 { try value(key).integer(Int32.self, "int32") }
  func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 { try value(key).integer(Int64.self, "int64") }
  func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt { try value(key).integer(UInt.self, "uint") }
  func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 { try value(key).integer(UInt8.self, "uint8") }
  func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 { try value(key).integer(UInt16.self, "uint16") }
  func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 { try value(key).integer(UInt32.self, "uint32") }
  func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 { try value(key).integer(UInt64.self, "uint64") }
  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try value(key).integer(Int128.self, "int128") }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try value(key).integer(UInt128.self, "uint128")
  }
  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try value(key).decode(type) }

  func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? { try some(key)?.bool() }
  func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? { try some(key)?.string() }
  func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? { try some(key)?.double() }
  func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? { try some(key)?.float() }
  func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? { try some(key)?.integer(Int.self, "int") }
  func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? { try some(key)?.integer(Int8.self, "int8") }
  func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
    try some(key)?.integer(Int16.self, "int16")
  }
  func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
    try some(key)?.integer(Int32.self, "int32")
  }
  func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
    try some(key)?.integer(Int64.self, "int64")
  }
  func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? { try some(key)?.integer(UInt.self, "uint") }
  func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
    try some(key)?.integer(UInt8.self, "uint8")
  }
  func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
    try some(key)?.integer(UInt16.self, "uint16")
  }
  func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
    try some(key)?.integer(UInt32.self, "uint32")
  }
  func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
    try some(key)?.integer(UInt64.self, "uint64")
  }
  func decodeIfPresent(_ type: Int128.Type, forKey key: Key) throws -> Int128? {
    try some(key)?.integer(Int128.self, "int128")
  }
  func decodeIfPresent(_ type: UInt128.Type, forKey key: Key) throws -> UInt128? {
    try some(key)?.integer(UInt128.self, "uint128")
  }
  func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? { try some(key)?.decode(type) }

  // MARK: Containers

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try value(key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try value(key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try value(PlaceKey("super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try value(key) }
}
