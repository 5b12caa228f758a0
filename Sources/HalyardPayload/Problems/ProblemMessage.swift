extension Problem {
  /// The problem in one sentence, without its place. Made when asked for. Names stand in it as they are;
  /// ``ProblemText`` makes them safe to print.
  public var message: String {
    guard let flag else { return textMessage }
    switch code {
    case .missingRequired:
      return "\(flag) is required and the payload has no \(expected)"
    case .nearMiss:
      return "\(flag) is absent: the payload has no \(expected), but \(found.map(Self.definite) ?? "a member like it")"
    case .missingField:
      return "\(flag) wants the field \(expected), which is missing"
    case .unknownField:
      return "\(flag) has no field \(found ?? "of this name")"
    case .duplicateKey:
      return "\(flag): the member \(found ?? "of this name") is there twice"
    case .missingMember:
      return "\(flag) lacks the member \(expected)"
    case .unknownMember:
      return "\(flag) has the member \(found ?? "") that no schema knows"
    case .duplicateRecord, .duplicateElement, .ambiguousSelector:
      return "\(flag) wants \(Self.withArticle(expected)), found \(found ?? "another")"
    default:
      // For a sensitive flag only what is wanted may be said.
      guard let found else { return "\(flag) wants \(Self.withArticle(expected)), found something else" }
      return "\(flag) wants \(Self.withArticle(expected)), found \(Self.definite(found))"
    }
  }

  /// The sentence for a problem of the text itself.
  private var textMessage: String {
    switch code {
    case .duplicateKey:
      return "the member \(found ?? "name") is there twice"
    case .missingMember:
      return "the member \(expected) is missing"
    case .unknownMember:
      let document = expected.hasPrefix("member of a mapper") ? "mapper document" : "schema"
      return "no \(document) knows the member \(found ?? "of this name")"
    case .refusedPayload:
      return expected
    case .unmappedMember:
      return "no flag reads \(found.map(Self.definite) ?? "this member")"
    case .missingField:
      return "the field \(expected) is missing"
    case .unreadable:
      return "the file cannot be read: \(found ?? "nothing says why")"
    case .liveRejected:
      return "the live payload \(found ?? "") does not fit the schema, so nothing can be compared with it"
    case .unknownField:
      return "nothing reads the field \(found ?? "of this name")"
    default:
      guard let found else { return "expected \(expected)" }
      return "expected \(expected), found \(Self.definite(found))"
    }
  }

  /// Type names take an article; phrases that begin with anything else stay as they are.
  private static func withArticle(_ phrase: String) -> String {
    let word = phrase.prefix { $0 != " " && $0 != "<" }
    switch word {
    case "bool", "string", "float", "double", "real", "date", "data", "url", "duration", "json", "record",
      "dictionary", "null", "number":
      return word == "null" || word == "data" ? phrase : word == "json" ? "any JSON value" : "a \(phrase)"
    case "day", "key", "name", "path", "pattern", "remote", "value", "field", "member", "finite":
      return "a \(phrase)"
    case "uint", "uint8", "uint16", "uint32", "uint64":
      return "a \(phrase)"
    case "int", "int8", "int16", "int32", "int64", "integer", "array", "object", "optional":
      return "an \(phrase)"
    default:
      return phrase
    }
  }

  /// `string "x"` becomes `the string "x"`, `empty object` becomes `an empty object`; `null` and phrases stay.
  private static func definite(_ found: String) -> String {
    switch found.prefix(while: { $0 != " " }) {
    case "bool", "string", "integer", "real", "date", "data", "array", "object": "the \(found)"
    case "empty": "an \(found)"
    default: found
    }
  }
}
