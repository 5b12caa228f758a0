import Foundation
import Testing

/// Whatever a schema document, a payload or a file's name holds: text that is printed moves no cursor and hides nothing.
@Suite struct `Untrusted text` {
  private static let odd = #"\u001b[31m\u202e\u0007\n\u200b"#

  private let folder: Workspace

  init() throws {
    folder = try Workspace()
    let odd = Self.odd
    folder.write(
      #"""
      { "format": "halyard.schema/1", "flags": [
        { "key": "a\#(odd)", "type": "int", "default": 1, "description": "\#(odd)", "remoteKey": "a",
          "declaration": "App/\#(odd).swift:1", "minimum": 0 },
        { "key": "b\#(odd)", "type": "string", "default": "x\#(odd)", "description": "", "remoteKey": "b",
          "cases": ["x\#(odd)", "y\#(odd)"], "declaration": "App/\#(odd).swift:2" },
        { "key": "c\#(odd)", "type": "array<record>", "default": [], "description": "", "remoteKey": "c", "required": true,
          "record": { "name": "M\#(odd)", "fields": [ { "name": "n\#(odd)", "type": "string", "isKey": true } ] } },
        { "key": "d\#(odd)", "type": "bool", "default": true, "description": "", "remoteKey": "[\"d\\u202e\"]" },
        { "key": "e\#(odd)", "type": "bool", "default": true, "description": "", "remoteKey": "e", "killSwitch": true }
      ] }
      """#, to: "s.json")
    folder.write(#"{"a": 1, "b": "x\#(odd)", "c": [{"n\#(odd)": "p"}]}"#, to: "good.json")
    folder.write(
      #"{"a": "1\#(odd)", "b": "z\#(odd)", "c": [{"m\#(odd)": 1}], "e": 1, "\#(odd)": 2, "\#(odd)": 3}"#, to: "bad.json"
    )
    folder.write(#"{"a": -1, "b": "y\#(odd)", "c": [{"n\#(odd)": "p"}, {"n\#(odd)": "p"}]}"#, to: "worse.json")
    folder.write(#"{"A": 1}"#, to: "absent.json")
  }

  private func isSafe(_ text: String) -> Bool {
    text.unicodeScalars.allSatisfy { scalar in
      scalar == "\n" || scalar.value >= 0x20 && ![0x7F, 0x202E, 0x200B].contains(scalar.value)
    }
  }

  @Test func `Reports of all kinds are safe to print`() throws {
    let schema = ["--schema", "s.json"]
    let key = try #require(
      try ToolProcess.run(["validate", "--format", "json"] + schema + ["good.json"], in: folder).object()["flags"]
        as? [String: Any]
    ).keys.sorted()
    #expect(key.first?.unicodeScalars.contains("\u{202E}") == true, "JSON has names as they are")
    var calls = [
      ["validate"] + schema + ["good.json", "bad.json", "worse.json", "absent.json"],
      ["validate", "--strict"] + schema + ["good.json", "bad.json", "absent.json"],
      ["validate", "--live", "good.json"] + schema + ["bad.json", "worse.json", "absent.json", "good.json"],
      ["validate", "--live", "bad.json"] + schema + ["good.json"],
      ["validate", "--schema", "bad.json", "good.json"],
      ["explain", "b"] + schema, ["explain", "a\u{202E}"] + schema, ["explain", "a"] + schema,
      ["paths", "good.json", "bad.json"], ["validate", "x\u{1B}.json"] + schema, ["--\u{1B}"], ["\u{1B}"],
      ["validate", "-\u{1B}"] + schema, ["validate", "*\u{1B}.json"] + schema, ["validate", "--\u{202E}=1"] + schema,
    ]
    for flag in key {
      for payload in ["good.json", "bad.json", "worse.json", "absent.json"] {
        calls.append(["explain", flag, "--payload", payload, "--overrides", "bad.json"] + schema)
      }
    }
    for call in calls {
      let run = try ToolProcess.run(call, in: folder)
      #expect(isSafe(run.output), "\(call)")
      #expect(isSafe(run.errors), "\(call)")
      #expect(!(run.output + run.errors).isEmpty)
    }
  }

  @Test func `A byte order mark is warned of in whatever document it stands`() throws {
    func marked(_ text: String, _ name: String) { folder.write([0xEF, 0xBB, 0xBF] + Array(text.utf8), to: name) }
    folder.write(Samples.schema, to: "app.schema.json")
    folder.write(Samples.good, to: "plain.json")
    marked(Samples.schema, "marked.schema.json")
    marked(Samples.good, "marked.json")
    marked("{}", "mine.json")
    for format in ["text", "json"] {
      for (name, call) in [
        ("marked.schema.json", ["validate", "--schema", "marked.schema.json", "plain.json"]),
        ("marked.json", ["validate", "--schema", "app.schema.json", "--live", "marked.json", "plain.json"]),
        ("marked.json", ["explain", "--schema", "app.schema.json", "--payload", "marked.json", "checkout.tier"]),
        ("mine.json", ["explain", "--schema", "app.schema.json", "--overrides", "mine.json", "checkout.tier"]),
      ] {
        let run = try ToolProcess.run(call + ["--format", format], in: folder)
        #expect(run.status == 0)
        #expect(run.errors.hasPrefix("\(name):1:1: warning[byte-order-mark]: "), "\(call): \(run.errors)")
      }
    }
  }
}
