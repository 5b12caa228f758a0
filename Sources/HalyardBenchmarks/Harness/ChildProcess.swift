import Foundation

/// A program run to its end.
struct ChildProcess {
  /// User and system CPU time, the children's own included.
  let seconds: Double
  /// From its start to its end, waiting included.
  let elapsed: Double
  /// The exit status; nil if a signal ended it.
  let status: Int32?

  /// Runs a program; what it prints goes to a file.
  init(_ path: String, _ arguments: [String] = [], output: String = "/dev/null") throws {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    defer { words.forEach { free($0) } }
    words.append(nil)
    var process = pid_t()
    let start = ContinuousClock.now
    let failure = posix_spawn(&process, path, &actions, nil, words, environ)
    guard failure == 0 else { throw BenchmarkFailure("\(path): \(String(cString: strerror(failure)))") }
    var (word, usage) = (Int32(), rusage())
    while wait4(process, &word, 0, &usage) < 0, errno == EINTR {}
    elapsed = (ContinuousClock.now - start) / .seconds(1)
    seconds = [usage.ru_utime, usage.ru_stime].map { Double($0.tv_sec) + Double($0.tv_usec) * 1e-6 }.reduce(0, +)
    status = word & 0x7F == 0 ? word >> 8 & 0xFF : nil
  }

  /// The path of a program that was built beside this one; nil if it was not.
  static func sibling(_ name: String) -> String? {
    guard let own = try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe") else { return nil }
    let path = URL(filePath: own).deletingLastPathComponent().appending(path: name).path
    return FileManager.default.isExecutableFile(atPath: path) ? path : nil
  }
}
