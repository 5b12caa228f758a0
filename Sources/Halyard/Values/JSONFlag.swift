/// A flag whose value is any `Codable` type of the program's own.
///
/// The schema knows it as `json`: any value but null. The type decides when a payload is applied, by ``PayloadDecoder``
/// and so under the rules of validation; what it refuses rejects the payload, with the type's problems at their places.
/// For an optional type null is nil.
@dynamicMemberLookup
public struct JSONFlag<Value: Codable & Sendable & Equatable>: Sendable, Equatable {
  /// The value.
  public var value: Value

  /// A flag's value.
  public init(_ value: Value) { self.value = value }

  /// A member of the value.
  public subscript<Member>(dynamicMember member: KeyPath<Value, Member>) -> Member { value[keyPath: member] }
}

extension JSONFlag: FlagValue {
  /// `json`.
  public static var valueSchema: ValueSchema {
    ValueSchema(Value.self is any ExpressibleByNilLiteral.Type ? .optional(.json) : .json)
  }

  /// The value that the type decodes; nil if it refuses.
  public init?(payload node: PayloadNode) {
    guard let value = try? PayloadDecoder().decodeNoting(Value.self, from: node) else { return nil }
    self.value = value
  }

  /// The value that the type decodes, or the type's problems at their places.
  public static func decode(payload node: PayloadNode) throws(PayloadRejection) -> Self {
    do throws(DecodingFaults) {
      return Self(try PayloadDecoder().decodeNoting(Value.self, from: node))
    } catch {
      throw PayloadRejection(error.faults, omitted: error.omitted)
    }
  }

  /// Writes what the type encodes; null if the type fails to encode, or for a number or a date that JSON cannot hold. Such a value
  /// is no flag's: a pole refuses to write it, and reports it where a source has it.
  public func write(to writer: inout JSONWriter) { PayloadEncoding.write(value, to: &writer) }
}
