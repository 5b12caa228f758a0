import Foundation
import Testing

@Suite struct `The JSON of validate` {
  private let folder: Workspace

  init() throws {
    folder = try Workspace.withSchema()
    folder.write(Samples.good, to: "good.json")
    folder.write(Samples.bad, to: "bad.json")
  }

  private func validate(_ words: String..., input: String = "") throws -> ToolProcess.Run {
    try ToolProcess.run(
      ["validate", "--schema", "app.schema.json", "--format", "json"] + words, in: folder, input: input)
  }

  @Test func `An accepted payload: every flag with value and place, what is absent, what nobody reads`() throws {
    let run = try validate("--version-path", "version", "good.json")
    #expect(run.status == 0)
    let report = try run.object()
    #expect(report["accepted"] as? Bool == true)
    #expect(report["payload"] as? String == "good.json")
    #expect(report["format"] as? String == "json")
    #expect(report["version"] as? String == "12")
    #expect(report["outcome"] as? String == "accepted")
    #expect(report["absent"] as? [String] == ["checkout.tier", "paywall"])
    #expect((report["warnings"] as? [Any])?.isEmpty == true)
    #expect((report["problems"] as? [Any])?.isEmpty == true)
    #expect(report["omitted"] as? Int == 0)
    #expect(report["uncheckedFrom"] is NSNull)
    #expect(report["changes"] is NSNull)
    #expect((report["digest"] as? String)?.count == 64)
    let flags = try #require(report["flags"] as? [String: [String: Any]])
    #expect(Set(flags.keys) == ["checkout.enabled", "checkout.reviews", "checkout.retries", "api-key"])
    let retries = try #require(flags["checkout.retries"])
    #expect(retries["value"] as? Int == 5)
    #expect(retries["path"] as? String == "checkout.retries")
    #expect(retries["line"] as? Int == 3)
    #expect(retries["column"] as? Int == 63)
    #expect(flags["checkout.enabled"]?["value"] as? Bool == false)
  }

  @Test func `The members stand in the order of the contract`() throws {
    let text = try validate("good.json").output
    let names = [
      "accepted", "payload", "format", "version", "outcome", "flags", "absent", "unmapped", "warnings", "problems",
      "omitted", "omittedWarnings", "uncheckedFrom", "digest", "changes",
    ]
    let places = names.compactMap { text.range(of: "\n  \"\($0)\": ")?.lowerBound }
    #expect(places.count == names.count)
    #expect(places == places.sorted())
  }

  @Test func `A sensitive value is null and says so`() throws {
    let run = try validate("good.json")
    #expect(!run.output.contains("swordfish"))
    let flags = try #require(try run.object()["flags"] as? [String: [String: Any]])
    #expect(flags["api-key"]?["value"] is NSNull)
    #expect(flags["api-key"]?["sensitive"] as? Bool == true)
    #expect(flags["checkout.retries"]?["sensitive"] == nil)
  }

  @Test func `A rejected payload: every member of every problem`() throws {
    let run = try validate("bad.json")
    #expect(run.status == 1)
    let report = try run.object()
    #expect(report["accepted"] as? Bool == false)
    #expect(report["outcome"] as? String == "rejected")
    let problems = try #require(report["problems"] as? [[String: Any]])
    #expect(problems.map { $0["code"] as? String } == ["type-mismatch", "out-of-range", "unknown-case"])
    let first = try #require(problems.first)
    #expect(first["severity"] as? String == "error")
    #expect(first["flag"] as? String == "checkout.enabled")
    #expect(first["path"] as? String == "checkout.enabled")
    #expect(first["pointer"] as? String == "/checkout/enabled")
    #expect(first["line"] as? Int == 3)
    #expect(first["column"] as? Int == 16)
    #expect(first["offset"] as? Int == 33)
    #expect(first["length"] as? Int == 6)
    #expect(first["expected"] as? String == "bool")
    #expect(first["found"] as? String == "string \"true\"")
    #expect(first["message"] as? String == "checkout.enabled wants a bool, found the string \"true\"")
    #expect(first["hint"] as? String == "remove the quotes")
    let related = try #require(first["related"] as? [[String: Any]])
    #expect(related.map { $0["declaration"] as? String } == ["App/Flags.swift:12"])
    #expect(problems[1]["hint"] is NSNull)
  }

  @Test func `Several payloads are an array in the order given, one is an object`() throws {
    #expect(
      try validate("good.json", "bad.json").objects().map { $0["payload"] as? String } == ["good.json", "bad.json"])
    #expect(try validate("*d.json").objects().map { $0["payload"] as? String } == ["bad.json", "good.json"])
    #expect(try validate("g*.json").object()["payload"] as? String == "good.json")
  }

  @Test func `What changes beside the live payload has both values, null for a sensitive flag`() throws {
    folder.write(#"{"checkout": {"enabled": true, "retries": 5}, "apiKey": "other"}"#, to: "new.json")
    let changes = try #require(try validate("--live", "good.json", "new.json").object()["changes"] as? [[String: Any]])
    #expect(changes.map { $0["flag"] as? String } == ["checkout.enabled", "api-key"])
    #expect(changes.first?["from"] as? Bool == false)
    #expect(changes.first?["to"] as? Bool == true)
    #expect(changes.last?["from"] is NSNull)
    #expect(changes.last?["to"] is NSNull)
    #expect(changes.last?["sensitive"] as? Bool == true)
    let same = try validate("--live", "good.json", "good.json")
    #expect(same.status == 0)
    #expect(try same.object()["outcome"] as? String == "unchanged")
    #expect(try same.object()["accepted"] as? Bool == true)
  }

  @Test(arguments: [
    "{\"paywall\": {\"\\u0000\\\"\\\\\\u001b\": \"\\ud83d\\ude00\\u2028\\u0007\"}, \"\\u202e\\\"x\": 1}",
    "{\"paywall\": {\"a\": \"\u{7F}\u{85}\u{FEFF}\", \"b\": 1e400, \"c\": -0, \"d\": 12345678901234567890123}}",
    "{\"paywall\": \"\\ud800\", \"checkout\": {\"tier\": \"\\\"\\u0001\"}}", "{\"paywall\": 01, \"\": .5}",
    "{\"paywall\": {\"a\": \"tab\there\"}}", "\u{FEFF}{\"apiKey\": 1}", "<html>\"\\</html>", "", "\u{0}", "[[[[",
    "{\"checkout\": {\"tier\": \"free\", \"tier\": \"fr\\\"ee\"}}",
  ])
  func `It is JSON whatever the payload holds`(payload: String) throws {
    folder.write(payload, to: "hostile \"\u{1}\\.json")
    let run = try validate("hostile \"\u{1}\\.json")
    #expect(run.status < 2)
    // Foundation refuses numbers that no Double holds, which are JSON all the same.
    let text = run.output.replacingOccurrences(of: "1e400", with: "1e4")
    let report = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    #expect(report?["payload"] as? String == "hostile \"\u{1}\\.json")
    #expect(report?["accepted"] as? Bool == (run.status == 0))
  }

  @Test func `Bytes that are no UTF-8 leave it UTF-8`() throws {
    folder.write(
      Array("{\"paywall\": {\"a\": \"".utf8) + [0xFF, 0xC0, 0x80] + Array("\"}, \"\u{E9}".utf8) + [0xE9, 0x22]
        + Array(": 1}".utf8), to: "latin.json")
    let run = try validate("latin.json")
    #expect(run.status == 1)
    #expect(!run.output.unicodeScalars.contains("\u{FFFD}") || run.output.contains("paywall"))
    #expect(try run.object()["accepted"] as? Bool == false)
  }

  @Test func `There is one entry for each payload in the order given, for those that cannot be read too`() throws {
    let folder = try Workspace.withSchema()
    folder.write(Samples.good, to: "good.json")
    folder.write(Samples.bad, to: "bad.json")
    func validate(_ words: String...) throws -> ToolProcess.Run {
      try ToolProcess.run(["validate", "--schema", "app.schema.json", "--format", "json"] + words, in: folder)
    }
    let run = try validate("good.json", "gone.json", ".", "bad.json")
    #expect(run.status == 3)
    #expect(
      run.errors.split(separator: "\n").map { $0.prefix { $0 != "c" } } == ["halyard: gone.json ", "halyard: . "])
    let entries = try run.objects()
    #expect(entries.map { $0["payload"] as? String } == ["good.json", "gone.json", ".", "bad.json"])
    #expect(entries.map { $0["accepted"] as? Bool } == [true, false, false, false])
    #expect(entries.map { $0["outcome"] as? String } == ["accepted", "rejected", "rejected", "rejected"])
    #expect(Set(entries.map { Set($0.keys) }).count == 1)
    let problems = try #require(entries[1]["problems"] as? [[String: Any]])
    #expect(problems.map { $0["code"] as? String } == ["unreadable"])
    #expect(problems[0]["message"] as? String == "the file cannot be read: No such file or directory")
    let alone = try validate("gone.json")
    #expect(alone.status == 3)
    #expect(try alone.object()["payload"] as? String == "gone.json")
    #expect(try validate("--array", "good.json").objects().count == 1)
    #expect(try validate("--array", "gone.json").objects().count == 1)
    #expect(try validate("good.jso[n]").object()["payload"] as? String == "good.json")
  }

  @Test func `A live payload that is rejected is named in each entry`() throws {
    let folder = try Workspace.withSchema()
    folder.write(Samples.good, to: "good.json")
    folder.write(Samples.bad, to: "live.json")
    let words = ["validate", "--schema", "app.schema.json", "--format", "json", "--live", "live.json", "good.json"]
    let run = try ToolProcess.run(words, in: folder)
    #expect(run.status == 1)
    #expect(run.errors.contains("halyard: live.json: the live payload does not fit the schema"))
    let problems = try #require(try run.object()["problems"] as? [[String: Any]])
    #expect(problems.map { $0["code"] as? String } == ["live-rejected"])
    #expect((problems[0]["message"] as? String)?.contains(#""live.json""#) == true)
    let several = try ToolProcess.run(words + ["good.json"], in: folder).objects()
    #expect(several.map { $0["accepted"] as? Bool } == [false, false])
  }
}
