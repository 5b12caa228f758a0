import Halyard
import Testing

@Suite struct `A mapper document that does not fit a schema` {
  private static func problems(_ flags: [String], _ rule: String) -> [String] {
    MapperProbe.problems(flags, "{\"format\": \"halyard.mapper/1\", \"rules\": [\(rule)]}").map {
      String($0.prefix(while: { $0 != ":" }))
    }
  }

  @Test(arguments: [
    (#""absent": {"value": "x"}"#, "rules[0].absent.value"), (#""null": {"value": "x"}"#, "rules[0].null.value"),
    (#""failed": {"when": [{"path": "f", "is": 1}], "then": {"value": "x"}}"#, "rules[0].failed.then.value"),
    (#""reader": {"table": {"on": "x"}}"#, "rules[0].reader.table.on"),
    (#""reader": {"table": {"on": true}, "otherwise": "x"}"#, "rules[0].reader.otherwise"),
    (#""reader": {"kinds": {"string": {"table": {"on": "x"}}}}"#, "rules[0].reader.kinds.string.table.on"),
  ])
  func `is blamed itself for values that a flag of its rules cannot have`(member: String, place: String) {
    let rule = #"{"types": ["other"], "path": "{remoteKey}", \#(member)}"#
    #expect(Self.problems(["a: bool", "b: bool"], rule) == ["type-mismatch at \(place)"])
    #expect(Self.problems(["a: int"], rule).contains("type-mismatch at \(place)"))
  }

  @Test func `is blamed for a dangling reference's value`() {
    let rule = """
      {"types": ["other"], "path": "v.{reference}", "reference": "{remoteKey}", "dangling": {"value": "x"}}
      """
    #expect(Self.problems(["a: bool"], rule) == ["type-mismatch at rules[0].dangling.value"])
    #expect(Self.problems(["a: string"], rule).isEmpty)
  }

  @Test(arguments: [
    ("array<int>", "\"csv\"", false), ("array<string>", "\"csv\"", true), ("array<url>", "\"csv\"", true),
    ("string", "\"csv\"", false), ("array<array<string>>", "\"csv\"", false), ("int", "\"zeroOne\"", false),
    ("array<int>", "{\"records\": \"id\"}", false), ("array<json>", "{\"records\": \"id\"}", true),
    ("array<dictionary<string>>", "{\"records\": \"id\"}", true),
    ("array<dictionary<int>>", "{\"records\": \"id\"}", false),
    ("array<record> methods", "{\"records\": \"id\"}", true), ("array<record> methods", "{\"records\": \"on\"}", false),
    ("array<record> methods", "{\"records\": \"ID\"}", false),
    ("array<record> methods", "{\"kinds\": {\"object\": {\"records\": \"x\"}, \"array\": \"native\"}}", false),
    ("array<int>", "\"string\"", false), ("int", "\"string\"", true),
    ("array<int>", "{\"kinds\": {\"array\": \"native\", \"string\": \"csv\"}}", true),
  ])
  func `is blamed for a reader that cannot make a flag's type`(type: String, reader: String, fits: Bool) {
    let rule = #"{"types": ["other"], "path": "{remoteKey}", "reader": \#(reader)}"#
    #expect(Self.problems(["a: \(type)"], rule) == (fits ? [] : ["invalid-member at rules[0]"]))
  }

  @Test func `maps at least one flag`() {
    #expect(Self.problems(["a: bool"], #"{"types": ["int"], "path": "{remoteKey}"}"#) == ["unreachable-rule at $"])
    #expect(MapperProbe.problems(["a: bool"], #"{"format": "halyard.mapper/1", "rules": []}"#).count == 1)
    #expect(MapperProbe.problems(["a: bool"], #"{"format": "halyard.mapper/1", "flags": {}}"#).count == 1)
    #expect(Self.problems([], #"{"types": ["int"], "path": "{remoteKey}"}"#).isEmpty)
  }

  @Test func `has no tag with more than 64 cases`() {
    func rule(_ count: Int) -> String {
      let cases = (0..<count).map { "{\"is\": \($0)}" }.joined(separator: ", ")
      return #"{"types": ["other"], "path": "{remoteKey}.v", "reader": {"tagged": {"tag": "t", "cases": [\#(cases)]}}}"#
    }
    #expect(Self.problems(["a: bool"], rule(64)).isEmpty)
    #expect(Self.problems(["a: bool"], rule(65)) == ["invalid-member at rules[0].reader.tagged.cases"])
  }

  @Test func `names the field that was probably meant for a record's key`() {
    let rule = #"{"types": ["array"], "path": "{remoteKey}", "reader": {"records": "ID"}}"#
    #expect(
      MapperProbe.problems(["a: array<record> methods"], "{\"format\": \"halyard.mapper/1\", \"rules\": [\(rule)]}")
        == [
          "invalid-member at rules[0]: a wants a field of Method for records, which has none of the name \"ID\", found "
            + "the object of 3 members; did you mean \"id\"? what is there differs only in case"
        ])
  }

  @Test(arguments: [
    (#"{"types": ["bool", "int"], "path": "x"}"#, true),
    (#"{"types": ["bool", "int"], "paths": ["x", "y"]}"#, true),
    (#"{"types": ["bool", "int"], "path": "x.{reference}", "reference": "y"}"#, true),
    (#"{"types": ["bool", "int"], "path": "x.{reference}", "reference": "{remoteKey}"}"#, false),
    (#"{"types": ["bool", "int"], "path": "x", "failed": {"when": [{"path": "{remoteKey}", "is": 1}]}}"#, false),
    (
      #"{"types": ["bool", "int"], "path": "x", "reader": {"tagged": {"tag": "{remoteKey}", "cases": [{"is": 1}]}}}"#,
      false
    ),
    (#"{"types": ["bool", "int"], "path": "x", "reader": {"tagged": {"tag": "t", "cases": [{"is": 1}]}}}"#, true),
  ])
  func `has no rule without gaps that two flags share`(rule: String, isShared: Bool) {
    for other in ["bool", "int"] {
      let problems = MapperProbe.problems(
        ["a: bool", "b: \(other)"], "{\"format\": \"halyard.mapper/1\", \"rules\": [\(rule)]}")
      #expect(problems.count == (isShared ? 1 : 0))
      let isNamed = problems.allSatisfy {
        $0.hasPrefix("duplicate-path at rules[0]: b wants a place of its own for each flag, found that of \"a\"")
      }
      #expect(isNamed, "\(problems)")
    }
    #expect(MapperProbe.problems(["a: bool"], "{\"format\": \"halyard.mapper/1\", \"rules\": [\(rule)]}").isEmpty)
  }

  @Test func `finds no two flags in one place by one rule`() {
    let rule = #""rules": [{"types": ["other"], "path": "f.{remoteKey}"}]"#
    func problems(_ flags: [String], _ rest: String = "") -> [String] {
      MapperProbe.problems(flags, "{\"format\": \"halyard.mapper/1\", \(rule)\(rest)}").map {
        String($0.prefix(while: { $0 != ":" }))
      }
    }
    #expect(
      problems(["a: bool", "b: bool"], #", "remoteKeys": {"a": "x", "b": "x"}"#) == ["duplicate-path at remoteKeys.b"])
    #expect(problems(["a: bool", "b: bool"], #", "remoteKeys": {"a": "b"}"#) == ["duplicate-path at remoteKeys.a"])
    #expect(problems(["a: bool at a.b", "b: bool at [\"a.b\"]"]) == ["duplicate-path at rules[0]"])
    #expect(problems(["a: bool", "b: bool"], #", "flags": {"b": {"path": "f.a"}}"#).isEmpty)
    #expect(problems(["a: bool", "b: bool"], #", "remoteKeys": {"a": "x", "b": "y"}"#).isEmpty)
  }
}
