import Foundation
import Halyard
import Testing

@Suite struct `The command schema` {
  private let folder: Workspace

  init() throws { folder = try Workspace.withSchema() }

  private func schema(_ words: String...) throws -> ToolProcess.Run {
    try ToolProcess.run(["schema", "--schema", "app.schema.json"] + words, in: folder)
  }

  @Test func `Text lists the flags in columns, sensitive defaults left out`() throws {
    let run = try schema()
    #expect(run.status == 0)
    #expect(
      run.output == """
        checkout.enabled  bool    at checkout.enabled  default true            kill switch
        checkout.reviews  bool    at checkout.reviews  default true            kill switch
        checkout.retries  int     at checkout.retries  default 3
        checkout.tier     string  at checkout.tier     default "free"
        paywall           json    at paywall           default {"title":"Go"}
        api-key           string  at apiKey            default (sensitive)     sensitive
        debug-menu        bool    not remote           default false
        app.schema.json: sound; 7 flags, 6 with a remote key

        """)
  }

  @Test func `JSON is the document in its one form, whoever wrote it`() throws {
    let run = try schema("--format", "json")
    #expect(run.status == 0)
    let document = try FlagSchema(document: Array(Samples.schema.utf8)).document
    #expect(Array(run.output.utf8) == document)
    folder.write(run.output, to: "app.schema.json")
    #expect(try schema("--format", "json").output == run.output)
  }

  @Test func `The JSON Schema is the library's, under the same options`() throws {
    let schema = try FlagSchema(document: Array(Samples.schema.utf8))
    #expect(Array(try self.schema("--json-schema").output.utf8) == schema.payloadJSONSchema())
    let options = ValidationOptions(isStrict: true, allowsEmptyPayload: true, versionPath: try PayloadPath("version"))
    let words = [
      "schema", "--schema", "app.schema.json", "--json-schema", "--strict", "--allow-empty", "--version-path",
      "version",
    ]
    #expect(Array(try ToolProcess.run(words, in: folder).output.utf8) == schema.payloadJSONSchema(options: options))
  }

  @Test func `A mapper document is said in JSON Schema, and the rule is named that cannot be`() throws {
    folder.write(
      #"{"format": "halyard.mapper/1", "rules": [{"types": ["other"], "path": "flags[name={remoteKey}].value"}]}"#,
      to: "simple.json")
    let simple = try schema("--json-schema", "--mapper", "simple.json")
    #expect(simple.status == 0 && simple.output.contains(#""const": "checkout.retries""#))
    folder.write(
      #"{"format": "halyard.mapper/1", "guards": {"require": [{"path": "ok", "is": true}]}, "rules": [{"types": ["bool"], "path": "a.{key}", "reader": "zeroOne"}]}"#,
      to: "more.json")
    let more = try schema("--json-schema", "--mapper", "more.json")
    #expect(more.status == 0 && more.output.contains(#""const": true"#))
    folder.write(
      #"{"format": "halyard.mapper/1", "rules": [{"types": ["other"], "path": "a.{reference}", "reference": "b.{key}"}]}"#,
      to: "reference.json")
    let refused = try schema("--json-schema", "--mapper", "reference.json")
    #expect(refused.status == 2 && refused.output.isEmpty)
    #expect(refused.errors.contains("reference.json does: rules[0] has a reference"))
  }

  @Test func `A broken schema is 4, and what makes no sense is 2`() throws {
    folder.write(#"{"format": "halyard.schema/1", "flags": [{"key": "a"}]}"#, to: "broken.json")
    #expect(try ToolProcess.run(["schema", "--schema", "broken.json"], in: folder).status == 4)
    for words in [["--strict"], ["--mapper", "x.json"], ["--json-schema", "--format", "json"], ["payload.json"]] {
      let run = try ToolProcess.run(["schema", "--schema", "app.schema.json"] + words, in: folder)
      #expect(run.status == 2 && run.output.isEmpty, "\(words)")
    }
  }
}
