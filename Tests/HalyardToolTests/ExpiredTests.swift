import Foundation
import Halyard
import Testing

@Suite struct `Expired flags` {
  private let folder: Workspace

  init() throws {
    folder = try Workspace.withSchema()
    folder.write(
      """
      { "format": "halyard.schema/1", "flags": [
        { "key": "search.v2", "type": "bool", "default": false, "description": "New search", "expires": "2027-04-01",
          "declaration": "App/Flags.swift:20" },
        { "key": "new-onboarding", "type": "bool", "default": false, "description": "New", "owner": "growth\\u001b[2J",
          "expires": "2027-03-01" },
        { "key": "checkout.enabled", "type": "bool", "default": true, "description": "Take payments", "killSwitch": true }
      ] }
      """, to: "dated.json")
  }

  private func expired(_ words: String...) throws -> ToolProcess.Run {
    try ToolProcess.run(["expired", "--schema", "dated.json"] + words, in: folder)
  }

  @Test func `A flag is good to the end of its last day, and fails the day after, with its owner`() throws {
    let last = try expired("--on", "2027-03-01")
    #expect(last.status == 0 && last.output == "dated.json: no flag is over on 2027-03-01\n")
    let after = try expired("--on=2027-03-02")
    #expect(after.status == 1 && after.errors.isEmpty)
    #expect(
      after.output == """
        dated.json: new-onboarding: good to 2027-03-01, 1 day over; owner growth\\u001B[2J
        dated.json: 1 flag over on 2027-03-02

        """)
  }

  @Test func `Flags that come next are named on request and fail nothing`() throws {
    let run = try expired("--on", "2027-03-01", "--within", "31")
    #expect(run.status == 0)
    #expect(
      run.output == """
        dated.json: new-onboarding: good to 2027-03-01, its last day; owner growth\\u001B[2J
        dated.json: search.v2: good to 2027-04-01, 31 days left; no owner; App/Flags.swift:20
        dated.json: no flag is over on 2027-03-01; 2 flags within 31 days of the last day

        """)
    #expect(try expired("--on", "2027-03-01", "--within", "30").output.contains("1 flag within 30 days"))
  }

  @Test func `Without a day it is today, and a schema without days is never over`() throws {
    let run = try ToolProcess.run(["expired", "--schema", "app.schema.json"], in: folder)
    #expect(run.status == 0 && run.output == "app.schema.json: no flag is over on \(FlagDay.today)\n")
  }

  @Test func `For programs there is one object, each member every time`() throws {
    let report = try expired("--on", "2027-04-02", "--format", "json").object()
    #expect(Set(report.keys) == ["schema", "day", "expired", "within", "expiring"])
    #expect(report["day"] as? String == "2027-04-02" && report["within"] is NSNull)
    let flags = try #require(report["expired"] as? [[String: Any]])
    #expect(flags.map { $0["flag"] as? String } == ["new-onboarding", "search.v2"])
    #expect(flags.map { $0["daysLeft"] as? Int } == [-32, -1])
    #expect(flags[1]["owner"] is NSNull && flags[1]["declaration"] as? String == "App/Flags.swift:20")
    for flag in flags {
      #expect(Set(flag.keys) == ["flag", "expires", "daysLeft", "owner", "description", "declaration"])
    }
  }

  @Test(arguments: [
    ["--on", "2027-02-30"], ["--on", "tomorrow"], ["--on", ""], ["--within", "-1"], ["--within", "soon"], ["more"],
  ])
  func `A call that makes no sense is 2 and says why`(words: [String]) throws {
    let run = try ToolProcess.run(["expired", "--schema", "dated.json"] + words, in: folder)
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(run.errors.hasPrefix("halyard expired: ") && run.errors.split(separator: "\n").count == 1)
  }

  @Test func `A schema that cannot be read, or is broken, has a status of its own`() throws {
    #expect(try ToolProcess.run(["expired"], in: folder).status == 2)
    #expect(try ToolProcess.run(["expired", "--schema", "gone.json"], in: folder).status == 3)
    folder.write("{", to: "cut.json")
    #expect(try ToolProcess.run(["expired", "--schema", "cut.json"], in: folder).status == 4)
  }
}
