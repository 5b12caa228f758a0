/// The same as ``Envelopes`` for payloads of 20 KB.
enum FewEnvelopes: MixedShape {
  static var flagCount: Int { 200 }
  static var pathEnd: String { Envelopes.pathEnd }

  static func written(_ value: String, of index: Int) -> String { Envelopes.written(value, of: index) }

  static func decode<Value: Decodable>(
    _ type: Value.Type, _ name: AnyName, in group: KeyedDecodingContainer<AnyName>
  ) throws -> Value {
    try Envelopes.decode(type, name, in: group)
  }
}
