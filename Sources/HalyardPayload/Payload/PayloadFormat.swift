/// The format that a payload's bytes are written in.
public enum PayloadFormat: String, Sendable, Hashable, Codable, CaseIterable {
  /// RFC 8259, UTF-8.
  case json
}
