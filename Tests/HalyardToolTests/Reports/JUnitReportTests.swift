import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import Halyard
import Testing

@testable import HalyardTool

@Suite struct `The format junit` {
  private let folder: Workspace

  init() throws {
    folder = try Workspace.withSchema()
    folder.write(Samples.good, to: "good.json")
    folder.write(Samples.bad, to: "bad.json")
  }

  private func run(_ words: String...) throws -> ToolProcess.Run {
    try ToolProcess.run(words + ["--format", "junit", "--schema", "app.schema.json"], in: folder)
  }

  @Test func `Each payload is a case, failed or in error, and the numbers are right`() throws {
    let run = try run("validate", "good.json", "bad.json", "gone.json")
    #expect(run.status == 3)
    #expect(
      run.output == """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="halyard" tests="3" failures="1" errors="1">
          <testsuite name="halyard validate" tests="3" failures="1" errors="1" skipped="0">
            <testcase classname="halyard.validate" name="good.json"/>
            <testcase classname="halyard.validate" name="bad.json">
              <failure type="type-mismatch" message="bad.json: rejected, 3 problems; nothing was taken">bad.json:3:16: error[type-mismatch]: checkout.enabled wants a bool, found the string &quot;true&quot;
            3 |     &quot;enabled&quot;: &quot;true&quot;,
              |                ^^^^^^ at checkout.enabled
           hint: remove the quotes
           note: declared here: App/Flags.swift:12
        bad.json:4:16: error[out-of-range]: checkout.retries wants an int from 0 to 10, found the integer 11
            4 |     &quot;retries&quot;: 11, &quot;tier&quot;: &quot;Pro&quot;
              |                ^^ at checkout.retries
        bad.json:4:28: error[unknown-case]: checkout.tier wants one of free, plus, pro, found the string &quot;Pro&quot;
            4 |     &quot;retries&quot;: 11, &quot;tier&quot;: &quot;Pro&quot;
              |                            ^^^^^ at checkout.tier
           hint: did you mean &quot;pro&quot;? what is there differs only in case</failure>
            </testcase>
            <testcase classname="halyard.validate" name="gone.json">
              <error type="unreadable" message="gone.json: the file cannot be read: No such file or directory">gone.json: error[unreadable]: the file cannot be read: No such file or directory</error>
            </testcase>
          </testsuite>
        </testsuites>

        """)
  }

  @Test func `Warnings of a payload that is taken stand beside it`() throws {
    folder.write(#"{"checkout": {"teir": "pro", "retries": 1}}"#, to: "warned.json")
    let run = try run("validate", "warned.json")
    #expect(run.status == 0 && run.output.contains("failures=\"0\" errors=\"0\""))
    #expect(run.output.contains("<system-out>warned.json:1:15: warning[near-miss]: "))
  }

  @Test func `Whatever names and texts hold, the document is well-formed XML`() throws {
    let name = "a<b>&\"'\u{1}\u{202E}\n.json"
    folder.write(#"{"checkout": {"tier": "]]>\u0000\u0008\uFFFE\uD83D\uDE00", "enabled": "<\r\n&"}}"#, to: name)
    for command in ["validate", "audit"] {
      let run = try run(command, name, "good.json")
      let parser = XMLParser(data: Data(run.output.utf8))
      #expect(parser.parse(), "\(run.output)")
      #expect(run.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 })
    }
    #expect(
      XMLText.escaped("\u{0}\u{B}\u{FFFE}\t\n<&>\"\u{1F600}") == #"\u0000\u000B\uFFFE&#9;&#10;&lt;&amp;&gt;&quot;😀"#)
  }

  @Test func `A live payload that does not fit puts every case in error`() throws {
    let run = try run("validate", "--live", "bad.json", "good.json", "bad.json")
    #expect(run.status == 1)
    #expect(run.output.contains("tests=\"2\" failures=\"0\" errors=\"2\""))
    #expect(run.output.contains("<error type=\"live-rejected\""))
  }
}
