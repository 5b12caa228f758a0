import Testing

@Suite struct `Diff` {
  private let folder: Workspace

  init() throws {
    folder = try Workspace.withSchema()
    folder.write(Samples.bad, to: "bad.json")
    folder.write(
      #"{"version": 1, "checkout": {"enabled": true, "reviews": true, "retries": 5, "tier": "free"}, "apiKey": "swordfish"}"#,
      to: "live.json")
    folder.write(
      #"{"version": 2, "checkout": {"enabled": false, "reviews": false, "tier": "pro"}, "apiKey": "marlin", "paywall": {"title": "Go"}}"#,
      to: "new.json")
  }

  private func diff(_ words: String..., input: String = "") throws -> ToolProcess.Run {
    try ToolProcess.run(["diff", "--schema", "app.schema.json"] + words, in: folder, input: input)
  }

  @Test func `Says of each flag what would change, and calls out kill switches that go off together`() throws {
    let run = try diff("live.json", "new.json")
    #expect(
      run.output == """
        checkout.enabled: true → false
        checkout.reviews: true → false
        checkout.retries: 5 → 3 (its default: no longer in the payload)
        checkout.tier: "free" → "pro"
        api-key: (sensitive) → (sensitive)
        paywall: new in the payload, with the value of its default
        warning: 2 kill switches would go off at once: checkout.enabled, checkout.reviews
        new.json: 5 flags would change, 115 → 127 bytes, beside live.json

        """)
    #expect(run.status == 0 && run.errors.isEmpty)
  }

  @Test func `Says the same the other way round`() throws {
    let run = try diff("new.json", "live.json")
    #expect(
      run.output == """
        checkout.enabled: false → true
        checkout.reviews: false → true
        checkout.retries: 3 → 5 (new in the payload)
        checkout.tier: "pro" → "free"
        api-key: (sensitive) → (sensitive)
        paywall: no longer in the payload, where it had the value of its default
        live.json: 5 flags would change, 127 → 115 bytes, beside new.json

        """)
  }

  @Test func `Of a sensitive flag that comes or goes not even its default is told`() throws {
    folder.write(#"{"checkout": {"enabled": true}}"#, to: "without.json")
    folder.write(#"{"checkout": {"enabled": true}, "apiKey": "none"}"#, to: "with.json")
    #expect(try diff("without.json", "with.json").output.hasPrefix("api-key: new in the payload\nwith.json: no flag"))
    #expect(try diff("with.json", "without.json").output.hasPrefix("api-key: no longer in the payload\n"))
    for name in ["live.json", "new.json", "with.json"] {
      for format in ["text", "json"] {
        let run = try diff("--format", format, name, "new.json")
        #expect(!run.output.contains("swordfish") && !run.output.contains("marlin"))
      }
    }
  }

  @Test func `Bytes that are served already, and one kill switch, are nothing to call out`() throws {
    let same = try diff("--max-changed", "0", "live.json", "live.json")
    #expect(same.status == 0)
    #expect(same.output == "live.json: unchanged; these are the bytes of the live payload\n")
    folder.write(#"{"checkout": {"enabled": false, "reviews": true, "retries": 5}}"#, to: "one.json")
    let run = try diff("--format", "json", "live.json", "one.json").object()
    #expect(run["killSwitchesOff"] as? [String] == ["checkout.enabled"])
    #expect(try !diff("live.json", "one.json").output.contains("warning"))
  }

  @Test(arguments: [
    ("--max-changed 4", ["too-many-changes"]), ("--max-changed 5", []), ("--max-changed 83%", ["too-many-changes"]),
    ("--max-changed 84%", []), ("--max-kill-switches 0", ["too-many-kill-switches"]), ("--max-kill-switches 1", []),
    ("--forbid-removed", ["removed-flags"]), ("--max-size-growth 10.4%", ["too-much-growth"]),
    ("--max-size-growth 11%", []), ("--version-path version --version-must-rise", []),
    (
      "--max-changed 0 --forbid-removed --max-size-growth 0% --max-kill-switches 0",
      ["removed-flags", "too-many-changes", "too-much-growth", "too-many-kill-switches"]
    ),
  ])
  func `A gate that trips is 5, and the changes are told all the same`(words: String, gates: [String]) throws {
    let run = try ToolProcess.run(
      ["diff", "--schema", "app.schema.json", "--format", "json"] + words.split(separator: " ").map(String.init)
        + ["live.json", "new.json"], in: folder)
    #expect(run.status == (gates.isEmpty ? 0 : 5))
    let report = try run.object()
    #expect((report["gates"] as? [[String: Any]])?.compactMap { $0["code"] as? String } == gates)
    #expect(report["outcome"] as? String == "accepted")
    #expect((report["changes"] as? [Any])?.count == 5)
    #expect((report["problems"] as? [Any])?.isEmpty == true)
  }

  @Test func `A gate's problem stands above the line that sums up`() throws {
    let run = try diff("--version-path", "version", "--version-must-rise", "new.json", "live.json")
    #expect(run.status == 5)
    #expect(run.output.contains("live.json:1:13: error[stale-version]: expected a version newer than 2"))
    #expect(run.output.hasSuffix("live.json: 5 flags would change, 127 → 115 bytes, 1 gate tripped, beside new.json\n"))
  }

  @Test func `A new payload that is rejected is 1, whatever the gates`() throws {
    let run = try diff("--max-changed", "0", "--forbid-removed", "live.json", "bad.json")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("bad.json:3:16: error[type-mismatch]"))
    #expect(!run.output.contains("removed-flags") && !run.output.contains("too-many"))
    #expect(run.output.hasSuffix("bad.json: rejected, 3 problems; nothing was taken\n"))
  }

  @Test func `A live payload that does not fit the schema is 1, and the one problem for programs`() throws {
    let run = try diff("bad.json", "new.json")
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(run.errors.hasSuffix("so nothing can be compared with it: 3 problems\n"))
    let json = try diff("--format", "json", "bad.json", "new.json")
    #expect(json.status == 1)
    let problems = try json.object()["problems"] as? [[String: Any]]
    #expect(problems?.compactMap { $0["code"] as? String } == ["live-rejected"])
  }

  @Test func `A file that cannot be read is 3, and has its object too`() throws {
    let run = try diff("--format", "json", "live.json", "gone.json")
    #expect(run.status == 3)
    let report = try run.object()
    #expect((report["problems"] as? [[String: Any]])?.compactMap { $0["code"] as? String } == ["unreadable"])
    #expect(report["payload"] as? String == "gone.json" && report["live"] as? String == "live.json")
    #expect(try diff("gone.json", "live.json").status == 3)
  }

  @Test func `For programs there are always the same members`() throws {
    let names = Set([
      "live", "payload", "outcome", "changes", "added", "removed", "killSwitchesOff", "size", "gates", "warnings",
      "problems", "omitted",
    ])
    for (live, new) in [
      ("live.json", "new.json"), ("live.json", "bad.json"), ("bad.json", "new.json"), ("live.json", "live.json"),
    ] {
      #expect(try Set(diff("--format", "json", live, new).object().keys) == names)
    }
    let report = try diff("--format", "json", "live.json", "new.json").object()
    #expect(report["added"] as? [String] == ["paywall"] && report["removed"] as? [String] == ["checkout.retries"])
    #expect(report["size"] as? [String: Int] == ["from": 115, "to": 127])
    let changes = try #require(report["changes"] as? [[String: Any]])
    #expect(changes.compactMap { $0["kind"] as? String } == ["changed", "changed", "removed", "changed", "changed"])
    #expect(changes.last?["sensitive"] as? Bool == true)
  }

  @Test(arguments: [
    "live.json", "live.json new.json bad.json", "", "--max-size-growth 10 live.json new.json",
    "--max-size-growth -1% live.json new.json", "--version-must-rise live.json new.json", "- -",
    "--live live.json live.json new.json",
  ])
  func `A call that makes no sense is 2`(words: String) throws {
    let run = try ToolProcess.run(
      ["diff", "--schema", "app.schema.json"] + words.split(separator: " ").map(String.init), in: folder)
    #expect(run.status == 2 && run.output.isEmpty && run.errors.hasPrefix("halyard diff: "))
  }
}
