import Foundation

/// A system call that a program made, as `strace` names it.
struct SystemCall: CustomStringConvertible {
  let name: String
  /// Its number among the program's calls of this name, from 1.
  let number: Int
  /// What `strace` wrote of it.
  let line: String

  var description: String { "\(name) \(number): \(line)" }

  /// Where `strace` is, if it is there and may trace.
  static let tracer: String? = {
    let found = ["/usr/bin/strace", "/usr/local/bin/strace", "/bin/strace"].first {
      FileManager.default.isExecutableFile(atPath: $0)
    }
    guard let found, let process = try? Process.run(URL(filePath: found), arguments: ["-o", "/dev/null", "/bin/true"])
    else {
      print("skipped: no strace, so no program is killed between its system calls")
      return nil
    }
    process.waitUntilExit()
    return process.terminationStatus == 0 ? found : nil
  }()

  /// The calls that the program makes, without the one that starts it.
  static func calls(of program: SavingProgram, _ words: String...) throws -> [SystemCall] {
    let log = program.folder.deletingLastPathComponent().appending(path: "halyard-strace-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: log) }
    _ = try program.run(words, under: [tracer ?? "strace", "-y", "-s", "0", "-o", log.path])
    var counts: [String: Int] = [:]
    let calls = try String(contentsOf: log, encoding: .utf8).split(separator: "\n").compactMap { line -> SystemCall? in
      guard let end = line.firstIndex(of: "("), !line.hasPrefix("+") else { return nil }
      let name = String(line[..<end])
      counts[name, default: 0] += 1
      return SystemCall(name: name, number: counts[name] ?? 1, line: String(line))
    }
    return Array(calls.dropFirst())
  }

  /// Whether it concerns the program's folder.
  func concerns(_ program: SavingProgram) -> Bool { line.contains(program.folder.lastPathComponent) }

  /// What has the tracer kill the program at this call.
  func killing() -> [String] { tracing("signal=KILL") }

  /// What has the tracer fail this call.
  func failing(_ error: String) -> [String] { tracing("error=\(error)") }

  private func tracing(_ effect: String) -> [String] {
    [
      Self.tracer ?? "strace", "-o", "/dev/null", "-e", "trace=\(name)", "-e",
      "inject=\(name):\(effect):when=\(number)",
    ]
  }
}
