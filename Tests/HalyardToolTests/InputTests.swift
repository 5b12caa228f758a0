import Foundation
import Testing

@Suite struct `What validate reads` {
  private let folder: Workspace

  init() throws {
    folder = try Workspace.withSchema()
    for name in ["a1.json", "a2.json", "b1.json", "sub/a3.json"] { folder.write(Samples.good, to: name) }
  }

  private func names(_ words: String..., input: String = "") throws -> [String] {
    let run = try ToolProcess.run(["validate", "--schema", "app.schema.json"] + words, in: folder, input: input)
    #expect(run.status == 0)
    return run.output.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }
  }

  @Test func `Patterns are expanded as a shell would, each in its place and sorted`() throws {
    #expect(try names("b1.json", "a[0-9]*.json") == ["b1.json", "a1.json", "a2.json"])
    #expect(try names("a?.json", "*/a[0-9].json") == ["a1.json", "a2.json", "sub/a3.json"])
    #expect(try names("[!a]1.json") == ["b1.json"])
  }

  @Test func `A file whose name looks like a pattern is that file`() throws {
    folder.write(Samples.good, to: "a[1].json")
    #expect(try names("a[1].json") == ["a[1].json"])
  }

  @Test func `A pattern that matches nothing stops the run before anything is judged`() throws {
    let run = try ToolProcess.run(["validate", "--schema", "app.schema.json", "a1.json", "z*.json"], in: folder)
    #expect(run.status == 2)
    #expect(run.output.isEmpty)
    #expect(run.errors == "halyard validate: z*.json matches no file (halyard validate --help says more)\n")
  }

  @Test func `A pattern in a folder that is not there matches nothing`() throws {
    for pattern in ["gone/*.json", "a1.json/*.json", "*/gone/*.json"] {
      let run = try ToolProcess.run(["validate", "--schema", "app.schema.json", pattern], in: folder)
      #expect(run.status == 2)
      #expect(run.errors.hasPrefix("halyard validate: \(pattern) matches no file"))
    }
  }

  @Test func `A dash is standard input, whose name can be given`() throws {
    #expect(try names("-", input: Samples.good) == ["<stdin>"])
    #expect(try names("a1.json", "-", "--stdin-name", "release", input: Samples.good) == ["a1.json", "release"])
  }

  @Test func `The schema can come from standard input`() throws {
    let run = try ToolProcess.run(["validate", "--schema", "-", "a1.json"], in: folder, input: Samples.schema)
    #expect(run.status == 0)
  }

  @Test func `Options may stand anywhere, be shortened, and end at two dashes`() throws {
    folder.write(Samples.good, to: "--odd.json")
    let run = try ToolProcess.run(
      ["validate", "a1.json", "--sch=app.schema.json", "--form", "text", "--", "--odd.json"], in: folder)
    #expect(run.status == 0)
    #expect(run.output.split(separator: "\n").map { $0.prefix { $0 != ":" } } == ["a1.json", "--odd.json"])
  }

  @Test func `A file far beyond the limit is refused without being read`() throws {
    let file = folder.write("{", to: "huge.json")
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: 1 << 36)
    let run = try ToolProcess.run(["validate", "--schema", "app.schema.json", "huge.json"], in: folder)
    #expect(run.status == 1)
    #expect(run.output.contains("expected at most 16777216 bytes, found \(1 << 36) bytes"))
  }

  @Test func `Many payloads are reported in the order given, whatever each of them is`() throws {
    var expected: [String] = []
    for number in 0..<100 {
      let name = "many-\(100 + number).json"
      folder.write(number % 3 == 0 ? Samples.bad : Samples.good, to: name)
      expected.append("\(name): \(number % 3 == 0 ? "rejected, 3 problems" : "accepted")")
    }
    let run = try ToolProcess.run(["validate", "--schema", "app.schema.json", "many-*.json"], in: folder)
    #expect(run.status == 1)
    let sums = run.output.split(separator: "\n").filter { $0.contains(": accepted") || $0.contains(": rejected") }
    #expect(sums.map { String($0.prefix { $0 != ";" }) } == expected)
    let json = try ToolProcess.run(
      ["validate", "--schema", "app.schema.json", "--format", "json", "many-*.json"], in: folder)
    #expect(try json.objects().map { $0["accepted"] as? Bool } == (0..<100).map { $0 % 3 != 0 })
  }
}
