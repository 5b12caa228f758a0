import Halyard
import Testing

/// Behind a broken key any member may hide: one cause, one problem.
@Suite struct BrokenKeyTests {
  private func report(
    _ text: String, required: [String] = [], optional: [String] = [], sensitive: [String] = [], isStrict: Bool = false
  ) throws -> PayloadReport {
    let flags = try (required + optional + sensitive).map { path in
      FlagDescriptor(
        key: FlagKey(path), value: ValueSchema(.json), defaultValue: "1", description: "",
        remoteKey: try PayloadPath(path), isRequired: required.contains(path), isSensitive: sensitive.contains(path))
    }
    let validator = PayloadValidator(FlagSchema(sound: flags), options: ValidationOptions(isStrict: isStrict))
    return PayloadReport(validator.examine(Array(text.utf8), name: "p", live: nil), validator, live: nil)
  }

  @Test(arguments: [
    (#"{"a\q": 1}"#, "a"), (#"{"bo\qx": {"a": 1}}"#, "box.a"),
    (#"{"box": {"a\q": 1}}"#, "box.a"), (#"{"box": {"b": {"x\q": 1}}}"#, "box.b.a"),
    (#"{"list": [{"i\q": 1, "v": 2}]}"#, "list[id=1].v"),
    (#"{"list": [{"id": {"a\q": 1}, "v": 2}]}"#, "list[id.a=1].v"),
    (#"{"list": [{"0": {"a\q": 1}, "v": 2}]}"#, "list[0.a=1].v"),
    (#"{"list": ["a\q", {"id": 2, "v": 2}]}"#, "list[id=1].v"),
    (#"{"list": [{"id": "a\q", "v": 2}]}"#, "list[id.a=1].v"),
    (#"{"list": [{"ids": [{"a\q": 1}], "v": 2}]}"#, "list[ids[0].a=1].v"),
    (#"{"list": [{"0\q": 1}]}"#, "list[0].0"), (#"{"text": "{\"a\\q\": 1}"}"#, "text|json.a"),
  ])
  func `nothing is missing or empty besides`(_ text: String, _ path: String) throws {
    for isStrict in [false, true] {
      #expect(try report(text, required: [path], isStrict: isStrict).problems.map(\.code) == [.invalidEscape])
      #expect(try report(text, optional: [path], isStrict: isStrict).problems.map(\.code) == [.invalidEscape])
    }
  }

  @Test func `nor where several paths lead to one object`() throws {
    let report = try report(#"{"list": [{"v\q": 1}]}"#, required: ["list[0].v", "list[-1].w", "list[0].x"])
    #expect(report.problems.map(\.code) == [.invalidEscape])
  }

  @Test func `what stands in other objects, or was found, is judged as ever`() throws {
    let codes = try report(#"{"box": {"x\q": 1}, "n": 1}"#, required: ["m", "n", "box.a"]).problems.map(\.code)
    #expect(codes == [.missingRequired, .invalidEscape])
    // An element that is known to be another is none that may be meant.
    let other = try report(
      #"{"list": [{"id": 1, "x\q": 2}], "n": 1}"#, required: ["list[id=2].v"], optional: ["n"]
    ).problems.map(\.code)
    #expect(other == [.missingRequired, .invalidEscape])
    let behind = try report(
      #"{"list": [{"x\q": 2, "id": 1}], "n": 1}"#, required: ["list[id=2].v"], optional: ["n"]
    ).problems.map(\.code)
    #expect(behind == [.missingRequired, .invalidEscape])
    let null = try report(
      #"{"list": [{"id": null, "v": 3}], "n": 1}"#, required: ["list[id.a=1].v"], optional: ["n"]
    ).problems.map(\.code)
    #expect(null == [.missingRequired])
    let found = try report(#"{"list": [{"id": 1, "x\q": 2, "v": 3}]}"#, required: ["list[id=1].v"])
    #expect(found.problems.map(\.code) == [.invalidEscape] && found.flags.map(\.value) == ["3"])
  }

  @Test func `no excerpt shows what a secret behind it may be`() throws {
    let report = try report(#"{"bo\qx": {"s": "hunter2"}, "n": 1}"#, optional: ["n"], sensitive: ["box.s"])
    #expect(report.problems.map(\.code) == [.invalidEscape])
    #expect(!"\(report.problems)".contains("hunter2"))
  }

  @Test func `a dotted name inside text in a string is one problem, as it is outside`() throws {
    for (text, path) in [
      (#"{"t": "{\"a.b\": 1}", "n": 1}"#, "t|json.a.b"), (#"{"a.b": 1, "n": 1}"#, "a.b"),
      (#"{"t": "{\"u\": \"{\\\"a.b\\\": 1}\"}", "n": 1}"#, "t|json.u|json.a.b"),
    ] {
      let problems = try report(text, required: [path], optional: ["n"], isStrict: true).problems
      #expect(problems.map(\.code) == [.missingRequired])
      #expect(problems.first?.hint?.contains("write the path so") == true)
    }
  }
}
