import Foundation

/// What this process is, as far as tests of memory have to know.
enum ProcessMemory {
  /// How much memory the process has resident; 0 where that cannot be told.
  static var residentBytes: Int {
    guard let fields = try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8).split(separator: " "),
      fields.count > 1, let pages = Int(fields[1])
    else { return 0 }
    return pages * Int(sysconf(Int32(_SC_PAGESIZE)))
  }

  /// Whether a turn can be taken without more memory than a few bytes: what leaks grows each time, what other tests take at
  /// the same time does not.
  static func suffices(within growth: Int, _ turn: () -> Void) -> Bool {
    (0..<6).contains { _ in
      let before = residentBytes
      turn()
      return residentBytes < before + growth
    }
  }
}
