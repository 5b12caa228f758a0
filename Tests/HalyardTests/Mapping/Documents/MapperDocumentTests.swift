import Halyard
import Testing

/// What is wrong with a mapper document is said at its place.
@Suite struct `Broken mapper documents` {
  struct Case: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let document: String
    let problems: [String]

    init(_ name: String, _ document: String, _ problems: String...) {
      testDescription = name
      self.document = document
      self.problems = problems
    }

    /// A document with one rule.
    init(rule name: String, _ rule: String, _ problems: String...) {
      testDescription = name
      document = #"{"format": "halyard.mapper/1", "rules": [\#(rule)]}"#
      self.problems = problems
    }
  }

  private static func many(_ count: Int, _ element: (Int) -> String) -> String {
    (0..<count).map(element).joined(separator: ", ")
  }

  static let cases = [
    Case(
      "another format", #"{"format": "halyard.schema/1", "rules": [{"types": ["bool"], "path": "a"}]}"#,
      "unknown-format at format"),
    Case(
      "another version", #"{"format": "halyard.mapper/2", "gards": {}}"#, "unknown-format at format",
      "unknown-member at gards"),
    Case("no format and no rules", "{}", "missing-member at $", "missing-member at $"),
    Case("rules that are no list", #"{"format": "halyard.mapper/1", "rules": {}}"#, "type-mismatch at rules"),
    Case("rules in another spelling", #"{"format": "halyard.mapper/1", "ruels": []}"#, "unknown-member at ruels"),
    Case(
      rule: "a rule with types in another spelling", #"{"tpyes": ["bool"], "path": "a"}"#,
      "unknown-member at rules[0].tpyes"),
    Case(rule: "a path in another spelling", #"{"types": ["bool"], "pth": "a"}"#, "unknown-member at rules[0].pth"),
    Case(
      rule: "a kind in another spelling",
      #"{"types": ["bool"], "path": "a", "reader": {"kinds": {"strng": "native"}}}"#,
      "unknown-member at rules[0].reader.kinds.strng"),
    Case(
      rule: "two readers in one",
      #"{"types": ["array"], "path": "a", "reader": {"table": {"x": []}, "records": "id"}}"#,
      "unknown-member at rules[0].reader.table"),
    Case(
      "a version's path in another spelling",
      #"{"format": "halyard.mapper/1", "version": {"pth": "x"}, "rules": [{"types": ["bool"], "path": "a"}]}"#,
      "unknown-member at version.pth"),
    Case(
      "a version that is a number",
      #"{"format": "halyard.mapper/1", "version": 5, "rules": [{"types": ["bool"], "path": "a"}]}"#,
      "type-mismatch at version"),
    Case(
      "types of one flag", #"{"format": "halyard.mapper/1", "flags": {"a": {"types": ["bool"], "path": "a"}}}"#,
      "unknown-member at flags.a.types"),
    Case(
      rule: "a flag that failed under no condition", #"{"types": ["bool"], "path": "a", "failed": {"when": []}}"#,
      "invalid-member at rules[0].failed.when"),
    Case(
      "a message that says nothing",
      #"{"format": "halyard.mapper/1", "guards": {"reject": [{"path": "e", "exists": true, "message": ""}]}, "rules": [{"types": ["bool"], "path": "a"}]}"#,
      "invalid-member at guards.reject[0].message"),
    Case(
      "a condition that asks nothing",
      #"{"format": "halyard.mapper/1", "guards": {"require": [{"path": "e"}]}, "rules": [{"types": ["bool"], "path": "a"}]}"#,
      "missing-member at guards.require[0]"),
    Case(
      "no root", #"{"format": "halyard.mapper/1", "roots": [], "rules": [{"types": ["bool"], "path": "a"}]}"#,
      "invalid-member at roots"),
    Case(
      "one root twice",
      #"{"format": "halyard.mapper/1", "roots": ["a", "a"], "rules": [{"types": ["bool"], "path": "a"}]}"#,
      "invalid-member at roots[1]"),
    Case(
      "roots that are never looked at",
      #"{"format": "halyard.mapper/1", "roots": ["x.y", "x", "x.z", "$", "b"], "rules": [{"types": ["bool"], "path": "a"}]}"#,
      "invalid-member at roots[2]", "invalid-member at roots[4]"),
    Case(
      "too many roots",
      #"{"format": "halyard.mapper/1", "roots": [\#(many(17) { "\"r\($0)\"" })], "rules": [{"types": ["bool"], "path": "a"}]}"#,
      "invalid-member at roots"),
    Case(
      rule: "too many paths", #"{"types": ["bool"], "paths": [\#(many(17) { "\"p\($0)\"" })]}"#,
      "invalid-member at rules[0].paths"),
    Case(
      rule: "too many conditions of a failure",
      #"{"types": ["bool"], "path": "a", "failed": {"when": [\#(many(17) { #"{"path": "c\#($0)", "exists": true}"# })]}}"#,
      "invalid-member at rules[0].failed.when"),
    Case(
      "too many guards",
      #"{"format": "halyard.mapper/1", "guards": {"require": [\#(many(65) { #"{"path": "c\#($0)", "exists": true}"# })]}, "rules": [{"types": ["bool"], "path": "a"}]}"#,
      "invalid-member at guards.require"),
    Case(
      rule: "too many paths of all cases",
      #"{"types": ["bool"], "reader": {"tagged": {"tag": "t", "cases": [\#(many(17) { number in "{\"is\": \(number), \"paths\": [\(many(16) { "\"p\($0)\"" })]}" })]}}}"#,
      "invalid-member at rules[0]"),
    Case("no object", "[]", "type-mismatch at $"),
    Case(
      "unknown members",
      #"{"format": "halyard.mapper/1", "rules": [{"types": ["bool"], "path": "a"}], "rool": 1, "anything": 2, "x-mine": 3}"#,
      "unknown-member at rool", "unknown-member at anything"),
    Case(
      "two rules for one type",
      #"{"format": "halyard.mapper/1", "rules": [{"types": ["bool"], "path": "a"}, {"types": ["int", "bool"], "path": "b"}]}"#,
      "duplicate-rule at rules[1].types[1]"),
    Case(rule: "types that are no list", #"{"types": "bool", "path": "a"}"#, "type-mismatch at rules[0].types"),
    Case(rule: "a type that is no text", #"{"types": [1, "bool"], "path": "a"}"#, "type-mismatch at rules[0].types[0]"),
    Case(
      rule: "a word that is no text", #"{"types": ["bool"], "paths": ["a", "b"], "conflict": 1}"#,
      "type-mismatch at rules[0].conflict"),
    Case(
      rule: "a scalar that is none",
      #"{"types": ["bool"], "path": "a", "failed": {"when": [{"path": "b", "is": [1, {}]}]}}"#,
      "type-mismatch at rules[0].failed.when[0].is[1]"),
    Case(
      "flags and remote keys that are no objects",
      #"{"format": "halyard.mapper/1", "rules": [{"types": ["bool"], "path": "a"}], "flags": [1], "remoteKeys": []}"#,
      "type-mismatch at flags", "type-mismatch at remoteKeys"),
    Case(rule: "a rule for no type", #"{"types": [], "path": "a"}"#, "unreachable-rule at rules[0].types"),
    Case(rule: "a rule without types", #"{"path": "a"}"#, "missing-member at rules[0]"),
    Case(
      rule: "other beside every type",
      """
      {"types": ["bool", "int", "double", "string", "date", "data", "url", "duration", "array", "dictionary", "record", "json",
                 "other"], "path": "a"}
      """, "unreachable-rule at rules[0].types[12]"),
    Case(
      rule: "a type that does not exist", #"{"types": ["boolean"], "path": "a"}"#, "unknown-type at rules[0].types[0]"),
    Case(rule: "a rule without a path", #"{"types": ["bool"]}"#, "missing-member at rules[0]"),
    Case(rule: "a path that does not parse", #"{"types": ["bool"], "path": "a..b"}"#, "invalid-path at rules[0].path"),
    Case(
      rule: "a gap that nothing fills", #"{"types": ["bool"], "path": "a.{flag}"}"#, "invalid-path at rules[0].path"),
    Case(rule: "a brace that opens nothing", #"{"types": ["bool"], "path": "a{b"}"#, "invalid-path at rules[0].path"),
    Case(
      rule: "steps inside a key", #"{"types": ["bool"], "path": "a.x{remotePath}"}"#, "invalid-path at rules[0].path"),
    Case(rule: "no path at all", #"{"types": ["bool"], "paths": []}"#, "invalid-member at rules[0].paths"),
    Case(
      rule: "path and paths", #"{"types": ["bool"], "path": "a", "paths": ["b"]}"#, "invalid-member at rules[0].paths"),
    Case(rule: "one path twice", #"{"types": ["bool"], "paths": ["a", "a"]}"#, "invalid-member at rules[0].paths[1]"),
    Case(
      rule: "conflict of one path", #"{"types": ["bool"], "path": "a", "conflict": "first"}"#,
      "invalid-member at rules[0].conflict"),
    Case(
      rule: "a reference that fills nothing", #"{"types": ["bool"], "path": "a", "reference": "b"}"#,
      "invalid-member at rules[0].reference"),
    Case(
      rule: "a gap without a reference", #"{"types": ["bool"], "path": "a.{reference}"}"#,
      "invalid-member at rules[0].path"),
    Case(
      rule: "two references", #"{"types": ["bool"], "path": "a.{reference}.{reference}", "reference": "b"}"#,
      "invalid-path at rules[0].path"),
    Case(
      rule: "a fixed value of another type", #"{"types": ["bool"], "path": "a", "absent": {"value": "no"}}"#,
      "type-mismatch at rules[0].absent.value"),
    Case(
      rule: "null as a fixed value", #"{"types": ["bool"], "path": "a", "null": {"value": null}}"#,
      "invalid-member at rules[0].null.value"),
    Case(
      rule: "a fixed value that is too long",
      #"{"types": ["string"], "path": "a", "null": {"value": "\#(String(repeating: "x", count: 1_024))"}}"#,
      "invalid-member at rules[0].null.value"),
    Case(
      rule: "a policy that is none", #"{"types": ["bool"], "path": "a", "absent": "ignore"}"#,
      "invalid-member at rules[0].absent"),
    Case(
      rule: "a table's value of another type",
      #"{"types": ["bool"], "path": "a", "reader": {"table": {"on": true, "off": 0}}}"#,
      "type-mismatch at rules[0].reader.table.off"),
    Case(
      rule: "a table without rows", #"{"types": ["bool"], "path": "a", "reader": {"table": {}}}"#,
      "invalid-member at rules[0].reader.table"),
    Case(
      rule: "a word in two rows",
      #"{"types": ["bool"], "path": "a", "reader": {"table": [{"is": [1, "1"], "value": true}, {"is": 1, "value": false}]}}"#,
      "invalid-member at rules[0].reader.table[1].is"),
    Case(
      rule: "a reader that does not exist", #"{"types": ["bool"], "path": "a", "reader": "text"}"#,
      "invalid-member at rules[0].reader"),
    Case(
      rule: "a reader that is no reader", #"{"types": ["bool"], "path": "a", "reader": {"tabel": {}}}"#,
      "unknown-member at rules[0].reader.tabel"),
    Case(
      rule: "a reader that is nothing", #"{"types": ["bool"], "path": "a", "reader": {}}"#,
      "missing-member at rules[0].reader"),
    Case(
      rule: "string for arrays", #"{"types": ["array"], "path": "a", "reader": "string"}"#,
      "invalid-member at rules[0].reader"),
    Case(
      rule: "zeroOne for numbers", #"{"types": ["int"], "path": "a", "reader": "zeroOne"}"#,
      "invalid-member at rules[0].reader"),
    Case(
      rule: "records for bools", #"{"types": ["bool"], "path": "a", "reader": {"records": "id"}}"#,
      "invalid-member at rules[0].reader"),
    Case(
      rule: "a tag that two cases list",
      #"{"types": ["bool"], "path": "a", "reader": {"tagged": {"tag": "t", "cases": [{"is": 0}, {"is": [1, 0]}]}}}"#,
      "invalid-member at rules[0].reader.tagged.cases[1].is[1]"),
    Case(
      rule: "a type that a case lists twice",
      #"{"types": ["bool"], "path": "a", "reader": {"tagged": {"tag": "t", "cases": [{"is": 0, "types": ["bool", "bool"]}]}}}"#,
      "invalid-member at rules[0].reader.tagged.cases[0].types[1]"),
    Case(
      rule: "contains with a list",
      #"{"types": ["bool"], "path": "a", "failed": {"when": [{"path": "b", "contains": ["x"]}]}}"#,
      "type-mismatch at rules[0].failed.when[0].contains"),
    Case(
      rule: "no cases inside a case",
      #"{"types": ["bool"], "path": "a", "reader": {"tagged": {"tag": "t", "cases": [{"is": 0, "reader": {"tagged": {"tag": "t", "cases": []}}}]}}}"#,
      "invalid-member at rules[0].reader.tagged.cases[0].reader.tagged.cases"),
    Case(
      rule: "a case without a path",
      #"{"types": ["bool"], "reader": {"tagged": {"tag": "t", "cases": [{"is": 0, "path": "a"}, {"is": 1}]}}}"#,
      "missing-member at rules[0].reader.tagged.cases[1]"),
    Case(
      rule: "a case with a gap and no reference",
      #"{"types": ["bool"], "path": "a.{reference}", "reader": {"tagged": {"tag": "t", "cases": [{"is": 0, "reference": "b"}, {"is": 1}]}}}"#,
      "invalid-member at rules[0].reader.tagged.cases[1]"),
    Case(
      rule: "a reference beside tags",
      #"{"types": ["bool"], "path": "a.{reference}", "reference": "r", "reader": {"tagged": {"tag": "t", "cases": [{"is": 0, "path": "b"}]}}}"#,
      "invalid-member at rules[0].reference"),
    Case(
      rule: "dangling without a reference", #"{"types": ["bool"], "path": "a", "dangling": "default"}"#,
      "invalid-member at rules[0].dangling"),
    Case(
      rule: "a case's value of another type",
      #"{"types": ["bool"], "path": "a", "reader": {"tagged": {"tag": "t", "cases": [{"is": 0, "null": {"value": 1}}]}}}"#,
      "type-mismatch at rules[0].reader.tagged.cases[0].null.value"),
    Case(
      rule: "kinds of nothing", #"{"types": ["bool"], "path": "a", "reader": {"kinds": {}}}"#,
      "invalid-member at rules[0].reader.kinds"),
    Case(
      rule: "a kind that does not exist",
      #"{"types": ["int"], "path": "a", "reader": {"kinds": {"integer": "native"}}}"#,
      "unknown-member at rules[0].reader.kinds.integer"),
    Case(
      rule: "a kind that its reader does not read",
      #"{"types": ["double"], "path": "a", "reader": {"kinds": {"number": "string", "bool": "native"}}}"#,
      "invalid-member at rules[0].reader.kinds.number", "invalid-member at rules[0].reader.kinds.bool"),
    Case(
      rule: "kinds inside kinds",
      #"{"types": ["int"], "path": "a", "reader": {"kinds": {"number": {"kinds": {"number": "native"}}}}}"#,
      "invalid-member at rules[0].reader.kinds.number"),
    Case(
      rule: "csv for strings", #"{"types": ["string"], "path": "a", "reader": "csv"}"#,
      "invalid-member at rules[0].reader"),
    Case(
      rule: "the rest inside a key", #"{"types": ["bool"], "path": "a.x{remoteRest}"}"#, "invalid-path at rules[0].path"
    ),
    Case(
      "a kind that a condition cannot ask for",
      #"{"format": "halyard.mapper/1", "rules": [{"types": ["bool"], "path": "a"}], "guards": {"require": [{"path": "a", "kind": ["object", "null"]}]}}"#,
      "invalid-member at guards.require[0].kind[1]"),
    Case(
      rule: "no cases", #"{"types": ["bool"], "path": "a", "reader": {"tagged": {"tag": "t", "cases": []}}}"#,
      "invalid-member at rules[0].reader.tagged.cases"),
    Case(
      "a refusal without words",
      #"{"format": "halyard.mapper/1", "rules": [{"types": ["bool"], "path": "a"}], "guards": {"reject": [{"path": "a", "exists": true}]}}"#,
      "missing-member at guards.reject[0]"),
    Case(
      "a guard with a gap",
      #"{"format": "halyard.mapper/1", "rules": [{"types": ["bool"], "path": "a"}], "guards": {"require": [{"path": "{remoteKey}", "exists": true}]}}"#,
      "invalid-member at guards.require[0].path"),
    Case(
      "a condition that asks nothing, and one that asks twice",
      #"{"format": "halyard.mapper/1", "rules": [{"types": ["bool"], "path": "a"}], "guards": {"require": [{"path": "a"}, {"path": "a", "is": 1, "exists": true}]}}"#,
      "missing-member at guards.require[0]", "invalid-member at guards.require[1].exists"),
    Case(
      "a root that is no path",
      #"{"format": "halyard.mapper/1", "rules": [{"types": ["bool"], "path": "a"}], "roots": ["a.", 3]}"#,
      "invalid-path at roots[0]", "type-mismatch at roots[1]"),
    Case(
      "a version that is no path",
      #"{"format": "halyard.mapper/1", "rules": [{"types": ["bool"], "path": "a"}], "version": {"path": "v", "absent": "x"}}"#,
      "invalid-member at version.absent"),
    Case(
      "broken text", #"{"format": "halyard.mapper/1", "rules": [{"types": ["bool"], "path": "a",}]}"#,
      "trailing-comma at rules[0]"),
    Case(
      "one member twice", #"{"format": "halyard.mapper/1", "rules": [{"types": ["bool"], "path": "a"}], "rules": []}"#,
      "duplicate-key at rules"),
  ]

  @Test(arguments: cases) func `say what is wrong at its place`(_ broken: Case) {
    let problems = MapperProbe.problems([], broken.document)
    let found = problems.map { String($0.prefix(while: { $0 != ":" })) }
    #expect(found.sorted() == broken.problems.sorted(), "\(problems)")
  }

  @Test func `name the flag that was probably meant`() {
    #expect(
      MapperProbe.problems(
        ["checkout: bool", "tier: string free|pro", "list: array<int>"],
        """
        {"format": "halyard.mapper/1", "rules": [{"types": ["bool"], "path": "a"}], "remoteKeys": {"chekout": "x"},
         "flags": {"teir": {"path": "a"}, "tier": {"path": "b", "reader": {"table": {"0": "free", "1": "platinum"}}},
                   "list": {"path": "c", "reader": "string"}}}
        """) == [
          "unknown-flag at remoteKeys.chekout: expected key of a flag, found \"chekout\"; did you mean \"checkout\"? what is there differs by one character",
          "unknown-flag at flags.teir: expected key of a flag, found \"teir\"; did you mean \"tier\"? what is there differs by one character",
          "unknown-case at flags.tier.reader.table[\"1\"]: tier wants one of free, pro, found the string \"platinum\"",
          "invalid-member at flags.list: list wants a reader that can make array<int>, found \"list\"; string cannot",
        ])
  }

  @Test func `are refused before any payload, at every mutation of a sound one`() throws {
    let sound = """
      {"format": "halyard.mapper/1", "guards": {"require": [{"path": "on", "exists": true}]}, "roots": ["on"],
       "rules": [{"types": ["bool"], "path": "{remoteKey}", "absent": {"value": false}, "reader": {"table": {"a": true}}}]}
      """
    #expect(MapperProbe.problems(["a: bool"], sound).isEmpty)
    // Whatever is cut out of it, nothing traps, and what is refused has a place.
    for start in sound.indices {
      for length in [1, 7, 40] {
        let end = sound.index(start, offsetBy: length, limitedBy: sound.endIndex) ?? sound.endIndex
        _ = MapperProbe.problems(["a: bool"], String(sound[..<start] + sound[end...]))
      }
    }
  }
}
