import Foundation
import TestSupport
import Testing

@Suite struct `Payloads that back ends would be refused for` {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folders of sample payloads that have a mapper of their own.
  private static func backEnds() throws -> [String] {
    let files = FileManager.default
    return try files.contentsOfDirectory(atPath: root.appending(path: "Payloads").path).sorted().filter {
      files.fileExists(atPath: root.appending(path: "Mappers/\($0).json").path)
        && files.fileExists(atPath: root.appending(path: "Payloads/\($0)/schema.json").path)
    }
  }

  @Test(arguments: try backEnds())
  func `never stop a command`(backEnd: String) throws {
    let folder = try Workspace()
    let payloads = Self.root.appending(path: "Payloads/\(backEnd)")
    let names = try FileManager.default.contentsOfDirectory(atPath: payloads.path).sorted()
      .filter { $0.hasPrefix("bad") && !$0.hasSuffix(".txt") }
    let schema = try JSONSerialization.jsonObject(with: Data(contentsOf: payloads.appending(path: "schema.json")))
    let flags = (schema as? [String: Any])?["flags"] as? [[String: Any]]
    let key = try #require(flags?.first?["key"] as? String)
    let common = [
      "--schema", payloads.appending(path: "schema.json").path, "--mapper",
      Self.root.appending(path: "Mappers/\(backEnd).json").path, "--format",
    ]
    for name in names {
      let payload = payloads.appending(path: name).path
      for format in ["text", "json"] {
        for words in [
          ["explain", key, "--payload", payload], ["validate", payload], ["audit", payload],
          ["diff", payload, payload],
        ] {
          let run = try ToolProcess.run([words[0]] + common + [format] + words.dropFirst(), in: folder)
          #expect((0...5).contains(run.status), "\(words) \(run.errors)")
        }
      }
    }
  }
}
