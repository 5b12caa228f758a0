import Foundation

/// A folder of its own for one test, gone with it.
public final class TemporaryFolder: Sendable {
  /// The folder's path.
  public let path: String

  /// A new, empty folder.
  public init() throws {
    path = FileManager.default.temporaryDirectory.appending(path: "halyard-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  public func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file in place, as an editor does that knows no better, and makes the folders above it.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    let url = URL(filePath: file(name))
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  /// The text of a file; nil if there is none.
  public func read(_ name: String) -> String? {
    try? String(contentsOf: URL(filePath: file(name)), encoding: .utf8)
  }

  /// The names of what is in the folder.
  public var names: [String] { ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted() }
}
