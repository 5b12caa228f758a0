/// Flags whose values stand in an object with what the back end says besides, as most vendors send them.
enum Envelopes: MixedShape {
  static var flagCount: Int { 2_000 }
  static var pathEnd: String { ".value" }

  static func written(_ value: String, of index: Int) -> String {
    #"{"value": \#(value), "variation": \#(index % 3), "version": \#(index), "reason": "rule"}"#
  }

  static func decode<Value: Decodable>(
    _ type: Value.Type, _ name: AnyName, in group: KeyedDecodingContainer<AnyName>
  ) throws -> Value {
    try group.decode(Envelope<Value>.self, forKey: name).value
  }

  private struct Envelope<Value: Decodable>: Decodable {
    var value: Value
  }
}
