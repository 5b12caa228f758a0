/// Flags whose values are the members themselves.
enum BareValues: MixedShape {
  static var flagCount: Int { 2_000 }
  static var pathEnd: String { "" }

  static func written(_ value: String, of index: Int) -> String { value }

  static func decode<Value: Decodable>(
    _ type: Value.Type, _ name: AnyName, in group: KeyedDecodingContainer<AnyName>
  ) throws -> Value {
    try group.decode(type, forKey: name)
  }
}
