import Foundation

/// A folder of its own for one test, gone with it.
final class Workspace {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "halyard-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  /// A folder with the sample schema in it, as `app.schema.json`.
  static func withSchema() throws -> Workspace {
    let folder = try Workspace()
    folder.write(Samples.schema, to: "app.schema.json")
    return folder
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  @discardableResult
  func write(_ text: String, to name: String) -> URL { write(Array(text.utf8), to: name) }

  @discardableResult
  func write(_ bytes: [UInt8], to name: String) -> URL {
    let file = url.appending(path: name)
    try? FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    let isWritten = FileManager.default.createFile(atPath: file.path, contents: Data(bytes))
    precondition(isWritten, "\(file.path) could not be written")
    return file
  }
}
