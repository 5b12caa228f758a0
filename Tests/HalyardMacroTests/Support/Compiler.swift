import Foundation

/// The compiler, with the built macros and modules of this package.
enum Compiler {
  /// What the compiler says of a file, with its line and column.
  struct Complaint: Hashable, Comparable, CustomStringConvertible {
    let line: Int
    let column: Int
    /// `error: …` or `warning: …`; in front of it `elsewhere` for what is not in the file itself.
    let text: String

    var description: String { "\(line):\(column): \(text)" }

    static func < (left: Complaint, right: Complaint) -> Bool {
      (left.line, left.column, left.text) < (right.line, right.column, right.text)
    }
  }

  /// The errors and warnings of a file.
  static func complaints(of file: URL, _ options: [String] = []) throws -> [Complaint] {
    let text = try output(of: file, options + ["-diagnostic-style", "llvm", "-no-color-diagnostics"])
    return text.split(separator: "\n").compactMap { line in
      guard let match = line.wholeMatch(of: /(.*):(\d+):(\d+): ((error|warning): .*)/) else { return nil }
      let message = match.4.replacing(/\ \(from macro '\w+ ?'\)$/, with: "")
      let place = match.1.hasSuffix(file.lastPathComponent) ? "" : "elsewhere "
      return Complaint(line: Int(match.2) ?? 0, column: Int(match.3) ?? 0, text: place + message)
    }
  }

  /// All that the compiler says of a file, fix-its among it, without the folder of the file.
  static func report(of file: URL) throws -> String {
    try output(of: file, ["-diagnostic-style", "llvm", "-no-color-diagnostics"])
      .replacing(file.deletingLastPathComponent().path + "/", with: "")
  }

  /// What the macros of a file expand to, in the order of their names, without the folder of the file.
  static func expansions(of file: URL) throws -> String {
    let parts = try output(of: file, ["-Xfrontend", "-dump-macro-expansions"])
      .replacing(file.deletingLastPathComponent().path + "/", with: "")
      .components(separatedBy: String(repeating: "-", count: 30) + "\n")
    return stride(from: 0, to: parts.count - 1, by: 2).map { parts[$0] + parts[$0 + 1] }.sorted().joined(
      separator: "\n")
  }

  /// What the compiler prints of a file.
  private static func output(of file: URL, _ options: [String]) throws -> String {
    let folder = try buildFolder()
    let library = URL(filePath: #filePath).appending(path: "../../../../Sources/CLibXML2/include").standardized.path
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-typecheck", file.path, "-swift-version", "6", "-module-name", "Fixture", "-package-name",
        "fixtures",
        "-I", folder.appending(path: "Modules").path,
        "-Xcc", "-fmodule-map-file=\(folder.appending(path: "CThreadLocal.build/module.modulemap").path)",
        "-Xcc", "-fmodule-map-file=\(library)/module.modulemap", "-Xcc", "-I\(library)",
        "-load-plugin-executable", "\(folder.appending(path: "HalyardMacros-tool").path)#HalyardMacros",
      ] + options
    let output = Pipe()
    process.standardError = output
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text
  }

  /// What the comments of a fixture expect: `//~ 12 error: …` below the line that is meant.
  static func expectations(of file: URL) throws -> [Complaint] {
    var line = 0
    var complaints: [Complaint] = []
    for (index, text) in try String(contentsOf: file, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() {
      guard let match = text.wholeMatch(of: /\s*\/\/~ (\d+) (.*)/) else {
        line = index + 1
        continue
      }
      complaints.append(Complaint(line: line, column: Int(match.1) ?? 0, text: String(match.2)))
    }
    return complaints
  }

  /// The files of a folder of this test target.
  static func fixtures(_ folder: String) -> [URL] {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Fixtures/\(folder)")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().map { folder.appending(path: $0) }
  }

  /// The folder that the test bundle is in, which is that of the built macros.
  private static func buildFolder() throws -> URL {
    let bundles = Bundle.allBundles.map(\.bundleURL) + [URL(filePath: ProcessInfo.processInfo.arguments[0])]
    for folder in bundles.flatMap({ [$0, $0.deletingLastPathComponent()] }) {
      if FileManager.default.isExecutableFile(atPath: folder.appending(path: "HalyardMacros-tool").path) {
        return folder
      }
    }
    throw NotBuilt()
  }

  struct NotBuilt: Error {}
}
