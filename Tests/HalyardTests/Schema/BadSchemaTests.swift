import Halyard
import Testing

/// One document with a fault in almost every line, and the report on it, word for word.
struct BadSchemaTests {
  private static let document = #"""
    {
      "format": "halyard.schema/1",
      "generator": "by hand",
      "flags": [
        {"key": "checkout.enabled", "type": "boolean", "default": true, "description": "Checkout", "killSwich": true},
        {"key": "checkout.retries", "type": "int", "default": 12, "description": "Retries", "minimum": 1, "maximum": 10,
         "remoteKey": "checkout..retries", "expires": "2027-02-30"},
        {"key": "checkout.tier", "type": "string", "default": "plaitnum", "description": "Tier",
         "cases": ["free", "pro", "platinum", "pro", 7]},
        {"key": "checkout.tier", "type": "string", "default": "platinum", "description": "Tier", "required": true,
         "cases": ["free", "platinum"], "pattern": "^(free|plat"},
        {"key": "checkout.on", "type": "bool", "default": "true", "cases": [true], "minLength": 3},
        {"key": "checkout.methods", "type": "array<record>", "default": [], "description": "Methods",
         "minItems": 3, "maxItems": 1, "owner": 7,
         "record": {"name": "PaymentMethod", "fields": [
           {"name": "name", "type": "string", "isKey": true},
           {"name": "name", "type": "optional<int>", "isKey": true},
           {"name": "limit", "type": "uint8", "default": 300, "colour": "red"}]}},
        {"key": "token", "type": "int", "default": "s3cret", "description": "Token", "sensitive": true,
         "declaration": "App/Flags.swift:9", "x-note": "ours"}
      ]
    }
    """#

  @Test func `every fault is named at its line and column`() throws {
    let rejection = #expect(throws: PayloadRejection.self) {
      try FlagSchema(document: Array(Self.document.utf8), name: "app.schema.json")
    }
    let report = (rejection?.problems ?? []).map { problem in
      "\(problem.line ?? 0):\(problem.column ?? 0) \(problem.severity == .warning ? "warning " : "")\(problem.code): "
        + problem.message + (problem.hint.map { " (\($0))" } ?? "")
        + problem.related.map { " [\($0.label)\($0.line.map { " \($0)" } ?? "")]" }.joined()
    }
    #expect(report == Self.report.split(separator: "\n").map(String.init))
    #expect(rejection?.description.contains("s3cret") == false)
  }

  private static let report = #"""
    3:3 warning unknown-member: no schema knows the member "generator" (it is not read: begin names of your own with x-)
    5:41 unknown-type: checkout.enabled wants a name of a type, found the string "boolean" (the name here is bool)
    5:96 unknown-member: checkout.enabled has the member "killSwich" that no schema knows (did you mean "killSwitch"? what is there differs by one character)
    6:59 invalid-default: checkout.retries wants an int from 1 to 10, found the integer 12
    7:29 invalid-path: checkout.retries wants a path, found "." (a step is empty; remove a dot; the key that is empty is written [""])
    7:51 invalid-member: checkout.retries wants a day of the calendar for expires, found the string "2027-02-30" (30 February does not exist)
    9:43 invalid-member: checkout.tier wants cases that all differ, found the string "pro" [first 9]
    9:50 invalid-member: checkout.tier wants a string, found the integer 7 (put it in quotes)
    10:13 duplicate-flag: checkout.tier wants a key that no other flag has, found the string "checkout.tier" [first 8]
    10:106 invalid-member: checkout.tier wants remoteKey beside required, found the bool true (a payload cannot hold what has no path)
    11:50 invalid-pattern: checkout.tier wants a pattern, found "(" (this ( is never closed; write \( for the character itself)
    12:5 missing-member: checkout.on lacks the member description
    12:55 invalid-default: checkout.on wants a bool, found the string "true" (remove the quotes)
    12:63 invalid-member: checkout.on wants no cases for the type bool, found "cases"
    12:80 invalid-member: checkout.on wants no minLength for the type bool, found "minLength"
    14:33 invalid-member: checkout.methods wants maxItems that is not below minItems, found the integer 1 [first 14]
    14:45 type-mismatch: checkout.methods wants a string for owner, found the integer 7
    17:17 duplicate-flag: checkout.methods wants a name that no other field has, found the string "name" [first 16]
    17:50 invalid-member: checkout.methods wants one key field in a record, found "isKey" [first 16]
    18:54 invalid-default: checkout.methods wants a uint8 from 0 to 255, found the integer 300
    18:59 warning unknown-member: checkout.methods has the member "colour" that no schema knows (it is not read: begin names of your own with x-)
    19:48 invalid-default: token wants an int, found a string [declared here]
    """#
}
