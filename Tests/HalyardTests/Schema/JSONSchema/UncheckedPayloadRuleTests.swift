import HalyardPayload
import Testing

@testable import Halyard

/// Each rule that JSON Schema leaves unchecked is one: an example that it takes and we refuse.
@Suite struct `What JSON Schema cannot say` {
  struct Example: Sendable, CustomTestStringConvertible {
    let rule: UncheckedPayloadRule
    let flags: [(path: String, value: ValueSchema)]
    let payload: String
    var isStrict = false
    /// The rules, and what else, of a mapper document.
    var mapper: String?

    var testDescription: String { rule.rawValue }
  }

  private static func value(_ type: FlagValueType, _ constraints: ValueConstraints = .none) -> ValueSchema {
    ValueSchema(type, constraints: constraints)
  }

  private static let keyed = RecordSchema("R", fields: [RecordField("name", value: value(.string), isKey: true)])

  static let examples = [
    Example(rule: .integerLiteral, flags: [("a", value(.integer(.int)))], payload: #"{"a": 3.0}"#),
    Example(rule: .exactNumber, flags: [("a", value(.double))], payload: #"{"a": 9007199254740993}"#),
    Example(rule: .tinyNumber, flags: [("a", value(.double))], payload: #"{"a": 1e-400}"#),
    Example(
      rule: .invisibleText, flags: [("a", value(.string, ValueConstraints(notBlank: true)))],
      payload: #"{"a": "\u115f"}"#),
    Example(rule: .yearRange, flags: [("a", value(.date))], payload: #"{"a": "0000-01-01T00:00:00Z"}"#),
    Example(
      rule: .dataLength, flags: [("a", value(.data, ValueConstraints(maxLength: 4_000)))],
      payload: "{\"a\": \"\(String(repeating: "AAAA", count: 1_333))AAA=\"}"),
    Example(
      rule: .equalElements, flags: [("a", value(.array(.date), ValueConstraints(uniqueItems: true)))],
      payload: #"{"a": ["2030-01-02T03:04:05Z", "2030-01-02T04:04:05+01:00"]}"#),
    Example(
      rule: .recordKey, flags: [("a", ValueSchema(.array(.record), record: keyed))],
      payload: #"{"a": [{"name": "x"}, {"name": "x"}]}"#),
    Example(
      rule: .equivalentKeys, flags: [("a", value(.dictionary(.bool)))],
      payload: #"{"a": {"\u00e9": true, "e\u0301": true}}"#),
    Example(rule: .textInString, flags: [("a|json.b", value(.bool))], payload: #"{"a": "{\"b\": 1}"}"#),
    Example(rule: .indexFromEnd, flags: [("a[-1]", value(.bool))], payload: #"{"a": [1]}"#),
    Example(
      rule: .farIndex, flags: [("a[300]", value(.bool))],
      payload: "{\"a\": [\(String(repeating: "0, ", count: 300))1]}"),
    Example(
      rule: .numberInSelector, flags: [("a[id=1].b", value(.bool))], payload: #"{"a": [{"id": 1.0, "b": true}]}"#),
    Example(
      rule: .sharedElement, flags: [("a[0].b", value(.bool)), ("a[-1].c", value(.bool))],
      payload: #"{"a": [{"b": true, "z": 1}]}"#, isStrict: true),
    Example(
      rule: .textForValue, flags: [("a", value(.integer(.int8)))], payload: #"{"a": "300"}"#,
      mapper: #""rules": [{"types": ["int"], "path": "{remoteKey}", "reader": "string"}]"#),
    Example(
      rule: .recordsFromMembers, flags: [("a", ValueSchema(.array(.record), record: keyed))],
      payload: #"{"a": {"x": {"name": "y"}}}"#,
      mapper: #""rules": [{"types": ["array"], "path": "{remoteKey}", "reader": {"records": "name"}}]"#),
    Example(
      rule: .alternativePlace, flags: [("a", value(.bool))], payload: #"{"x": {"a": true}, "y": {"a": false}}"#,
      mapper: #""rules": [{"types": ["bool"], "paths": ["x.{remoteKey}", "y.{remoteKey}"]}]"#),
    Example(
      rule: .tag, flags: [("a", value(.bool))], payload: #"{"a": {"v": "true"}}"#,
      mapper:
        #""rules": [{"types": ["bool"], "path": "{remoteKey}.v|json", "reader": {"tagged": {"tag": "{remoteKey}.t", "cases": [{"is": 1}]}}}]"#
    ),
    Example(
      rule: .condition, flags: [("a", value(.bool))], payload: #"{"a": true, "state": 5}"#,
      mapper:
        #""guards": {"reject": [{"path": "state", "is": "OFF", "message": "off"}]}, "rules": [{"types": ["bool"], "path": "{remoteKey}"}]"#
    ),
    Example(
      rule: .emptyPayload, flags: [("a", value(.bool))], payload: #"{"a": null}"#,
      mapper: #""rules": [{"types": ["bool"], "path": "{remoteKey}", "null": "default"}]"#),
    Example(
      rule: .unreadMember, flags: [("a", value(.bool))], payload: #"{"a": 1, "b": 2}"#, isStrict: true,
      mapper: #""rules": [{"types": ["bool"], "path": "{remoteKey}", "reader": "zeroOne"}]"#),
  ]

  private func verdicts(_ example: Example) throws -> (ours: Bool, theirs: Bool, named: [String]) {
    let schema = FlagSchema(
      sound: try example.flags.enumerated().map { number, flag in
        FlagDescriptor(
          key: FlagKey("flag\(number)"), value: flag.value, defaultValue: "null", description: "",
          remoteKey: try PayloadPath(flag.path))
      })
    let options = ValidationOptions(isStrict: example.isStrict)
    let document: [UInt8]
    let validator: PayloadValidator
    if let rest = example.mapper {
      let mapper = try MapperDocument(document: Array("{\"format\": \"halyard.mapper/1\", \(rest)}".utf8))
      document = try schema.payloadJSONSchema(options: options, mapper: mapper)
      validator = try PayloadValidator(schema, options: options, mapper: .read(mapper))
    } else {
      document = schema.payloadJSONSchema(options: options)
      validator = PayloadValidator(schema, options: options)
    }
    let examination = validator.examine(Array(example.payload.utf8), name: nil, live: nil)
    return (
      examination.isAccepted, try JSONSchemaChecker(document).allows(try Payload(Array(example.payload.utf8)).root),
      try Payload(document).root["x-halyard-rules"]?.members.map(\.key) ?? []
    )
  }

  @Test(arguments: examples)
  func `is named where JSON Schema takes what we refuse`(example: Example) throws {
    let (ours, theirs, named) = try verdicts(example)
    #expect(!ours && theirs)
    #expect(named.contains(example.rule.rawValue))
  }

  @Test func `has an example for each rule, but for those on text, on other platforms and on other ways to round`() {
    #expect(
      Set(UncheckedPayloadRule.allCases).subtracting(Self.examples.map(\.rule))
        == [.duplicateKey, .limits, .platformURL, .roundedNumber])
  }

  @Test func `A number that only rounding to its type brings within a bound is refused by JSON Schema alone`() throws {
    let (ours, theirs, named) = try verdicts(
      Example(
        rule: .roundedNumber, flags: [("a", Self.value(.float, ValueConstraints(minimum: "0.1")))],
        payload: #"{"a": 0.0999999999}"#))
    #expect(ours && !theirs)
    #expect(named.contains("rounded-number"))
  }
}
