import Foundation
import Testing

@testable import HalyardTool

@Suite struct `The format github` {
  private let folder: Workspace

  init() throws {
    folder = try Workspace.withSchema()
    folder.write(Samples.good, to: "good.json")
    folder.write(Samples.bad, to: "bad.json")
  }

  private func run(_ words: String...) throws -> ToolProcess.Run {
    try ToolProcess.run(words + ["--format", "github", "--schema", "app.schema.json"], in: folder)
  }

  @Test func `Each problem annotates its line, and nothing else is printed`() throws {
    let run = try run("validate", "good.json", "bad.json", "gone.json")
    #expect(run.status == 3)
    #expect(
      run.output == """
        ::error file=bad.json,line=3,col=16,title=type-mismatch::checkout.enabled wants a bool, found the string "true"%0Ahint: remove the quotes
        ::error file=bad.json,line=4,col=16,title=out-of-range::checkout.retries wants an int from 0 to 10, found the integer 11
        ::error file=bad.json,line=4,col=28,title=unknown-case::checkout.tier wants one of free, plus, pro, found the string "Pro"%0Ahint: did you mean "pro"? what is there differs only in case
        ::error file=gone.json,title=unreadable::the file cannot be read: No such file or directory

        """)
  }

  @Test func `What is not shown is a notice`() throws {
    let run = try run("validate", "--max-problems", "1", "bad.json")
    #expect(run.output.hasSuffix("\n::notice file=bad.json::2 more problems not shown\n"))
  }

  @Test func `Gates of diff and findings of audit are annotations too`() throws {
    folder.write(Samples.good.replacingOccurrences(of: "5", with: "6"), to: "next.json")
    let diff = try run("diff", "--max-changed", "0", "good.json", "next.json")
    #expect(diff.status == 5)
    #expect(diff.output.hasPrefix("::error file=next.json,line=1,col=1,title=too-many-changes::"))
    let audit = try run("audit", "good.json")
    #expect(audit.status == 0)
    #expect(audit.output.contains("::warning file=good.json,title=unreachable-flag::no payload can set debug-menu"))
    #expect(
      try self.run("audit", "--strict", "good.json").output.contains("::error file=good.json,title=unreachable-flag::"))
  }

  @Test func `No text can end its message or its property, or begin a command of its own`() {
    #expect(GitHubReport.data("100%\r\n::stop-commands::x") == "100%25%0D%0A::stop-commands::x")
    #expect(GitHubReport.property("C:\\a,b%2C\n.json") == "C%3A\\a%2Cb%252C%0A.json")
  }

  @Test func `Names and messages that hold line ends and commands stay within their line`() throws {
    folder.write(Samples.bad, to: "::error::x\n,a=b.json")
    folder.write(#"{"checkout": {"tier": "\n::error::pwned"}}"#, to: "odd.json")
    let run = try run("validate", "::error::x\n,a=b.json", "odd.json")
    let lines = run.output.split(separator: "\n")
    #expect(lines.count == 4 && lines.allSatisfy { $0.hasPrefix("::error file=") })
    #expect(lines[0].hasPrefix(#"::error file=%3A%3Aerror%3A%3Ax\n%2Ca=b.json,line=3,"#))
  }

  @Test func `A sensitive value is not shown`() throws {
    folder.write(#"{"apiKey": ["swordfish"]}"#, to: "secret.json")
    for format in ["github", "sarif", "junit"] {
      let run = try ToolProcess.run(
        ["validate", "--format", format, "--schema", "app.schema.json", "secret.json"], in: folder)
      #expect(run.status == 1 && run.output.contains("api-key"))
      #expect(!run.output.contains("swordfish"), "\(format)")
    }
  }
}
