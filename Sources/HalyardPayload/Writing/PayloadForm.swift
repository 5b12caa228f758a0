/// How a payload's values are written as bytes. The same values make the same bytes, always.
public enum PayloadForm: String, Sendable, Hashable, Codable, CaseIterable {
  /// JSON without white space, in document order, numbers as they were written.
  case json
  /// JSON with a line for each member and element, and a line break at the end.
  case prettyJSON = "json-pretty"
  /// The one JSON text of a value that RFC 8785 defines: members sorted by the UTF-16 of their keys, numbers as ECMAScript
  /// writes the `Double`s that they round to, so that `3.0` becomes `3`.
  case canonicalJSON = "json-canonical"
  /// An XML property list, laid out as Apple's tools do, in document order.
  case xmlPropertyList = "xml-plist"
  /// A binary property list, `bplist00`, in document order, equal scalars written once. Reals are `Double`s.
  case binaryPropertyList = "binary-plist"

  /// The format that the bytes are in.
  public var format: PayloadFormat {
    switch self {
    case .json, .prettyJSON, .canonicalJSON: .json
    case .xmlPropertyList: .xmlPropertyList
    case .binaryPropertyList: .binaryPropertyList
    }
  }
}
