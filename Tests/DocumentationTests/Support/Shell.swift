import Foundation

/// Runs command lines as the guides show them: from the package's root, the built programs found first.
enum Shell {
  /// What a command line wrote to both outputs, and its exit status.
  ///
  /// - Parameter status: What `$?` is at its beginning.
  static func run(_ command: String, after status: Int32 = 0) throws -> (output: String, status: Int32) {
    let file = FileManager.default.temporaryDirectory.appending(path: "halyard-guide-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let handle = try FileHandle(forWritingTo: file)
    let process = Process()
    process.executableURL = URL(filePath: "/bin/bash")
    process.arguments = ["-c", "(exit \(status)); \(command)"]
    process.currentDirectoryURL = PackageFolder.root
    var variables = ProcessInfo.processInfo.environment
    variables["PATH"] = "\(try PackageFolder.programs().path):\(variables["PATH"] ?? "")"
    process.environment = variables
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    process.waitUntilExit()
    return (String(decoding: try Data(contentsOf: file), as: UTF8.self), process.terminationStatus)
  }
}
