import Foundation
import TestSupport

/// Python's `plistlib`, a reader that shares nothing with ours, asked through a script. Values come as ``PayloadTree/printed``.
enum Plistlib {
  enum Format: String {
    case xml, binary, auto
  }

  /// Random binary property lists and what they hold; nil, after a line that says so, where there is no Python.
  static func random(seed: Int, count: Int) throws -> [(bytes: [UInt8], printed: String)]? {
    guard let lines = try lines(["random", "\(seed)", "\(count)"], input: Data()) else { return nil }
    return stride(from: 0, to: lines.count - 1, by: 2).map {
      (Data(base64Encoded: lines[$0]).map(Array.init) ?? [], lines[$0 + 1])
    }
  }

  /// What each document holds; `taken` where that cannot be printed, `refused` and why where it is not read.
  static func read(_ documents: [[UInt8]], as format: Format = .auto) throws -> [String]? {
    let input = documents.map { Data($0).base64EncodedString() + "\n" }.joined()
    return try lines(["read", format.rawValue], input: Data(input.utf8))
  }

  private static func lines(_ arguments: [String], input: Data) throws -> [String]? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "plistlib-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files rather than pipes, of which one would fill while the other waits.
    let (source, target) = (folder.appending(path: "input"), folder.appending(path: "output"))
    try input.write(to: source)
    try Data().write(to: target)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["python3", SharedCorpora.package.appending(path: "Scripts/plistlib-oracle.py").path] + arguments
    process.standardInput = try FileHandle(forReadingFrom: source)
    process.standardOutput = try FileHandle(forWritingTo: target)
    try process.run()
    process.waitUntilExit()
    // What `env` says of a program that is not there.
    if process.terminationStatus == 127 {
      print("skipped: no python3")
      return nil
    }
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return String(decoding: try Data(contentsOf: target), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
