import Foundation

/// A folder of the benchmarks' own, removed when it is done with.
struct TemporaryFolder {
  let url: URL

  static func use<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory.appending(path: "halyard-benchmarks-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(TemporaryFolder(url: url))
  }

  /// Writes a file and returns its path.
  func write(_ bytes: [UInt8], to name: String) throws -> String {
    let file = url.appending(path: name)
    try Data(bytes).write(to: file)
    return file.path
  }
}
