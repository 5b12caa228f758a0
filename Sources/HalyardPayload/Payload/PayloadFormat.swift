/// The format that a payload's bytes are written in.
public enum PayloadFormat: String, Sendable, Hashable, Codable, CaseIterable {
  /// RFC 8259, UTF-8.
  case json
  /// An XML property list, UTF-8.
  case xmlPropertyList = "xml-plist"
  /// A binary property list, `bplist00`.
  case binaryPropertyList = "binary-plist"

  /// Whether places in the bytes have a line and a column.
  public var hasLines: Bool { self != .binaryPropertyList }
}

extension PayloadFormat? {
  /// The format that the bytes themselves show.
  public static var auto: PayloadFormat? { nil }
}
