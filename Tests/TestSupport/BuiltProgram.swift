import Foundation

/// A program of this package, built beside the tests.
public struct BuiltProgram: Sendable {
  /// What a run came to.
  public struct Run: Sendable {
    /// The exit status; negative for the number of the signal that ended the program.
    public let status: Int32
    /// Standard output.
    public let output: String
  }

  struct NotBuilt: Error {}

  private let executable: URL

  /// The program of this name.
  public init(_ name: String) throws {
    let bundles = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: ProcessInfo.processInfo.arguments[0])]
    for folder in bundles.flatMap({ [$0, $0.deletingLastPathComponent()] }) {
      let file = folder.appending(path: name)
      var isFolder: ObjCBool = false
      if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue {
        executable = file
        return
      }
    }
    throw NotBuilt()
  }

  /// Whether programs can be stopped at their calls of the system; says so if not.
  public static func canInject(_ test: String = #function) -> Bool {
    let isThere = FileManager.default.isExecutableFile(atPath: "/usr/bin/strace")
    if !isThere { print("skipped: no strace (\(test))") }
    return isThere
  }

  /// Runs it to its end.
  ///
  /// - Parameters:
  ///   - injection: What is to happen at a call of the system, in the words of strace(1): `fsync:signal=KILL:when=2`.
  ///   - paths: The files whose calls are meant, absolute; all, the loader's too, if there are none.
  public func run(
    _ arguments: [String], injecting injection: String? = nil, on paths: [String] = []
  ) throws -> Run {
    let run = try start(arguments, injecting: injection, on: paths)
    return try run()
  }

  /// Starts it; what is given back waits for its end.
  public func start(
    _ arguments: [String], injecting injection: String? = nil, on paths: [String] = []
  ) throws -> () throws -> Run {
    let process = Process()
    if let injection {
      process.executableURL = URL(filePath: "/usr/bin/strace")
      let calls = String(injection.prefix { $0 != ":" })
      process.arguments =
        ["-f", "-qqq", "-o", "/dev/null"] + paths.flatMap { ["-P", $0] }
        + ["-e", "trace=\(calls)", "-e", "inject=\(injection)", executable.path] + arguments
    } else {
      process.executableURL = executable
      process.arguments = arguments
    }
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    return {
      let output = try pipe.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      return Run(
        status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
        output: String(decoding: output, as: UTF8.self))
    }
  }
}
