import Foundation
import Halyard
import TestSupport
import Testing

@testable import Storefront

@Suite struct `Audit` {
  private let folder: Workspace

  init() throws {
    folder = try Workspace.withSchema()
    folder.write(Samples.good, to: "good.json")
    folder.write(Samples.bad, to: "bad.json")
    folder.write(#"{"checkout": {"teir": "pro", "enabled": false}, "debug": {"trace": true}}"#, to: "slips.json")
  }

  private func audit(_ words: String..., input: String = "") throws -> ToolProcess.Run {
    try ToolProcess.run(["audit", "--schema", "app.schema.json"] + words, in: folder, input: input)
  }

  @Test func `Each finding is a line with its place, and a line sums up`() throws {
    let run = try audit("slips.json")
    #expect(
      run.output == """
        slips.json: unreachable-flag: no payload can set debug-menu: it has no remote key
        slips.json:1:14: absent-flag: checkout.reviews is absent: nothing stands at `checkout.reviews`
        slips.json:1:14: absent-flag: checkout.retries is absent: nothing stands at `checkout.retries`
        slips.json:1:15: absent-flag: checkout.tier is absent: nothing stands at `checkout.tier`
           hint: "teir", which no flag reads, differs by one character
        slips.json:1:1: absent-flag: paywall is absent: nothing stands at `paywall`
        slips.json:1:1: absent-flag: api-key is absent: nothing stands at `apiKey`
        slips.json:1:15: unread-member: no flag reads `checkout.teir`
           hint: write checkout.tier if checkout.tier is meant
        slips.json:1:49: unread-member: no flag reads `debug`
        slips.json: accepted; 1 flag set, 5 absent; 8 findings

        """)
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test func `What refuses a payload is named as validate names it`() throws {
    let run = try audit("bad.json")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("bad.json:3:16: error[type-mismatch]: checkout.enabled wants a bool"))
    #expect(run.output.hasSuffix("bad.json: rejected, 3 problems; 4 findings\n"))
    folder.write("[1,", to: "cut.json")
    #expect(try audit("cut.json").output.hasSuffix("cut.json: rejected, 1 problem; no findings\n"))
  }

  @Test func `Findings fail a strict audit, unless they are ignored`() throws {
    #expect(try audit("--strict", "slips.json").status == 1)
    let known = ["--ignore", "debug", "--ignore", "checkout", "--ignore", "apiKey", "--ignore", "paywall"]
    let run = try ToolProcess.run(
      ["audit", "--strict", "--schema", "app.schema.json", "slips.json", "--ignore", "debug-menu"] + known, in: folder)
    #expect(run.status == 0)
    #expect(run.output == "slips.json: accepted; 1 flag set, 5 absent; no findings\n")
    let some = try audit("--strict", "--leave-out", "absent-flag", "--leave-out=unreachable-flag", "slips.json")
    #expect(some.status == 1 && some.output.hasSuffix("2 findings\n"))
  }

  @Test func `An ignored path that leaves nothing out of any payload is told, and fails nothing`() throws {
    let run = try audit("--ignore", "debug", "--ignore", "trace.\u{9B}", "good.json")
    #expect(run.status == 2 && run.errors.contains("--ignore is no path"))
    let told = try audit(
      "--ignore", "version", "--ignore", "debug", "--ignore", "toggles[*].id", "good.json", "slips.json")
    #expect(told.status == 0)
    #expect(told.errors == "halyard audit: --ignore toggles[*].id leaves nothing out\n")
  }

  @Test func `For programs there is one object for each payload, whatever becomes of it`() throws {
    let run = try audit("--format", "json", "--ignore", "debug", "slips.json", "gone.json", "bad.json")
    #expect(run.status == 3)
    let reports = try Payload(Array(run.output.utf8)).root.elements.map { $0 }
    #expect(reports.map { $0["outcome"]?.string } == ["accepted", "rejected", "rejected"])
    let names = [
      "payload", "format", "outcome", "findings", "omittedFindings", "unusedIgnores", "warnings", "problems", "omitted",
    ]
    for report in reports { #expect(report.members.map(\.key) == names) }
    #expect(reports[1]["problems"]?.elements.map { $0["code"]?.string } == ["unreadable"])
    #expect(reports.map { $0["unusedIgnores"]?.count } == [0, 1, 1])
    // What is a finding is no warning besides.
    #expect(reports[0]["warnings"]?.count == 0)
    let finding = try #require(reports[0]["findings"]?.elements.first { $0["path"]?.string == "checkout.teir" })
    #expect(
      finding.jsonText
        == #"{"kind":"unread-member","flag":null,"path":"checkout.teir","line":1,"column":15,"offset":14,"message":"no flag reads `checkout.teir`","hint":"write checkout.tier if checkout.tier is meant"}"#
    )
    let one = try audit("--format", "json", "--array", "-", input: Samples.good)
    #expect(try one.objects().count == 1)
  }

  @Test func `Tells nothing of a sensitive value`() throws {
    folder.write(#"{"apiKey": "none", "checkout": {"enabled": true}}"#, to: "secret.json")
    let run = try audit("secret.json")
    #expect(run.output.contains("checkout.enabled is true, which is its default"))
    #expect(!run.output.contains("api-key"))
  }

  @Test func `A mapper or a schema that is broken is 4`() throws {
    folder.write("{}", to: "broken.json")
    #expect(try audit("--mapper", "broken.json", "good.json").status == 4)
    #expect(try ToolProcess.run(["audit", "--schema", "broken.json", "good.json"], in: folder).status == 4)
  }

  @Test func `The tool prints what the program's own audit says`() throws {
    let samples = SharedCorpora.package.appending(path: "Payloads/storefront")
    let names = try SharedCorpora.files(in: samples)
    #expect(names.count >= 6)
    for name in names {
      let file = samples.appending(path: name)
      let run = try ToolProcess.run(
        [
          "audit", "--schema", samples.appending(path: "storefront.schema.json").path, "--ignore", "version", file.path,
        ],
        in: folder)
      let audit = PayloadAudit(AppFlags.self, ignoring: [try IgnoredPath("version")])
      let report = audit.report(on: try Data(contentsOf: file), name: file.path)
      #expect(run.output == "\(report)\n", "\(name)")
      #expect(run.status == (report.verdict.outcome == .rejected ? 1 : 0))
    }
  }

  @Test func `Every sample and every real payload is audited to its end, with the verdict of validate`() throws {
    var files = try SharedCorpora.files(in: SharedCorpora.package.appending(path: "Payloads")).map {
      SharedCorpora.package.appending(path: "Payloads/\($0)").path
    }
    if let shared = SharedCorpora.require() {
      for name in ["real", "corpora"] {
        files += try SharedCorpora.files(in: shared.appending(path: name)).map {
          shared.appending(path: "\(name)/\($0)").path
        }
      }
    }
    try FlagSchema(DeepPlaces.self).write(to: folder.url.appending(path: "deep.schema.json"))
    let words = ["--schema", "deep.schema.json", "--format", "json", "--array", "--"] + files
    let limits = PayloadLimits(bytes: 1 << 30, nodes: 1 << 30)
    func outcomes(_ command: String) throws -> [String?] {
      let run = try ToolProcess.run([command] + words, in: folder)
      #expect(run.status == 1)
      return try Payload(Array(run.output.utf8), limits: limits).root.elements.map { $0["outcome"]?.string }
    }
    let audited = try outcomes("audit")
    #expect(audited.count == files.count)
    #expect(try outcomes("validate") == audited)
  }
}
