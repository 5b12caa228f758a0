import HalyardPayload

/// A record with a field that tells records apart, so that it can be found in an array by it.
public protocol KeyedFlagRecord: FlagRecord {
  /// The type of the key field.
  associatedtype RecordKey: FlagValue

  /// The value of the key field.
  var recordKey: RecordKey { get }
}

extension Array where Element: KeyedFlagRecord, Element.RecordKey == String {
  /// The record with a key; nil if there is none. Keys are equal if their Unicode scalars are. Linear in the records.
  public subscript(key: String) -> Element? { first { ExactText.areEqual($0.recordKey, key) } }
}

extension Array where Element: KeyedFlagRecord, Element.RecordKey: RawRepresentable {
  /// The record with a key; nil if there is none. Linear in the records.
  public subscript(key: Element.RecordKey) -> Element? { first { $0.recordKey == key } }
}
