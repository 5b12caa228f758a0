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

  /// Writes the value as the JSON that would be read back to it.
  func write(to writer: inout JSONWriter)
}

extension FlagValue {
  /// The value as compact JSON text.
  public var jsonText: String {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.text
  }
}
