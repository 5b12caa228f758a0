import Foundation
import HalyardPayload
import Testing

@Suite struct `What convert writes` {
  private let folder: Workspace
  private let sample = #"{"b": {"on": true, "rate": 1.50}, "a": [1, "é"]}"#

  init() throws {
    folder = try Workspace()
    folder.write(sample, to: "in.json")
  }

  private func bytes(_ name: String) -> [UInt8]? {
    (try? Data(contentsOf: folder.url.appending(path: name))).map(Array.init)
  }

  private func text(_ name: String) -> String { String(decoding: bytes(name) ?? [], as: UTF8.self) }

  private func convert(_ words: String..., input: String = "") throws -> ToolProcess.Run {
    try ToolProcess.run(["convert"] + words, in: folder, input: input)
  }

  /// What is in the folder, hidden files too.
  private var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: folder.url.path).sorted() }
  }

  @Test func `The name of OUT decides the format, and --to decides against it`() throws {
    #expect(try convert("in.json", "out.json").status == 0)
    #expect(text("out.json") == String(decoding: try Payload(Array(sample.utf8)).bytes(as: .prettyJSON), as: UTF8.self))
    #expect(try convert("in.json", "OUT.PLIST").status == 0)
    #expect(text("OUT.PLIST").hasPrefix("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist"))
    #expect(try convert("in.json", "out.plist", "--to", "binary-plist").status == 0)
    #expect(bytes("out.plist")?.starts(with: "bplist00".utf8) ?? false)
    #expect(try convert("--to", "json-canonical", "in.json", "out.txt").status == 0)
    #expect(text("out.txt") == #"{"a":[1,"é"],"b":{"on":true,"rate":1.5}}"#)
  }

  @Test func `A dash is standard input and output`() throws {
    let run = try convert("--to", "json", "-", "-", input: sample)
    #expect(run.status == 0 && run.errors.isEmpty)
    #expect(run.output == #"{"b":{"on":true,"rate":1.50},"a":[1,"é"]}"#)
  }

  @Test(arguments: ["xml-plist", "binary-plist"])
  func `There and back again the bytes are the same`(form: String) throws {
    #expect(try convert("--to", form, "in.json", "there").status == 0)
    #expect(try convert("--to", "json", "there", "back").status == 0)
    #expect(text("back") == #"{"b":{"on":true,"rate":1.50},"a":[1,"é"]}"# || text("back").contains(#""rate":1.5}"#))
    #expect(try convert("--from", form, "--to", form, "there", "again").status == 0)
    #expect(bytes("again") == bytes("there"))
  }

  @Test func `OUT may be IN`() throws {
    #expect(try convert("--to", "json", "in.json", "in.json").status == 0)
    #expect(text("in.json") == #"{"b":{"on":true,"rate":1.50},"a":[1,"é"]}"#)
  }

  @Test func `What the format cannot hold is named, and OUT stays as it was`() throws {
    folder.write(#"{"a": null, "b": [null]}"#, to: "null.json")
    folder.write("before", to: "out.plist")
    let run = try convert("null.json", "out.plist")
    #expect(run.status == 1 && run.output.isEmpty)
    #expect(
      run.errors.contains(
        "null.json:1:7: error[unwritable-value]: expected a value that a property list has, found null"))
    #expect(run.errors.hasSuffix("halyard: null.json: xml-plist cannot hold it, so nothing was written: 2 problems\n"))
    #expect(text("out.plist") == "before")
    #expect(try names == ["in.json", "null.json", "out.plist"])
  }

  @Test func `What is not well formed is not converted`() throws {
    folder.write(#"{"a": 1, "a": 2}"#, to: "twice.json")
    let run = try convert("twice.json", "out.json")
    #expect(run.status == 1)
    #expect(run.errors.contains("error[duplicate-key]"))
    #expect(run.errors.hasSuffix("halyard: twice.json: not well formed, so nothing was written: 1 problem\n"))
    #expect(try convert("--from", "xml-plist", "in.json", "out.json").status == 1)
    #expect(try names == ["in.json", "twice.json"])
  }

  @Test func `Calls that make no sense are refused before anything is read`() throws {
    let missing = try convert("in.json")
    #expect(missing.status == 2)
    #expect(missing.errors.hasPrefix("halyard convert: two operands are needed"))
    let unknown = try convert("in.json", "out.yaml")
    #expect(unknown.status == 2)
    #expect(
      unknown.errors
        == "halyard convert: --to is needed: \"out.yaml\" ends neither in .json nor in .plist (halyard convert --help says more)\n"
    )
    #expect(try convert("in.json", "-").status == 2)
    #expect(try convert("in.json", "out.json", "more").status == 2)
    #expect(
      try convert("--to", "plist", "in.json", "out.json").errors.contains("xml-plist, binary-plist, not \"plist\""))
    #expect(try names == ["in.json"])
  }

  @Test func `A file that cannot be read is 3, one that cannot be written 70`() throws {
    #expect(try convert("gone.json", "out.json").status == 3)
    let run = try convert("in.json", "gone/out.json")
    #expect(run.status == 70)
    #expect(run.errors == "halyard: gone/out.json cannot be written: No such file or directory\n")
  }

  @Test func `The file keeps its mode, and a link stays a link`() throws {
    folder.write("old", to: "real.json")
    let real = folder.url.appending(path: "real.json").path
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: real)
    let link = folder.url.appending(path: "link.json").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real.json")
    #expect(try convert("--to", "json", "in.json", "link.json").status == 0)
    #expect(text("real.json") == #"{"b":{"on":true,"rate":1.50},"a":[1,"é"]}"#)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "real.json")
    let mode = try FileManager.default.attributesOfItem(atPath: real)[.posixPermissions] as? Int
    #expect(mode == 0o640)
    #expect(try names == ["in.json", "link.json", "real.json"])
  }

  @Test func `A new file has the mode that the shell asks for, and a device is written as it is`() throws {
    let run = try ToolProcess.shell(
      "umask 027; $HALYARD convert in.json new.json && $HALYARD convert --to json in.json /dev/stdout", in: folder)
    #expect(run.status == 0)
    #expect(run.output == #"{"b":{"on":true,"rate":1.50},"a":[1,"é"]}"#)
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.url.appending(path: "new.json").path)
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func `A byte order mark is skipped with a warning`() throws {
    folder.write([0xEF, 0xBB, 0xBF] + Array("[1]".utf8), to: "mark.json")
    let run = try convert("--to", "json", "mark.json", "-")
    #expect(run.status == 0 && run.output == "[1]")
    #expect(run.errors.contains("warning[byte-order-mark]"))
  }
}
