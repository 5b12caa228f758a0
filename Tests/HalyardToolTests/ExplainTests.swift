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

  @Test(arguments: [
    (#"{"checkout.enabled": true, "checkout.enabled": true}"#, "duplicate-key"),
    (#"{"checkout.enabled": true, "checkout.retries": 1, "checkout.retries": 2}"#, "duplicate-key"),
    (#"{"checkout.enabled": true,}"#, "trailing-comma"),
    (#"{"checkout.retries": "x", "checkout.enabled": true,}"#, "trailing-comma"),
    (#"{"checkout.enabled": true} {}"#, "trailing-data"),
    (#"{"checkout.enabled": true, "debug-menu": tru}"#, "unexpected-token"),
    (#"{"checkout.enabled": true, "debug-menu": "\d"}"#, "invalid-escape"),
    (#"{"checkout.enabled": true"#, "unexpected-end"),
    (#"{"checkout.enabled": true, "checkout.retries": 01}"#, "invalid-number"),
    ("[true]", "type-mismatch"), ("7", "type-mismatch"), ("", "not-json"),
  ])
  func `Overrides that are no well-formed object override nothing`(text: String, code: String) throws {
    folder.write(text, to: "mine.json")
    for flag in ["checkout.enabled", "checkout.tier"] {
      let run = try explain(
        flag, "--overrides", "mine.json", "--payload", "good.json", "--format", "json")
      #expect(run.status == 1)
      let answer = try run.object()
      let trail = try #require(answer["trail"] as? [[String: Any]])
      #expect(trail[0]["said"] as? String == "invalid", "\(flag): \(text)")
      #expect((trail[0]["problem"] as? [String: Any])?["code"] as? String == code, "\(flag): \(text)")
      let winner = (answer["winner"] as? [String: Any])?["kind"] as? String
      #expect(winner == (flag == "checkout.enabled" ? "remote" : "default"), "\(flag): \(text)")
    }
    let run = try explain("checkout.enabled", "--overrides", "mine.json", "--payload", "good.json")
    #expect(run.output.hasPrefix(#"checkout.enabled = false, from remote "good.json""#))
    #expect(run.output.contains("mine.json is no well-formed object of overrides, so it overrides nothing"))
  }

  @Test func `Of overrides with several faults each flag is told its own`() throws {
    folder.write(
      #"{"debug-menu": true, "debug-menu": true, "paywall": {}, "checkout.retries": 1, "checkout.retries": 2}"#,
      to: "mine.json")
    for (flag, place) in [("debug-menu", 22), ("checkout.retries", 80), ("checkout.tier", 22), ("paywall", 22)] {
      let trail =
        try explain(flag, "--overrides", "mine.json", "--format", "json").object()["trail"] as? [[String: Any]]
      #expect((trail?.first?["problem"] as? [String: Any])?["column"] as? Int == place, "\(flag)")
    }
  }

  @Test func `Overrides that are no object have one problem`() throws {
    for text in ["[1, 2, 3]", "true", #""text""#] {
      folder.write(text, to: "mine.json")
      let answer = try explain("checkout.enabled", "--overrides", "mine.json", "--format", "json").object()
      let rejections = try #require(answer["rejections"] as? [[String: Any]])
      #expect((rejections[0]["problems"] as? [Any])?.count == 1, "\(text)")
    }
  }

  @Test func `A flag that a rejected payload does not hold is absent there, and nobody else's problem is its own`()
    throws
  {
    let run = try explain("checkout.reviews", "--payload", "bad.json", "--format", "json")
    #expect(run.status == 1)
    let answer = try run.object()
    #expect((answer["trail"] as? [[String: Any]])?[0]["said"] as? String == "absent")
    #expect(answer["reason"] as? String == "DEFAULT")
    #expect(answer["errorCode"] is NSNull)
    let notes = try #require(answer["notes"] as? [String])
    #expect(notes.contains("bad.json holds nothing at checkout.reviews, where a payload sets this flag"))
    #expect(notes.contains("bad.json is rejected as a whole for 3 problems, so none of its values is served"))
    folder.write("{", to: "cut.json")
    for name in ["bad.json", "cut.json"] {
      #expect(try explain("debug-menu", "--payload", name).output.contains("remote \"\(name)\": says nothing"))
    }
  }

  @Test func `Names stand in JSON as they are, and are made safe in text`() throws {
    let name = "odd\u{1B}[31m\u{202E}.json"
    folder.write(Samples.bad, to: name)
    folder.write("{,}", to: "mine\u{7}.json")
    let words = ["checkout.enabled", "--payload", name, "--overrides", "mine\u{7}.json"]
    let json = try ToolProcess.run(
      ["explain", "--schema", "app.schema.json", "--format", "json"] + words, in: folder
    ).object()
    let trail = try #require(json["trail"] as? [[String: Any]])
    #expect(trail.map { ($0["source"] as? [String: Any])?["name"] as? String } == ["mine\u{7}.json", name, "default"])
    #expect((json["rejections"] as? [[String: Any]])?.map { $0["payload"] as? String } == ["mine\u{7}.json", name])
    #expect((json["notes"] as? [String])?.contains { $0.hasPrefix("\(name) is rejected as a whole") } == true)
    let text = try ToolProcess.run(["explain", "--schema", "app.schema.json"] + words, in: folder)
    for output in [text.output, text.errors] {
      #expect(output.contains(#"odd\u001B[31m\u202E.json"#))
      #expect(output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0 != "\u{202E}" && $0 != "\u{7F}" })
    }
  }

  @Test func `A flag whose key is longer than any path can be overridden`() throws {
    for count in [4_000, 4_097, 100_000] {
      let key = String(repeating: "k", count: count)
      folder.write(
        #"{"format": "halyard.schema/1", "flags": [{"key": "\#(key)", "type": "int", "default": 1, "description": ""}]}"#,
        to: "long.schema.json")
      folder.write(#"{"\#(key)": 2}"#, to: "mine.json")
      let run = try ToolProcess.run(
        ["explain", key, "--schema", "long.schema.json", "--overrides", "mine.json", "--format", "json"], in: folder)
      #expect(run.status == 0, "\(count): \(run.errors.prefix(200))")
      #expect(try run.object()["value"] as? Int == 2, "\(count)")
    }
  }
}
