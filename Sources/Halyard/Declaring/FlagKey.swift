/// The name of a flag, unique in its schema: `checkout.max-retries`.
///
/// Two keys are equal if their Unicode scalars are; canonically equivalent spellings are different keys.
public struct FlagKey: Sendable, RawRepresentable, ExpressibleByStringLiteral, CustomStringConvertible {
  /// The key as text.
  public let rawValue: String

  /// A key by its text.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A key by its text.
  public init(_ text: String) { rawValue = text }

  /// A key from a literal.
  public init(stringLiteral value: String) { rawValue = value }

  /// The key as text.
  public var description: String { rawValue }
}

extension FlagKey: Hashable, Comparable {
  /// Compares scalar by scalar.
  public static func == (left: FlagKey, right: FlagKey) -> Bool {
    left.rawValue.utf8.elementsEqual(right.rawValue.utf8)
  }

  /// Orders by UTF-8 bytes.
  public static func < (left: FlagKey, right: FlagKey) -> Bool {
    left.rawValue.utf8.lexicographicallyPrecedes(right.rawValue.utf8)
  }

  /// Hashes the UTF-8 bytes.
  public func hash(into hasher: inout Hasher) {
    for byte in rawValue.utf8 { hasher.combine(byte) }
    hasher.combine(0xFF as UInt8)
  }
}

extension FlagKey: Codable {
  /// Reads the plain text.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the plain text.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}
