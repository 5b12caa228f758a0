/// The values in conditions: JSON scalars (RFC 8259 sections 3, 6 and 7).
extension PathParser {
  mutating func scalar() throws(PathFault) -> PathScalar {
    let start = position
    if next == "\"" { return .string(try quotedText()) }
    if next == "=" {
      throw fault(at: start, "two equals signs stand in a row", hint: "write one, as in [name=\"x\"]")
    }
    let literal = Self.string(of: take { $0 != "," && $0 != "]" && $0 != " " })
    switch literal {
    case "null": return .null
    case "true": return .bool(true)
    case "false": return .bool(false)
    case "": throw fault(at: start, "a condition has no value", hint: "write the empty text as \"\"")
    default: break
    }
    if isTemplate, literal.hasPrefix("{") { return .string(literal) }
    switch Self.kind(ofNumber: literal) {
    case .integer: return .integer(literal)
    case .real: return .real(literal)
    case nil:
      throw fault(
        at: start, "the value of a condition is not a JSON scalar",
        hint: "text has quotes; the others are numbers, true, false and null")
    }
  }

  private enum NumberKind {
    case integer
    case real
  }

  /// The kind of a number in JSON's grammar (RFC 8259 section 6); nil if the text is none.
  private static func kind(ofNumber literal: String) -> NumberKind? {
    var rest = literal.unicodeScalars[...]
    if rest.first == "-" { rest.removeFirst() }
    let whole = rest.prefix(while: BareKey.isDigit)
    guard BareKey.isDecimal(whole) else { return nil }
    rest = rest.dropFirst(whole.count)
    var kind = NumberKind.integer
    if rest.first == "." {
      kind = .real
      rest.removeFirst()
      guard dropDigits(&rest) else { return nil }
    }
    if rest.first == "e" || rest.first == "E" {
      kind = .real
      rest.removeFirst()
      if rest.first == "+" || rest.first == "-" { rest.removeFirst() }
      guard dropDigits(&rest) else { return nil }
    }
    return rest.isEmpty ? kind : nil
  }

  private static func dropDigits(_ rest: inout Substring.UnicodeScalarView) -> Bool {
    let digits = rest.prefix(while: BareKey.isDigit)
    rest = rest.dropFirst(digits.count)
    return !digits.isEmpty
  }
}
