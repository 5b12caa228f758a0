import Foundation
import TestSupport

/// What Python's `plistlib` makes of XML property lists.
enum PlistlibOracle {
  /// A line for each document: its value, dense and typed, or `refused` and why; nil, after a line that says so, without Python.
  static func verdicts(of documents: [[UInt8]]) throws -> [String]? {
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", SharedCorpora.package.appending(path: "Scripts/plistlib-verdict.py").path]
    let folder = FileManager.default.temporaryDirectory.appending(path: "plistlib-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    // Files rather than pipes, of which one would fill while the other waits.
    let (input, output) = (folder.appending(path: "input"), folder.appending(path: "output"))
    try Data(documents.map { Data($0).base64EncodedString() + "\n" }.joined().utf8).write(to: input)
    try Data().write(to: output)
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      print("skipped: no python3 with plistlib")
      return nil
    }
    return try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map(String.init)
  }
}
