import Halyard
import Testing

@Suite struct `Tagged values` {
  private static let located = """
    {"types": ["bool", "int", "double", "string"], "reader": {"tagged": {"tag": "f.{remoteKey}.t", "cases": [
      {"is": 0, "types": ["bool"], "path": "f.{remoteKey}.v.b"},
      {"is": 1, "types": ["string"], "path": "f.{remoteKey}.v.s"},
      {"is": 2, "types": ["int", "double"], "path": "f.{remoteKey}.v.i"},
      {"is": 3, "types": ["double"], "path": "f.{remoteKey}.v.d"}]}}}
    """

  @Test func `stand where their tag says`() throws {
    let probe = try MapperProbe(["b: bool", "i: int", "d: double", "e: double", "gone: bool"], rules: Self.located)
    #expect(
      probe.lines(
        """
        {"f": {"b": {"t": 0, "v": {"b": true}}, "i": {"t": 2, "v": {"i": 25}}, "d": {"t": 3, "v": {"d": 0.5}},
               "e": {"t": 2, "v": {"i": 3}}}}
        """) == ["b = true at f.b.v.b", "i = 25 at f.i.v.i", "d = 0.5 at f.d.v.d", "e = 3 at f.e.v.i"])
  }

  @Test func `must agree with their tag, in type and in place`() throws {
    let probe = try MapperProbe(["b: bool"], rules: Self.located)
    #expect(
      probe.lines(#"{"f": {"b": {"t": 1, "v": {"s": "x"}}}}"#) == [
        "tag-mismatch at f.b.t: b wants the tag 0, found the integer 1; what has this tag cannot be of the type bool"
      ])
    #expect(
      probe.lines(#"{"f": {"b": {"t": 0, "v": {"s": "x"}}}}"#) == [
        "tag-mismatch at f.b.t: b wants the value at `f.b.v.b`, as the tag says, found nothing there; "
          + "the tag and what stands beside it disagree: mend one of them; here it should be: f.b.v"
      ])
    #expect(
      probe.lines(#"{"f": {"b": {"t": 7, "v": {"b": true}}}}"#) == [
        "unknown-tag at f.b.t: b wants the tag 0, found the integer 7"
      ])
    #expect(
      probe.lines(#"{"f": {"b": {"v": {"b": true}}}}"#) == [
        "unknown-tag at f.b: b wants a tag at `f.b.t`, found none; the tag says how the value is read: send 0"
      ])
    #expect(probe.report(#"{"f": {"b": {"t": null, "v": {"b": true}}}}"#).problems.map(\.code) == [.unknownTag])
    #expect(probe.report(#"{"f": {"b": {"t": 0, "v": {"b": 1}}}}"#).problems.map(\.code) == [.typeMismatch])
  }

  private static let read = """
    {"types": ["other"], "path": "p[name={remoteKey}].value", "reader": {"tagged": {
      "tag": "p[name={remoteKey}].type", "cases": [
        {"is": "json", "types": ["json", "dictionary", "array"], "reader": "json"},
        {"is": ["string", "csv"], "absent": true, "types": ["string"]},
        {"is": "number", "types": ["int", "double"], "reader": "string"},
        {"is": "state", "types": ["bool"], "reader": {"table": {"on": true, "off": false}}}]}}}
    """

  @Test func `are read as their tag says`() throws {
    let probe = try MapperProbe(["j: json", "s: string", "i: int", "b: bool", "u: string"], rules: Self.read)
    #expect(
      probe.lines(
        #"""
        {"p": [{"name": "j", "type": "json", "value": "[1]"}, {"name": "s", "type": "csv", "value": "{"},
               {"name": "i", "type": "number", "value": "4"}, {"name": "b", "type": "state", "value": "on"},
               {"name": "u", "value": "untagged"}]}
        """#) == [
          "j = [1] at p[0].value|json", "s = \"{\" at p[1].value", "i = 4 at p[2].value (read from a string)",
          "b = true at p[3].value (the table's value for \"on\")", "u = \"untagged\" at p[4].value",
        ])
  }

  @Test func `of JSON text that is broken are refused inside it`() throws {
    let probe = try MapperProbe(["j: json"], rules: Self.read)
    let problem = try #require(
      probe.report(#"{"p": [{"name": "j", "type": "json", "value": "[1,]"}]}"#).problems.first)
    #expect(problem.code == .trailingComma)
    #expect(problem.path == "p[0].value|json" || problem.path == "p[0].value|json[0]", "\(problem.path)")
    #expect(probe.report(#"{"p": [{"name": "j", "type": "json", "value": [1]}]}"#).outcome == .rejected)
  }

  private static let switched = """
    {"types": ["other"], "path": "{remoteKey}.variations.{reference}", "reader": {"tagged": {
      "tag": "{remoteKey}.on", "cases": [
        {"is": false, "reference": "{remoteKey}.off", "null": "default"},
        {"is": true, "reference": "{remoteKey}.fallthrough",
         "failed": {"when": [{"path": "{remoteKey}.rules[0]", "exists": true, "message": "it has rules"}]}}]}},
     "failed": {"when": [{"path": "{remoteKey}.deleted", "is": true}], "then": "default"}}
    """

  @Test func `each have a reference, a failure and a null of their own`() throws {
    let probe = try MapperProbe(["a: int", "b: int", "c: int", "d: int"], rules: Self.switched)
    #expect(
      probe.lines(
        """
        {"a": {"on": false, "variations": [1, 2], "off": 1, "fallthrough": 0, "rules": [{}]},
         "b": {"on": true, "variations": [1, 2], "off": 1, "fallthrough": 0, "rules": []},
         "c": {"on": false, "variations": [1, 2], "off": null, "fallthrough": 0},
         "d": {"on": true, "variations": [1, 2], "off": 1, "fallthrough": 0, "rules": [{}], "deleted": true}}
        """) == ["a = 2 at a.variations[1]", "b = 1 at b.variations[0]"])
    #expect(
      probe.lines(#"{"a": {"on": true, "variations": [1, 2], "off": 1, "fallthrough": 0, "rules": [{}]}}"#) == [
        "failed-flag at a.rules[0]: a wants a flag that the back end could evaluate, found an empty object; it has rules"
      ])
    #expect(
      probe.report(#"{"a": {"on": true, "variations": [1, 2], "off": 1, "fallthrough": null}}"#).problems.map(\.code)
        == [
          .nullValue
        ])
    #expect(
      probe.lines(#"{"a": {"on": true, "variations": [1, 2], "off": 1, "fallthrough": 5}}"#) == [
        "dangling-reference at a.fallthrough: a wants a reference to something at `a.variations[5]`, found the integer 5; "
          + "nothing stands there: mend the reference, or add what it means; it leads here: a.variations"
      ])
    #expect(
      probe.report(#"{"a": {"variations": [1, 2], "off": 1, "fallthrough": 0}}"#).problems.map(\.code) == [.unknownTag])
  }

  @Test func `may have tags inside them, and several paths`() throws {
    let probe = try MapperProbe(
      ["a: bool", "b: bool", "c: bool"],
      rules: """
        {"types": ["bool"], "reader": {"tagged": {"tag": "{remoteKey}.status", "cases": [
          {"is": "old", "paths": ["{remoteKey}.value", "{remoteKey}.v"]},
          {"is": "new", "reader": {"tagged": {"tag": "{remoteKey}.killed", "cases": [
            {"is": true, "path": "{remoteKey}.default"},
            {"is": false, "path": "{remoteKey}.treatment", "reader": {"table": {"on": true, "off": false}}}]}}}]}}}
        """)
    #expect(
      probe.lines(
        """
        {"a": {"status": "old", "v": true}, "b": {"status": "new", "killed": true, "default": false},
         "c": {"status": "new", "killed": false, "treatment": "on"}}
        """) == [
          "a = true at a.v", "b = false at b.default", "c = true at c.treatment (the table's value for \"on\")",
        ])
    #expect(
      probe.lines(#"{"b": {"status": "new", "killed": false, "default": false}}"#) == [
        "tag-mismatch at b.killed: b wants the value at `b.treatment`, as the tag says, found nothing there; "
          + "the tag and what stands beside it disagree: mend one of them; here it should be: b"
      ])
  }
}
