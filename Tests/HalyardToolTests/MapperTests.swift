import Halyard
import Testing

@Suite struct `A mapper document on the command line` {
  private let folder: Workspace

  private static let schema = """
    {"format": "halyard.schema/1", "flags": [
      {"key": "checkout", "type": "bool", "default": false, "description": "", "remoteKey": "checkout.v2"},
      {"key": "limit", "type": "int", "default": 3, "description": "", "remoteKey": "limit"}]}
    """
  private static let mapper = """
    {"format": "halyard.mapper/1",
     "guards": {"unchanged": [{"path": "state", "is": "SAME"}], "require": [{"path": "toggles", "exists": true}]},
     "version": {"path": "v", "absent": "default"},
     "rules": [{"types": ["bool"], "path": "toggles[name={remoteKey}].enabled", "absent": {"value": false}},
               {"types": ["other"], "path": "toggles[name={remoteKey}].value", "reader": "string"}]}
    """
  private static let good = """
    {"v": 2, "toggles": [{"name": "checkout.v2", "enabled": true}, {"name": "limit", "value": "25"}]}
    """
  private static let bad = #"{"toggles": [{"name": "limit", "value": 25}]}"#

  init() throws {
    folder = try Workspace()
    folder.write(Self.schema, to: "schema.json")
    folder.write(Self.mapper, to: "mapper.json")
    folder.write(Self.good, to: "good.json")
    folder.write(Self.bad, to: "bad.json")
    folder.write(#"{"state": "SAME"}"#, to: "same.json")
    folder.write(#"{"format": "halyard.mapper/1", "rules": [{"types": ["bool"]}]}"#, to: "broken.json")
    folder.write(#"{"format": "halyard.mapper/1", "flags": {"chekout": {"path": "a"}}}"#, to: "foreign.json")
  }

  private func validate(_ words: String...) throws -> ToolProcess.Run {
    try ToolProcess.run(["validate", "--schema", "schema.json"] + words, in: folder)
  }

  @Test func `decides how payloads are read`() throws {
    let run = try validate("--mapper", "mapper.json", "good.json", "bad.json", "same.json")
    #expect(run.status == 1)
    #expect(run.output.contains("good.json: accepted; 2 flags set, 0 absent\n"))
    #expect(
      run.output.contains(
        "bad.json:1:41: error[type-mismatch]: limit wants a string that holds digits, found the integer 25\n"))
    #expect(run.output.contains("same.json: unchanged; the payload says so: \"SAME\" at `state`\n"))
    #expect(try validate("-m", "mapper.json", "same.json").status == 0)
    #expect(try validate("good.json").status == 1)
  }

  @Test func `is refused with its problems and status 4 where it is broken or does not fit the schema`() throws {
    let broken = try validate("--mapper", "broken.json", "good.json")
    #expect(broken.status == 4 && broken.output.isEmpty)
    #expect(broken.errors.contains("broken.json:1:42: error[missing-member]: the member path is missing\n"))
    #expect(broken.errors.hasSuffix("halyard: broken.json: the mapper is broken: 1 problem\n"))
    let foreign = try validate("--mapper", "foreign.json", "good.json")
    #expect(foreign.status == 4)
    #expect(foreign.errors.hasSuffix("halyard: foreign.json: the mapper does not fit the schema: 1 problem\n"))
    #expect(try validate("--mapper", "gone.json", "good.json").status == 3)
  }

  @Test func `says in JSON how a value was made`() throws {
    let run = try validate("--mapper", "mapper.json", "--format", "json", "good.json")
    let report = try Payload(Array(run.output.utf8)).root
    #expect(report["version"]?.string == "2")
    #expect(report["flags"]["limit"]["reading"]?.string == "read from a string")
    #expect(report["flags"]["checkout"].map { $0["reading"] == nil } == true)
  }

  @Test func `compares with a live payload that is read in the same way`() throws {
    let run = try validate("--mapper", "mapper.json", "--live", "good.json", "--version-must-rise", "good.json")
    #expect(run.status == 0)
    folder.write(#"{"v": 1, "toggles": [{"name": "limit", "value": "26"}]}"#, to: "next.json")
    let next = try validate("--mapper", "mapper.json", "--live", "good.json", "--version-must-rise", "next.json")
    #expect(next.status == 1 && next.output.contains("stale-version"))
    #expect(try validate("--mapper", "mapper.json", "--live", "same.json", "good.json").status == 1)
  }

  @Test func `explains a value that it made`() throws {
    let run = try ToolProcess.run(
      ["explain", "checkout", "--schema", "schema.json", "--mapper", "mapper.json", "--payload", "good.json"],
      in: folder)
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("checkout = true, from remote \"good.json\" at toggles[0].enabled (good.json:1:"))
    let same = try ToolProcess.run(
      ["explain", "checkout", "--schema", "schema.json", "--mapper", "mapper.json", "--payload", "same.json"],
      in: folder)
    #expect(same.output.contains("same.json says that nothing has changed: \"SAME\" at `state`"))
  }

  @Test(arguments: [good, bad, #"{"state": "SAME"}"#, "{}", #"{"toggles": []}"#, #"{"toggles": 3}"#, "", "[1,"])
  func `comes to the program's own verdict`(payload: String) throws {
    folder.write(payload, to: "payload.json")
    let run = try validate("--mapper", "mapper.json", "--format", "json", "payload.json")
    let schema = try FlagSchema(document: Array(Self.schema.utf8))
    let validator = try PayloadValidator(schema, options: .standard, mapper: .document(Array(Self.mapper.utf8)))
    let report = PayloadReport(
      validator.examine(Array(payload.utf8), name: "payload.json", live: nil), validator, live: nil)
    let printed = try Payload(Array(run.output.utf8)).root
    #expect(printed["outcome"]?.string == report.outcome.rawValue)
    #expect(printed["problems"]?.elements.compactMap { $0["message"]?.string } == report.problems.map(\.message))
    #expect(printed["flags"]?.members.map(\.key) == report.flags.map(\.key.rawValue))
  }

  @Test func `cannot have a version rise that is missing, or that nobody says where to find`() throws {
    folder.write(#"{"toggles": [{"name": "limit", "value": "26"}]}"#, to: "next.json")
    let words = ["--live", "good.json", "--version-must-rise", "next.json"]
    let run = try ToolProcess.run(
      ["validate", "--schema", "schema.json", "--mapper", "mapper.json"] + words, in: folder)
    #expect(run.status == 1 && run.output.contains("error[stale-version]: expected a version at `v`, found none"))
    let diff = try ToolProcess.run(
      ["diff", "--schema", "schema.json", "--mapper", "mapper.json", "--version-must-rise", "good.json", "next.json"],
      in: folder)
    #expect(diff.status == 5 && diff.output.contains("error[stale-version]: expected a version at `v`, found none"))
    #expect(diff.output.contains("checkout: true → false (the mapper's value: no longer in the payload)\n"))
    #expect(diff.output.contains("1 gate tripped"))
    let removed = try ToolProcess.run(
      ["diff", "--schema", "schema.json", "--mapper", "mapper.json", "--forbid-removed", "good.json", "next.json"],
      in: folder)
    #expect(removed.status == 5 && removed.output.contains("falls back to the mapper's value: send it"))
    #expect(
      try validate("--mapper", "mapper.json", "next.json").output.contains("1 flag set, 1 by the mapper, 0 absent"))
    folder.write(Self.mapper.replacing(#""version": {"path": "v", "absent": "default"},"#, with: ""), to: "plain.json")
    for mapper in ["plain.json", "mapper.json"] {
      let other = try ToolProcess.run(
        ["validate", "--schema", "schema.json", "--mapper", mapper, "--live", "good.json", "next.json"], in: folder)
      #expect(other.status == 0)
    }
    let usage = try ToolProcess.run(
      ["validate", "--schema", "schema.json", "--mapper", "plain.json"] + words, in: folder)
    #expect(usage.status == 2 && usage.errors.contains("--version-path"))
    let path = ["--version-path", "v"] + words
    #expect(
      try ToolProcess.run(["validate", "--schema", "schema.json", "--mapper", "plain.json"] + path, in: folder).status
        == 1)
  }
}
