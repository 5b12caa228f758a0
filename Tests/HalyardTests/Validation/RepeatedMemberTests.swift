import Testing

@testable import Halyard

/// Of a member that is there twice nobody knows which is meant: its flags have no sound value, and the problem names them.
@Suite struct RepeatedMemberTests {
  private struct Flags: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("count", default: 1, description: "d", remoteKey: "group.count")
      flags.flag("box", default: JSONFlag([String: Int]()), description: "d", remoteKey: "box")
      flags.flag("open", default: 1, description: "d", remoteKey: "open")
      flags.flag("inner", default: 1, description: "d", remoteKey: "text|json.inner")
      flags.flag("texts", default: [String](), description: "d", remoteKey: "texts")
      flags.flag("second", default: 1, description: "d", remoteKey: "list[1]")
    }
  }

  @Test(
    arguments: [
      // Its own key, something inside it, a member around it, in text inside a string.
      (#"{"group": {"count": 1, "count": 2}, "open": 1}"#, "count", ["open"]),
      (#"{"box": {"a": 1, "a": 2}, "open": 1}"#, "box", ["open"]),
      (#"{"group": {"count": 1}, "group": {"count": 2}, "open": 1}"#, nil, ["open"]),
      (#"{"text": "{\"inner\": 1, \"inner\": 2}", "open": 1}"#, "inner", ["open"]),
      (#"{"open": 1, "open": 2, "texts": []}"#, "open", ["texts"]),
      // What follows is not inside.
      (#"{"list": [{"a": 1, "a": 2}, 5], "open": 1}"#, nil, ["open", "second"]),
      // One that no flag reads is nobody's.
      (#"{"other": {"a": 1, "a": 2}, "open": 1, "texts": []}"#, nil, ["open", "texts"]),
      (#"{"other": 1, "other": 2, "group": {"count": 1}}"#, nil, ["count"]),
    ] as [(String, String?, [FlagKey])])
  func `the flag is named and is not sound`(text: String, flag: String?, sound: [FlagKey]) throws {
    let validator = PayloadValidator(FlagSchema(Flags.self), options: .standard)
    let report = PayloadReport(validator.examine(Array(text.utf8), name: nil, live: nil), validator, live: nil)
    #expect(report.problems.map(\.code) == [.duplicateKey])
    #expect(report.problems.first?.flag == flag)
    #expect(report.flags.map(\.key) == sound)
  }

  @Test(arguments: 0...5)
  func `none of their flags is sound, however few problems are named`(limit: Int) throws {
    let text = #"""
      {"open": 1, "open": 2, "group": {"count": 1, "count": 2, "x": 1, "x": 2}, "texts": [], "box": {"a": 1, "a": 2},
       "text": "{\"inner\": 1, \"y\": 1, \"y\": 2, \"inner\": 2}"}
      """#
    let options = ValidationOptions(limits: PayloadLimits(problems: limit))
    let validator = PayloadValidator(FlagSchema(Flags.self), options: options)
    let report = PayloadReport(validator.examine(Array(text.utf8), name: nil, live: nil), validator, live: nil)
    #expect(report.flags.map(\.key) == ["texts"])
    #expect(report.problems.count == limit && report.rejection?.omitted == 6 - limit)
  }

  @Test func `what a mapper makes of one is not sound either`() throws {
    let probe = try MapperProbe(
      ["b: bool", "c: bool", "n: bool", "m: bool"],
      rules:
        #"{"types": ["bool"], "path": "{remoteKey}", "reader": "string", "null": {"value": true}, "absent": {"value": false}}"#
    )
    let report = probe.report(#"{"b": "true", "b": "false", "c": "true", "n": null, "n": "true"}"#)
    #expect(report.problems.map(\.code) == [.duplicateKey, .duplicateKey])
    #expect(report.flags.map(\.key) == ["c", "m"])
  }

  @Test(arguments: [
    (["k", "k"], "f0"), (["a", "k", "k", "k"], "f1"), (["k", "o", "k"], "f0"), (["o", "o.k", "o.k"], "f1"),
  ])
  func `of several flags at one value the first in the schema is named`(paths: [String], flag: String) throws {
    let flags = try paths.enumerated().map { number, path in
      FlagDescriptor(
        key: FlagKey("f\(number)"), value: ValueSchema(.json), defaultValue: "1", description: "",
        remoteKey: try PayloadPath(path))
    }
    let validator = PayloadValidator(FlagSchema(sound: flags), options: .standard)
    let members = paths.contains("k") ? #""k": 1, "k": 2, "o": {}"# : #""o": {"k": 1, "k": 2}"#
    let text = "{\"a\": 1, \(members)}"
    let report = PayloadReport(validator.examine(Array(text.utf8), name: nil, live: nil), validator, live: nil)
    #expect(report.problems.map(\.flag) == [flag])
  }

  @Test func `of values inside one another the innermost is named`() throws {
    struct Nested: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) {
        flags.flag("outer", default: JSONFlag([String: Int]()), description: "d", remoteKey: "o")
        flags.flag("inner", default: JSONFlag([String: Int]()), description: "d", remoteKey: "o.i")
      }
    }
    let validator = PayloadValidator(FlagSchema(Nested.self), options: .standard)
    for (text, flag) in [
      (#"{"o": {"i": {"a": 1, "a": 2}}}"#, "inner"), (#"{"o": {"i": {}, "b": 1, "b": 2}}"#, "outer"),
      (#"{"o": {"i": {}, "i": {}}}"#, "inner"),
    ] {
      let report = PayloadReport(validator.examine(Array(text.utf8), name: nil, live: nil), validator, live: nil)
      #expect(report.problems.map(\.flag) == [flag])
      #expect(!report.flags.map(\.key).contains("outer"))
    }
  }
}
