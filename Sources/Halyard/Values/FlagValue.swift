/// A type that a flag can have.
///
/// The library's own conformances cover bools, strings, numbers, dates, data, URLs, durations, optionals, arrays and
/// string-keyed dictionaries of those, and any `RawRepresentable` of those that names the protocol. An enum that is
/// `CaseIterable` besides has its cases checked wherever it stands.
public protocol FlagValue: Sendable, Equatable {
  /// What a payload's value must be. Validation checks it before any value is made.
  static var valueSchema: ValueSchema { get }

  /// The value of a node that has passed ``valueSchema``; nil refuses it, and with it the whole payload.
  init?(payload node: PayloadNode)

  /// The value of a node that has passed ``valueSchema``, or what is wrong with it, each problem at its place.
  ///
  /// The default asks ``init(payload:)``. A type that knows more about a refusal than that there is one, such as
  /// ``JSONFlag``, says so here.
  static func decode(payload node: PayloadNode) throws(PayloadRejection) -> Self

  /// Writes the value as the JSON that would be read back to it.
  func write(to writer: inout JSONWriter)
}

extension FlagValue {
  /// The value, or an `invalid-value` problem at the node.
  ///
  /// Inlinable, so that what reads a flag's values is code for their type.
  @inlinable
  public static func decode(payload node: PayloadNode) throws(PayloadRejection) -> Self {
    guard let value = Self(payload: node) else { throw PayloadRejection(refusing: node) }
    return value
  }

  /// The value as compact JSON text.
  public var jsonText: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }
}
