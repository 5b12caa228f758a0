import Foundation
import Testing

@Suite struct `Explain` {
  private let folder: Workspace

  init() throws {
    folder = try Workspace.withSchema()
    folder.write(Samples.good, to: "good.json")
    folder.write(Samples.bad, to: "bad.json")
  }

  private func explain(_ words: String..., input: String = "") throws -> ToolProcess.Run {
    try ToolProcess.run(["explain", "--schema", "app.schema.json"] + words, in: folder, input: input)
  }

  @Test func `Without sources the compiled default wins`() throws {
    let run = try explain("checkout.enabled")
    #expect(run.status == 0)
    #expect(
      run.output == """
        checkout.enabled = true, from the compiled default
          1. the compiled default: true — wins
          declared at App/Flags.swift:12

        """)
  }

  @Test func `Overrides stand above the payload, the payload above the default, each with its place`() throws {
    folder.write(#"{"checkout.enabled": true}"#, to: "mine.json")
    let run = try explain("checkout.enabled", "--overrides", "mine.json", "--payload", "good.json")
    #expect(run.status == 0)
    #expect(
      run.output == """
        checkout.enabled = true, from override "mine.json" at ["checkout.enabled"] (mine.json:1:22)
          1. override "mine.json": true at ["checkout.enabled"] (mine.json:1:22) — wins
          2. remote "good.json": false at checkout.enabled (good.json:3:28) — shadowed
          3. the compiled default: true — shadowed
          declared at App/Flags.swift:12

        """)
    let remote = try explain("checkout.enabled", "--payload", "good.json", "--version-path", "version").output
    #expect(
      remote.hasPrefix(
        "checkout.enabled = false, from remote \"good.json\" at checkout.enabled (good.json:3:28, version 12)\n"))
  }

  @Test func `An override that does not fit never masks a good value, and is named`() throws {
    folder.write(#"{"checkout.enabled": 1, "checkout.retries": 7}"#, to: "mine.json")
    let run = try explain("checkout.enabled", "--overrides", "mine.json", "--payload", "good.json")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("checkout.enabled = false, from remote \"good.json\""))
    #expect(run.output.contains("1. override \"mine.json\": invalid [type-mismatch]: checkout.enabled wants a bool"))
    #expect(run.errors.hasPrefix("mine.json:1:22: error[type-mismatch]: "))
    // The faulty override takes no other one with it.
    #expect(
      try explain("checkout.retries", "--overrides", "mine.json").output
        .hasPrefix("checkout.retries = 7, from override \"mine.json\""))
  }

  @Test func `An override of no flag is a problem that names the flag that was meant`() throws {
    folder.write(#"{"checkout.enabeld": true}"#, to: "mine.json")
    let run = try explain("checkout.enabled", "--overrides", "mine.json")
    #expect(run.status == 1)
    #expect(run.output.contains("override \"mine.json\": says nothing"))
    #expect(run.errors.hasPrefix("mine.json:1:2: error[unmapped-member]: no flag reads \"checkout.enabeld\"\n"))
    #expect(run.errors.contains("\"checkout.enabled\" was probably meant"))
  }

  @Test func `Overrides reach flags without a remote key, and may be empty`() throws {
    folder.write(#"{"debug-menu": true}"#, to: "mine.json")
    #expect(try explain("debug-menu", "--overrides", "mine.json").output.hasPrefix("debug-menu = true, from override"))
    folder.write("{}", to: "empty.json")
    #expect(try explain("debug-menu", "--overrides", "empty.json").status == 0)
    folder.write("[true]", to: "array.json")
    let run = try explain("debug-menu", "--overrides", "array.json")
    #expect(run.status == 1)
    #expect(run.errors.contains("array.json:1:1: error[type-mismatch]: expected an object of flag keys and values"))
  }

  @Test func `A rejected payload serves nothing, and its problems are named`() throws {
    let own = try explain("checkout.enabled", "--payload", "bad.json")
    #expect(own.status == 1)
    #expect(own.output.hasPrefix("checkout.enabled = true, from the compiled default\n"))
    #expect(own.output.contains("1. remote \"bad.json\": invalid [type-mismatch]: checkout.enabled wants a bool"))
    #expect(
      own.output.contains("note: bad.json is rejected as a whole for 3 problems, so none of its values is served"))
    #expect(own.errors.contains("bad.json:4:16: error[out-of-range]"))
    folder.write(#"{"checkout": {"enabled": false, "retries": 11}}"#, to: "other.json")
    let other = try explain("checkout.enabled", "--payload", "other.json").output
    #expect(other.contains("remote \"other.json\": invalid [out-of-range]: checkout.retries"))
    #expect(other.contains("note: once that is mended, it would say false for this flag"))
    folder.write("{", to: "cut.json")
    #expect(try explain("checkout.enabled", "--payload", "cut.json").output.contains("invalid [unexpected-end]"))
  }

  @Test func `An absent flag is told where it would have to stand, and what resembles it there`() throws {
    folder.write(#"{"checkout": {"teir": "pro", "retries": 1}}"#, to: "near.json")
    let run = try explain("checkout.tier", "--payload", "near.json")
    #expect(run.status == 0)
    #expect(run.output.contains("note: near.json holds nothing at checkout.tier"))
    #expect(run.output.contains("\"teir\", which no flag reads, differs by one character"))
    #expect(try explain("debug-menu", "--payload", "good.json").output.contains("the flag has no remote key"))
  }

  @Test func `An unknown flag names the nearest, and a remote key names its flag`() throws {
    #expect(try explain("checkout.retires").errors.contains("did you mean checkout.retries"))
    #expect(try explain("apiKey").errors.contains("it is the remote key of api-key"))
  }

  @Test func `A sensitive value is never shown`() throws {
    for format in ["text", "json"] {
      let run = try explain("api-key", "--payload", "good.json", "--format", format)
      #expect(run.status == 0)
      #expect(!run.output.contains("swordfish") && !run.output.contains("none"), "\(format)")
    }
  }

  @Test func `The JSON has value, winner, origin and trail`() throws {
    folder.write(#"{"checkout.retries": "7"}"#, to: "mine.json")
    let run = try explain("checkout.retries", "--overrides", "mine.json", "--payload", "good.json", "--format", "json")
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
    let answer = try run.object()
    #expect(answer["flag"] as? String == "checkout.retries")
    #expect(answer["type"] as? String == "int")
    #expect(answer["value"] as? Int == 5)
    #expect(answer["reason"] as? String == "STATIC")
    #expect((answer["winner"] as? [String: Any])?["name"] as? String == "good.json")
    #expect((answer["winner"] as? [String: Any])?["kind"] as? String == "remote")
    let origin = try #require(answer["origin"] as? [String: Any])
    #expect(origin["path"] as? String == "checkout.retries")
    #expect(origin["line"] as? Int == 3)
    #expect((origin["digest"] as? String)?.count == 64)
    let trail = try #require(answer["trail"] as? [[String: Any]])
    #expect(trail.map { $0["said"] as? String } == ["invalid", "value", "shadowed"])
    #expect((trail[0]["problem"] as? [String: Any])?["code"] as? String == "type-mismatch")
    let rejections = try #require(answer["rejections"] as? [[String: Any]])
    #expect(rejections.map { $0["payload"] as? String } == ["mine.json"])
  }
}
