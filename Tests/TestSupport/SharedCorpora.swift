import Foundation

/// The folder of shared test data beside the checkout: real payloads and corpora that are never copied into it.
public enum SharedCorpora {
  /// `HALYARD_SHARED`, or `../shared` beside the package; nil where there is none.
  public static let folder: URL? = {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["HALYARD_SHARED"].map { URL(filePath: $0) }
    let folder = named ?? package.deletingLastPathComponent().appending(path: "shared")
    return FileManager.default.fileExists(atPath: folder.appending(path: "corpora").path) ? folder : nil
  }()

  /// The package's own root folder.
  public static let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The folder, or nil after a line that says what is skipped.
  public static func require(_ what: String = #function) -> URL? {
    if folder == nil { print("skipped: no shared corpora (\(what))") }
    return folder
  }

  /// The bytes of a file below the folder.
  public static func bytes(_ path: String, in folder: URL) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: path)))
  }

  /// The files below a folder whose names end in `suffix`, sorted, as paths from it.
  public static func files(in folder: URL, suffix: String = ".json") throws -> [String] {
    let all = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    return all.filter { $0.hasSuffix(suffix) }.sorted()
  }
}
