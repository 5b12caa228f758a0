import Foundation
import Halyard
import TestSupport

/// What PyPI's `jsonschema` and `jsonschema-rs` say of payloads.
enum PythonValidators {
  /// For each schema, and each of its payloads, both verdicts; nil, after a line that says so, where they are not installed.
  static func verdicts(of cases: [(schema: [UInt8], payloads: [String])]) throws -> [[[Bool]]]? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "json-schema-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", SharedCorpora.package.appending(path: "Scripts/json-schema-verdicts.py").path]
    // Files rather than pipes, of which one would fill while the other waits.
    let (input, output, errors) = (
      folder.appending(path: "input"), folder.appending(path: "output"), folder.appending(path: "errors")
    )
    let lines = cases.map { item in
      let payloads = item.payloads.map(\.jsonText).joined(separator: ",")
      return String(decoding: item.schema, as: UTF8.self).replacing("\n", with: "").wrapped(payloads)
    }
    try Data((lines.joined(separator: "\n") + "\n").utf8).write(to: input)
    for file in [output, errors] { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: input)
    process.standardOutput = try FileHandle(forWritingTo: output)
    process.standardError = try FileHandle(forWritingTo: errors)
    try process.run()
    process.waitUntilExit()
    let complaint = try String(contentsOf: errors, encoding: .utf8)
    // 127: `env` found no Python. 3: a package is missing.
    if [3, 127].contains(process.terminationStatus) {
      print("skipped: no JSON Schema validators to compare with: \(complaint.prefix { $0 != "\n" })")
      return nil
    }
    guard process.terminationStatus == 0 else { throw Failure(description: complaint) }
    return try String(contentsOf: output, encoding: .utf8).split(separator: "\n").map { line in
      let verdicts = line.utf8.map { $0 == UInt8(ascii: "1") }
      return stride(from: 0, to: verdicts.count, by: 2).map { Array(verdicts[$0..<$0 + 2]) }
    }
  }

  struct Failure: Error { let description: String }
}

extension String {
  fileprivate func wrapped(_ payloads: String) -> String { "{\"schema\": \(self), \"payloads\": [\(payloads)]}" }
}
