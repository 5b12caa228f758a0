import Foundation
import Testing

@testable import Halyard
@testable import OverrideWriter
import TestSupport

/// Processes that share a file of overrides lose no write of one another, and no stop of one leaves half of a file.
@Suite struct OverrideFileProcessTests {
  private let folder: TemporaryFolder
  private let program: BuiltProgram
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    program = try BuiltProgram("OverrideWriter")
    path = folder.file("o.json")
  }

  /// All that a writer touches.
  private var files: [String] {
    [path, folder.file(".o.json.lock"), folder.file(".o.json.lock.turn"), folder.file(".o.json.new"), folder.path]
  }

  private func values() throws -> [String: Int] {
    guard let bytes = FileManager.default.contents(atPath: path) else { return [:] }
    var values: [String: Int] = [:]
    for member in try Payload(bytes).root.members { values[member.key] = member.value.integer() }
    return values
  }

  /// A thousand writes each with `HALYARD_LONG_TESTS`, which takes minutes where the disk is slow.
  @Test func `two processes that write at the same time lose nothing, and a third sees it all`() throws {
    let count = ProcessInfo.processInfo.environment["HALYARD_LONG_TESTS"] == nil ? 100 : 1_000
    let source = OverrideFile(NumberedFlags.self, path: path)
    let pole = FlagPole(NumberedFlags.self, sources: [source])
    let first = try program.start([path, "0", "\(count)", "1"])
    let second = try program.start([path, "\(count)", "\(count)", "2"])
    #expect(try first().output == "written\n")
    #expect(try second().output == "written\n")
    let values = try values()
    #expect(values.count == 2 * count)
    #expect((0..<2 * count).allSatisfy { values["f\($0)"] == ($0 < count ? 1 : 2) })
    #expect(eventually { pole.resolutions.count { $0.winner.kind == .override } == 2 * count })
    #expect(folder.names.filter { !$0.hasPrefix(".o.json.lock") } == ["o.json"])
  }

  @Test(arguments: ["openat", "flock", "read", "write", "fsync", "rename", "fchmod", "fchown", "unlink", "close"])
  func `a process killed at any call of the system leaves the old file or the new one`(call: String) throws {
    guard BuiltProgram.canInject() else { return }
    try folder.write(#"{"f0": 1, "f1": 1}"#, to: "o.json")
    var kills = 0
    for number in 1...200 {
      let run = try program.run(
        [path, "0", "1", "\(number + 1)"], injecting: "\(call):signal=KILL:when=\(number)", on: files)
      let values = try values()
      #expect(values["f1"] == 1 && values.count == 2)
      #expect((1...number + 1).contains(values["f0"] ?? 0), "\(call) \(number)")
      if run.status == 0 {
        #expect(values["f0"] == number + 1)
        break
      }
      kills += 1
    }
    #expect(kills > 0, "\(call) is never called")
    // Whoever comes next is not kept out, and clears up.
    #expect(try program.run([path, "1", "1", "3"]).output == "written\n")
    #expect(try values()["f1"] == 3)
    #expect(folder.names.filter { !$0.hasPrefix(".o.json.lock") } == ["o.json"])
  }

  @Test(arguments: [
    "write:error=ENOSPC", "write:error=EDQUOT", "fsync:error=EIO", "fsync:error=ENOSPC", "rename:error=EACCES",
    "rename:error=EROFS", "flock:error=ENOLCK",
  ])
  func `a full disk and a refusing system leave the old file, and say why`(injection: String) throws {
    guard BuiltProgram.canInject() else { return }
    let old = #"{"f0": 1, "f1": 1}"#
    try folder.write(old, to: "o.json")
    let run = try program.run([path, "0", "1", "2"], injecting: injection, on: files)
    #expect(run.output.contains(folder.path) && run.output != "written\n")
    #expect(folder.read("o.json") == old)
    #expect(folder.names.filter { !$0.hasPrefix(".o.json.lock") } == ["o.json"])
    #expect(try program.run([path, "0", "1", "2"]).output == "written\n")
    #expect(try values() == ["f0": 2, "f1": 1])
  }

  @Test func `where the file may not be opened the error says so`() throws {
    guard BuiltProgram.canInject() else { return }
    try folder.write("{}", to: "o.json")
    for number in 1...4 {
      let run = try program.run([path, "0", "1", "2"], injecting: "openat:error=EACCES:when=\(number)+", on: files)
      #expect(run.output.contains("o.json") && run.output.contains("give the program the right to"), "\(number)")
      #expect(folder.read("o.json") == "{}")
    }
  }
}
