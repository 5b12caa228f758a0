import Foundation
import Testing

@Suite struct `Exit statuses` {
  private let folder: Workspace

  init() throws {
    folder = try Workspace.withSchema()
    folder.write(Samples.good, to: "good.json")
    folder.write(Samples.bad, to: "bad.json")
    folder.write("{", to: "cut.json")
  }

  private func status(_ words: String, input: String = "") throws -> Int32 {
    try ToolProcess.run(words.split(separator: " ").map(String.init), in: folder, input: input).status
  }

  @Test func `An accepted payload is 0`() throws {
    #expect(try status("validate --schema app.schema.json good.json") == 0)
  }

  @Test func `A rejected payload is 1`() throws {
    #expect(try status("validate --schema app.schema.json bad.json") == 1)
    #expect(try status("validate --schema app.schema.json cut.json") == 1)
  }

  @Test(arguments: [
    "", "validat good.json", "validate", "validate good.json", "validate --schema app.schema.json",
    "validate --schema app.schema.json --shema good.json", "validate --schema app.schema.json none*.json",
    "validate --schema app.schema.json --format xml good.json",
    "validate --schema app.schema.json --max-depth 0 good.json",
    "validate --schema app.schema.json --max-changed 20% good.json", "validate --schema app.schema.json - -",
    "validate --schema app.schema.json --schema app.schema.json good.json",
    "validate --schema app.schema.json --version-path a..b good.json",
    "validate --schema app.schema.json --live good.json --version-must-rise good.json",
    "validate --schema app.schema.json --live good.json --max-changed 101% good.json",
    "validate --schema app.schema.json --ma 3 good.json", "validate --schema app.schema.json --quiet=1 good.json",
    "validate --schema app.schema.json **/*.json", "explain --schema app.schema.json",
    "explain checkout.enable --schema app.schema.json", "explain checkout.enabled more --schema app.schema.json",
    "paths", "--nonsense", "help nonsense", "help validate paths", "--help validate", "--version now",
    "--version --help",
    "validate --schema app.schema.json --array good.json", "paths --array good.json",
  ])
  func `A call that makes no sense is 2, says why in a line, and prints no report`(words: String) throws {
    let run = try ToolProcess.run(words.split(separator: " ").map(String.init), in: folder)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    // Without any word the help text is what helps.
    if !words.isEmpty { #expect(run.errors.split(separator: "\n").count == 1 && run.errors.hasPrefix("halyard")) }
  }

  @Test func `A file that cannot be read is 3, a folder too`() throws {
    #expect(try status("validate --schema app.schema.json missing.json") == 3)
    #expect(try status("validate --schema app.schema.json .") == 3)
    #expect(try status("validate --schema missing.json good.json") == 3)
    #expect(try status("validate --schema app.schema.json --live missing.json good.json") == 3)
    #expect(try status("paths missing.json") == 3)
  }

  @Test func `A broken schema is 4, its problems each at its place on standard error`() throws {
    folder.write(
      """
      { "format": "halyard.schema/1", "flags": [
        { "key": "a", "type": "boolean", "default": true, "description": "A" } ] }
      """, to: "broken.json")
    let run = try ToolProcess.run(["validate", "--schema", "broken.json", "good.json"], in: folder)
    #expect(run.status == 4)
    #expect(run.output.isEmpty)
    #expect(run.errors.hasPrefix("broken.json:2:25: error[unknown-type]: "))
    #expect(run.errors.hasSuffix("halyard: broken.json: the schema is broken: 1 problem\n"))
  }

  @Test func `A report that cannot be written is 70`() throws {
    let full = try #require(FileHandle(forWritingAtPath: "/dev/full"), "only Linux has /dev/full")
    let run = try ToolProcess.run(["validate", "--schema", "app.schema.json", "good.json"], in: folder, output: full)
    #expect(run.status == 70)
    #expect(run.errors == "halyard: the report could not be written: No space left on device\n")
  }

  @Test func `Of several payloads the highest counts, and none keeps the others from being judged`() throws {
    let run = try ToolProcess.run(
      ["validate", "--schema", "app.schema.json", "bad.json", "missing.json", "good.json"], in: folder)
    #expect(run.status == 3)
    #expect(run.output.contains("bad.json: rejected, 3 problems"))
    #expect(run.output.contains("good.json: accepted"))
    #expect(run.errors == "halyard: missing.json cannot be read: No such file or directory\n")
    #expect(try status("validate --schema app.schema.json bad.json good.json") == 1)
  }

  @Test func `A reader that goes away leaves the verdict as it is`() throws {
    let pipe = Pipe()
    try pipe.fileHandleForReading.close()
    let run = try ToolProcess.run(
      ["validate", "--schema", "app.schema.json", "bad.json"], in: folder, output: pipe.fileHandleForWriting)
    #expect(run.status == 1)
    #expect(run.errors.isEmpty)
  }

  @Test func `An empty word is no payload, no file and no name`() throws {
    for words in [
      ["validate", "--schema", "app.schema.json", ""], ["validate", "--schema", "app.schema.json", "good.json", ""],
      ["validate", "--schema", "", "good.json"], ["validate", "--schema=", "good.json"],
      ["validate", "--schema", "app.schema.json", "--live", "", "good.json"],
      ["explain", "--schema", "app.schema.json", "--payload", "", "checkout.enabled"],
      ["explain", "--schema", "app.schema.json", "--overrides", "", "checkout.enabled"],
      ["paths", ""], ["paths", "-", "--stdin-name", ""], ["paths", "good.json", "--stdin-name="],
    ] {
      let run = try ToolProcess.run(words, in: folder)
      #expect(run.status == 2, "\(words)")
      #expect(run.output.isEmpty && run.errors.contains("empty"), "\(words): \(run.errors)")
    }
  }
}
