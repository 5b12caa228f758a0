import Foundation
import Synchronization
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

  @Test func `A pattern names the folder on the way that cannot be searched`() throws {
    let folders = try Workspace.withSchema()
    for name in ["in/a/x.json", "in/c/x.json", "in/a/deep/x.json"] { folders.write(Samples.good, to: name) }
    // A link to itself can be searched by nobody, not even by the superuser.
    let manager = FileManager.default
    try manager.createSymbolicLink(
      atPath: folders.url.appending(path: "in/b").path, withDestinationPath: folders.url.appending(path: "in/b").path)
    for pattern in ["in/*/*.json", "in/*/x.json", "in/*/deep/*.json", "in/b/*.json", "*/b/x.json", "*/[b]/*/x.json"] {
      let run = try ToolProcess.run(["validate", "--schema", "app.schema.json", "in/a/x.json", pattern], in: folders)
      #expect(run.status == 3, "\(pattern)")
      #expect(run.errors.hasPrefix("halyard: the folder in/b cannot be read: "), "\(pattern): \(run.errors)")
    }
    // A level that never comes near it is none of its business.
    #expect(
      try ToolProcess.run(["validate", "--schema", "app.schema.json", "in/[ac]/*.json"], in: folders).status == 0)
  }

  @Test(.enabled(if: geteuid() != 0, "the superuser may search every folder"))
  func `A pattern names the folder that the user may not search`() throws {
    let folders = try Workspace.withSchema()
    for name in ["in/a/x.json", "in/b/x.json"] { folders.write(Samples.good, to: name) }
    let locked = folders.url.appending(path: "in/b").path
    try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: locked)
    defer { try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: locked) }
    for pattern in ["in/*/*.json", "in/*/x.json", "in/b/*/x.json"] {
      let run = try ToolProcess.run(["validate", "--schema", "app.schema.json", pattern], in: folders)
      #expect(run.status == 3, "\(pattern)")
      #expect(run.errors.hasPrefix("halyard: the folder in/b cannot be read: "), "\(pattern): \(run.errors)")
    }
  }

  @Test func `Patterns leave hidden files out unless they name the dot, and take a backslash for itself away`() throws {
    folder.write(Samples.good, to: ".hidden.json")
    folder.write(Samples.good, to: "star*.json")
    folder.write(Samples.good, to: "starry.json")
    #expect(try names(".h*.json") == [".hidden.json"])
    #expect(try names("star\\*.jso[n]") == ["star*.json"])
    #expect(try names("./sub//a?.json") == ["./sub//a3.json"])
    let run = try ToolProcess.run(["validate", "--schema", "app.schema.json", "?hidden.json"], in: folder)
    #expect(run.status == 2)
  }

  @Test func `A file whose name is no UTF-8 is read, and its name repaired where it is shown`() throws {
    let line = #"cp a1.json $'odd/x\xe9.json' && cp app.schema.json $'s\xe9' && "#
    try FileManager.default.createDirectory(
      at: folder.url.appending(path: "odd"), withIntermediateDirectories: true)
    for operand in [#"$'odd/x\xe9.json'"#, "'odd/*.json'", "'*/x?.json'"] {
      let run = try ToolProcess.shell(line + #"$HALYARD validate --schema $'s\xe9' \#(operand)"#, in: folder)
      #expect(run.status == 0, "\(operand): \(run.errors)")
      #expect(run.output.hasPrefix("odd/x\u{FFFD}.json: accepted"), "\(operand)")
      let json = try ToolProcess.shell(
        line + #"$HALYARD validate --format json --schema $'s\xe9' \#(operand)"#, in: folder)
      #expect(try json.object()["payload"] as? String == "odd/x\u{FFFD}.json")
    }
    let explained = try ToolProcess.shell(
      line + #"$HALYARD explain checkout.enabled --schema $'s\xe9' --payload $'odd/x\xe9.json'"#, in: folder)
    #expect(explained.status == 0 && explained.output.contains("odd/x\u{FFFD}.json:3:28"))
  }

  @Test func `Options and operands stand in any order, whatever the environment says`() throws {
    for environment in [[:], ["POSIXLY_CORRECT": "1"]] {
      let run = try ToolProcess.run(
        ["validate", "a1.json", "--schema", "app.schema.json", "a2.json", "--quiet"], in: folder,
        environment: environment)
      #expect(run.status == 0 && run.output.isEmpty && run.errors.isEmpty, "\(run.errors)")
    }
  }

  @Test func `A pipe that makes nobody wait is waited for`() throws {
    let (input, output) = (Pipe(), Pipe())
    for descriptor in [input.fileHandleForReading.fileDescriptor, output.fileHandleForWriting.fileDescriptor] {
      let flags = fcntl(descriptor, F_GETFL)
      #expect(fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) == 0)
    }
    // More than a pipe holds.
    let payload = "[" + (0..<20_000).map(String.init).joined(separator: ", ") + "]"
    let (writing, reading) = (input.fileHandleForWriting, output.fileHandleForReading)
    let wrote = Thread {
      Thread.sleep(forTimeInterval: 0.2)
      try? writing.write(contentsOf: Data(payload.utf8))
      try? writing.close()
    }
    wrote.start()
    let read = Mutex<Data?>(nil)
    let isRead = DispatchSemaphore(value: 0)
    let reads = Thread {
      Thread.sleep(forTimeInterval: 0.5)
      let data = try? reading.readToEnd()
      read.withLock { $0 = data }
      isRead.signal()
    }
    reads.start()
    let run = try ToolProcess.run(
      ["paths", "-"], in: folder, output: output.fileHandleForWriting, source: input)
    try output.fileHandleForWriting.close()
    isRead.wait()
    #expect(run.status == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(read.withLock { $0 }?.split(separator: UInt8(ascii: "\n")).count == 20_000)
  }
}
