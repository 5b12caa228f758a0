import Foundation
import HalyardTesting
import TestSupport

@testable import Halyard

/// The program that saves payloads, run beside the tests in a folder of its own, and killed or hindered there.
struct SavingProgram {
  /// What running it came to.
  struct Run {
    let output: [String]
    /// Whether it came to its end by itself.
    let isFinished: Bool
  }

  let folder: URL
  var file: String { folder.appending(path: "flags.saved").path }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "halyard-saved-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }

  /// Empties the folder but for the record.
  func reset(to record: [UInt8]?) throws {
    for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
      try FileManager.default.removeItem(at: folder.appending(path: name))
    }
    if let record { try Data(record).write(to: URL(filePath: file)) }
  }

  var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()) ?? [] }

  /// Runs it with these words behind the file's name.
  func run(_ words: String..., under tracer: [String] = []) throws -> Run {
    try run(words, under: tracer)
  }

  func run(_ words: [String], under tracer: [String]) throws -> Run {
    let (process, output) = try process(words, under: tracer)
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return Run(
      output: text.split(separator: "\n").map(String.init),
      isFinished: process.terminationReason == .exit && process.terminationStatus == 0)
  }

  /// Begins it; standard input stays open.
  func process(_ words: [String], under tracer: [String] = []) throws -> (Process, output: Pipe) {
    let line = tracer + [try Self.program(), file] + words
    let process = Process()
    process.executableURL = URL(filePath: line[0])
    process.arguments = Array(line.dropFirst())
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = Pipe()
    try process.run()
    return (process, output)
  }

  private static func program() throws -> String {
    let bundles = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: ProcessInfo.processInfo.arguments[0])]
    for folder in bundles.flatMap({ [$0, $0.deletingLastPathComponent()] }) {
      let program = folder.appending(path: "SavingPayloads").path
      if FileManager.default.isExecutableFile(atPath: program) { return program }
    }
    throw NotBuilt()
  }

  struct NotBuilt: Error {}
}
