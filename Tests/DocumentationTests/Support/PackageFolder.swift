import Foundation

/// Where the package is, and where its programs were built.
enum PackageFolder {
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func file(_ path: String) -> URL { root.appending(path: path) }

  /// The folder of the built programs: the one that the test bundle is in.
  static func programs() throws -> URL {
    let bundles = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: ProcessInfo.processInfo.arguments[0])]
    for folder in bundles.flatMap({ [$0, $0.deletingLastPathComponent()] }) {
      if FileManager.default.isExecutableFile(atPath: folder.appending(path: "Storefront").path) { return folder }
    }
    throw NotBuilt()
  }

  struct NotBuilt: Error {}
}
