/// A JSON scalar in a condition of a path, kept exactly as it was written.
///
/// Numbers stay text, so that `9007199254740993` and `1.10` lose nothing; an integer and a real are two kinds. Two values
/// are equal if they are of one kind and their texts hold the same Unicode scalars: `1.0` and `1.00` differ here.
public enum PathScalar: Sendable, Hashable, CustomStringConvertible {
  /// `null`.
  case null
  /// `true` or `false`.
  case bool(Bool)
  /// The literal of a number without fraction and exponent, such as `-12` (RFC 8259 section 6).
  case integer(String)
  /// The literal of a number with a fraction or an exponent, such as `1.50` or `1e3` (RFC 8259 section 6).
  case real(String)
  /// Text, without the quotes and escapes of its JSON form.
  case string(String)

  /// The JSON text. O(n) in its length.
  public var description: String {
    switch self {
    case .null: return "null"
    case .bool(let value): return value ? "true" : "false"
    case .integer(let literal), .real(let literal): return literal
    case .string(let content):
      var text = ""
      PathQuote.append(content, to: &text)
      return text
    }
  }

  /// Whether both are equal, texts compared by their Unicode scalars. O(n) in the length of the texts.
  public static func == (left: PathScalar, right: PathScalar) -> Bool {
    switch (left, right) {
    case (.null, .null): true
    case (.bool(let left), .bool(let right)): left == right
    case (.integer(let left), .integer(let right)): ExactText.areEqual(left, right)
    case (.real(let left), .real(let right)): ExactText.areEqual(left, right)
    case (.string(let left), .string(let right)): ExactText.areEqual(left, right)
    default: false
    }
  }

  /// Hashes in step with `==`. O(n) in the length of the texts.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null:
      hasher.combine(0)
    case .bool(let value):
      hasher.combine(1)
      hasher.combine(value)
    case .integer(let literal):
      hasher.combine(2)
      ExactText.hash(literal, into: &hasher)
    case .real(let literal):
      hasher.combine(3)
      ExactText.hash(literal, into: &hasher)
    case .string(let content):
      hasher.combine(4)
      ExactText.hash(content, into: &hasher)
    }
  }
}
