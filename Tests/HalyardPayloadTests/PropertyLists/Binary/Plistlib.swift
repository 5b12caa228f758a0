import Foundation
import TestSupport

/// Python's `plistlib`, asked through a script.
enum Plistlib {
  /// What the script prints, line by line; nil after a line that says so where there is no `python3`.
  static func lines(_ arguments: [String], what: String = #function) throws -> [String]? {
    let script = SharedCorpora.package.appending(path: "Scripts/plistlib-oracle.py")
    let output = FileManager.default.temporaryDirectory.appending(path: "plistlib-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: output) }
    try Data().write(to: output)
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", script.path] + arguments
    process.standardOutput = try FileHandle(forWritingTo: output)
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus == 127 {
      print("skipped: no python3 (\(what))")
      return nil
    }
    guard process.terminationStatus == 0 else { throw CocoaError(.executableLoad) }
    return String(decoding: try Data(contentsOf: output), as: UTF8.self).split(separator: "\n").map(String.init)
  }
}
