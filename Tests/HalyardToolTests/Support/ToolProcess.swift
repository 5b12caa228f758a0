import Foundation

/// The built executable, run as a shell would run it.
enum ToolProcess {
  /// What a run came to.
  struct Run {
    let status: Int32
    /// Standard output.
    let output: String
    /// Standard error.
    let errors: String

    /// Standard output read back as JSON by Foundation.
    func json() throws -> Any {
      try JSONSerialization.jsonObject(with: Data(output.utf8), options: [.fragmentsAllowed])
    }

    /// The same, where it has to be one object.
    func object() throws -> [String: Any] {
      guard let object = try json() as? [String: Any] else { throw NotAnObject() }
      return object
    }

    /// The same, where it has to be an array of objects.
    func objects() throws -> [[String: Any]] {
      guard let objects = try json() as? [[String: Any]] else { throw NotAnObject() }
      return objects
    }
  }

  struct NotAnObject: Error {}
  struct NotBuilt: Error {}

  /// Runs the tool in a folder.
  ///
  /// - Parameters:
  ///   - input: What it finds on standard input.
  ///   - environment: Variables beside those of the tests, from which `NO_COLOR` is taken out.
  ///   - output: Where standard output goes, if it is not to be caught.
  ///   - source: What standard input is, if it is not a file with `input` in it.
  static func run(
    _ arguments: [String], in folder: Workspace, input: String = "", environment: [String: String] = [:],
    output: FileHandle? = nil, source: Pipe? = nil
  ) throws -> Run {
    try start(
      try executable(), arguments, in: folder, input: input, environment: environment, output: output, source: source)
  }

  /// Runs a command line of the shell, in which `$HALYARD` is the tool: words that are no UTF-8 can be written there.
  static func shell(_ line: String, in folder: Workspace, input: String = "") throws -> Run {
    try start(
      URL(filePath: "/bin/bash"), ["-c", line], in: folder, input: input,
      environment: ["HALYARD": try executable().path])
  }

  private static func start(
    _ executable: URL, _ arguments: [String], in folder: Workspace, input: String, environment: [String: String],
    output: FileHandle? = nil, source: Pipe? = nil
  ) throws -> Run {
    let process = Process()
    process.executableURL = executable
    process.arguments = arguments
    process.currentDirectoryURL = folder.url
    var variables = ProcessInfo.processInfo.environment
    variables["NO_COLOR"] = nil
    variables["TERM"] = "xterm"
    process.environment = variables.merging(environment) { $1 }
    // Files rather than pipes: nothing has to be emptied while the tool runs.
    let caught = try Workspace()
    let file = try FileHandle(forReadingFrom: caught.write(input, to: "in"))
    process.standardInput = source?.fileHandleForReading ?? file
    let errors = caught.write("", to: "errors")
    process.standardError = try FileHandle(forWritingTo: errors)
    let out = caught.write("", to: "output")
    process.standardOutput = try output ?? FileHandle(forWritingTo: out)
    try process.run()
    process.waitUntilExit()
    return Run(
      status: process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus,
      output: String(decoding: try Data(contentsOf: out), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self))
  }

  /// The executable beside the test bundle.
  static func executable() throws -> URL {
    let bundles = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: ProcessInfo.processInfo.arguments[0])]
    for bundle in bundles {
      for folder in [bundle, bundle.deletingLastPathComponent()] {
        let file = folder.appending(path: "halyard")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder), !isFolder.boolValue {
          return file
        }
      }
    }
    throw NotBuilt()
  }
}
