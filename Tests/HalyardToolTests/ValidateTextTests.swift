import Testing

@Suite struct `The text of validate` {
  private let folder: Workspace

  init() throws {
    folder = try Workspace.withSchema()
    folder.write(Samples.good, to: "good.json")
    folder.write(Samples.bad, to: "bad.json")
  }

  private func validate(_ words: String..., input: String = "") throws -> ToolProcess.Run {
    try ToolProcess.run(["validate", "--schema", "app.schema.json"] + words, in: folder, input: input)
  }

  @Test func `Problems read like a compiler's, in the order of places, and a line sums up`() throws {
    let run = try validate("bad.json")
    #expect(
      run.output == """
        bad.json:3:16: error[type-mismatch]: checkout.enabled wants a bool, found the string "true"
            3 |     "enabled": "true",
              |                ^^^^^^ at checkout.enabled
           hint: remove the quotes
           note: declared here: App/Flags.swift:12
        bad.json:4:16: error[out-of-range]: checkout.retries wants an int from 0 to 10, found the integer 11
            4 |     "retries": 11, "tier": "Pro"
              |                ^^ at checkout.retries
        bad.json:4:28: error[unknown-case]: checkout.tier wants one of free, plus, pro, found the string "Pro"
            4 |     "retries": 11, "tier": "Pro"
              |                            ^^^^^ at checkout.tier
           hint: did you mean "pro"? what is there differs only in case
        bad.json: rejected, 3 problems; nothing was taken

        """)
    #expect(run.errors.isEmpty)
  }

  @Test func `An accepted payload gets one line: flags set, absent, and members that nobody reads`() throws {
    #expect(try validate("good.json").output == "good.json: accepted; 4 flags set, 2 absent; no flag reads version\n")
    folder.write(
      #"{"apiKey": "k", "a": 1, "b": [2], "c": {}, "d": 4, "e": 5, "f": {"g": 1}, "h.i": 2}"#, to: "many.json")
    #expect(
      try validate("many.json").output
        == "many.json: accepted; 1 flag set, 5 absent; no flag reads a, b, c, d, e and 2 more (--format json names all)\n"
    )
  }

  @Test func `Warnings are shown, and quiet leaves nothing but what refuses`() throws {
    folder.write(#"{"checkout": {"teir": "pro", "retries": 1}}"#, to: "warned.json")
    let run = try validate("warned.json")
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("warned.json:1:15: warning[near-miss]: "))
    #expect(try validate("--quiet", "warned.json", "good.json").output.isEmpty)
    folder.write(#"{"checkout": {"teir": "pro", "retries": "1"}}"#, to: "both.json")
    let quiet = try validate("-q", "both.json").output
    #expect(quiet.contains("error[type-mismatch]") && !quiet.contains("warning"))
  }

  @Test func `Strict refuses what nobody reads`() throws {
    let run = try validate("--strict", "good.json")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("good.json:2:3: error[unmapped-member]: no flag reads \"version\"\n"))
  }

  @Test func `Beside the live payload it says what changes from what to what`() throws {
    folder.write(
      #"{"version": 13, "checkout": {"enabled": false, "retries": 6, "tier": "pro"}, "apiKey": "other"}"#,
      to: "new.json")
    let run = try validate("--live", "good.json", "new.json", "good.json")
    #expect(
      run.output == """
        new.json: accepted; 4 flags set, 2 absent; no flag reads version
           3 flags would change:
           checkout.retries: 5 → 6
           checkout.tier: "free" → "pro"
           api-key: (sensitive) → (sensitive)
        good.json: unchanged; these are the bytes of the live payload

        """)
    #expect(run.status == 0)
  }

  @Test func `The rules on change refuse what goes beyond them`() throws {
    folder.write(#"{"version": 11, "checkout": {"enabled": true, "reviews": true, "retries": 6}}"#, to: "live.json")
    folder.write(#"{"version": 11, "checkout": {"enabled": false, "reviews": false, "retries": 7}}"#, to: "new.json")
    func codes(_ words: String...) throws -> [String] {
      let run = try ToolProcess.run(
        ["validate", "--schema", "app.schema.json", "--live", "live.json", "--format", "json", "new.json"] + words,
        in: folder)
      let problems = try run.object()["problems"] as? [[String: Any]]
      return (problems ?? []).compactMap { $0["code"] as? String }
    }
    #expect(try codes() == [])
    #expect(try codes("--max-changed", "3") == [])
    #expect(try codes("--max-changed", "2") == ["too-many-changes"])
    #expect(try codes("--max-changed", "50%") == [])
    #expect(try codes("--max-changed", "49.5%") == ["too-many-changes"])
    #expect(try codes("--max-kill-switches", "1") == [])
    #expect(try codes("--max-kill-switches", "0") == ["too-many-kill-switches"])
    #expect(try codes("--version-path", "version", "--version-must-rise") == ["stale-version"])
  }

  @Test func `A live payload that does not fit the schema ends the run with its problems`() throws {
    let run = try validate("--live", "bad.json", "good.json")
    #expect(run.status == 1)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("bad.json:3:16: error[type-mismatch]"))
    #expect(run.errors.contains("the live payload does not fit the schema"))
  }

  @Test func `Every limit can be set`() throws {
    folder.write(#"{"paywall": {"a": [1, 2, 3], "b": "xxxx"}}"#, to: "limits.json")
    for (option, limit, code) in [
      ("--max-bytes", "10", "payload-too-large"), ("--max-depth", "2", "too-deep"),
      ("--max-nodes", "4", "too-many-nodes"),
      ("--max-string", "3", "string-too-long"), ("--max-array", "2", "array-too-long"),
    ] {
      let run = try validate(option, limit, "limits.json")
      #expect(run.status == 1 && run.output.contains("error[\(code)]"), "\(option)")
    }
    #expect(try validate("--max-problems", "1", "bad.json").output.contains("3 problems of which 2 are not shown"))
    #expect(try validate("limits.json").status == 0)
  }

  @Test func `An empty payload is refused unless it is allowed`() throws {
    folder.write("{}", to: "empty.json")
    #expect(try validate("empty.json").output.contains("error[empty-payload]"))
    #expect(try validate("--allow-empty", "empty.json").status == 0)
  }

  @Test func `Nothing in a name or a payload reaches the terminal as a control sequence`() throws {
    let name = "odd\u{1B}[31m\u{202E}.json"
    folder.write(
      Array("{\"checkout\": {\"tier\": \"\u{9B}31m\u{202E}\", \"en\u{200B}abled\": 1}, \"\u{202E}x\": 2}".utf8),
      to: name)
    let run = try validate(name)
    #expect(run.status == 1)
    #expect(!run.output.unicodeScalars.contains { $0.value == 0x1B || $0.value == 0x9B || $0.value == 0x202E })
  }
}
