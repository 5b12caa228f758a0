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

  /// Writes a program as an installer does, in one piece, and returns its path. As a linker writes it, bit by bit, it lies in memory
  /// in single pages, and a start takes some per cent longer.
  func install(_ program: String) throws -> String {
    let path = try write(
      [UInt8](Data(contentsOf: URL(filePath: program))), to: URL(filePath: program).lastPathComponent)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    return path
  }
}
