import Foundation
import HalyardTesting
import Testing

@testable import Halyard
@testable import SavingPayloads

/// Several processes over one file.
@Suite struct ProcessTests {
  private let program: SavingProgram

  init() throws {
    program = try SavingProgram()
    #expect(try program.run("apply", "1", "finish").output == ["0 normal", "saved", "saved"])
  }

  /// Starts the program, and goes on when it is running.
  private func begin() throws -> Process {
    let (process, output) = try program.process(["wait"])
    #expect(output.fileHandleForReading.availableData == Data("1 normal\n".utf8))
    return process
  }

  private func kill(_ process: Process) {
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
  }

  @Test func `starts that were killed count, whatever killed them, and processes that run do not`() throws {
    defer { program.remove() }
    let running = try (0..<3).map { _ in try begin() }
    #expect(try program.run("finish").output == ["1 normal", "saved"])
    kill(running[0])
    #expect(try program.run().output == ["1 normal"])
    #expect(try program.run().output == ["0 safe"])
    for process in running { kill(process) }
  }

  @Test func `a start that finishes does not speak for processes that still start`() throws {
    defer { program.remove() }
    let running = try (0..<2).map { _ in try begin() }
    #expect(try program.run("finish").output == ["1 normal", "saved"])
    for process in running { kill(process) }
    #expect(try program.run("finish").output == ["0 safe", "saved"])
    #expect(program.names.filter { $0.contains("start") }.isEmpty)
  }

  @Test func `many processes that run hide none that was killed`() throws {
    defer { program.remove() }
    let running = try (0..<18).map { _ in try begin() }
    #expect(try program.run("finish").output == ["1 normal", "saved"])
    for process in running { kill(process) }
    #expect(try program.run().output == ["0 safe"])
  }

  @Test func `payloads that processes save at once leave one of them, whole`() throws {
    defer { program.remove() }
    let running = try (0..<4).map { process in
      try program.process((0..<40).flatMap { ["apply", "\($0 * 4 + process + 2)"] } + ["finish"])
    }
    for (process, output) in running {
      let lines = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self).split(
        separator: "\n")
      process.waitUntilExit()
      #expect(lines.count == 42 && lines.dropFirst().allSatisfy { $0 == "saved" })
    }
    let source = RemoteSource(NumberFlags.self, saving: .file(program.file))
    let number = NumberFlags.served(by: source) ?? 0
    #expect((158...161).contains(number) && source.validator == "\"\(number)\"")
  }

  @Test func `a stopped process does not keep others from starting`() throws {
    defer { program.remove() }
    let lock = try FileLock(program.folder.appending(path: ".flags.saved.lock").path, patience: .zero)
    #expect(try program.run().output == ["1 normal"])
    _ = consume lock
  }

  @Test func `files are for their owner alone, and none but the record and the lock stays`() throws {
    defer { program.remove() }
    #expect(program.names == [".flags.saved.lock", "flags.saved"])
    for name in program.names {
      let file = program.folder.appending(path: name).path
      let rights = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
      #expect(rights == 0o600, "\(name)")
    }
  }
}
