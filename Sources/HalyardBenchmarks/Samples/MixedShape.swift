/// How the flags of ``MixedFlags`` stand in a payload.
protocol MixedShape: Sendable {
  /// How many flags there are.
  static var flagCount: Int { get }
  /// What follows a flag's name in its path.
  static var pathEnd: String { get }
  /// A flag's value as it is written.
  static func written(_ value: String, of index: Int) -> String
  /// A flag's value, decoded.
  static func decode<Value: Decodable>(
    _ type: Value.Type, _ name: AnyName, in group: KeyedDecodingContainer<AnyName>
  ) throws -> Value
}
