import Foundation
import Testing

@testable import Halyard

/// A user whom the system refuses files, which it never does to root.
enum PlainUser {
  static let number: uid_t = 65_534

  /// Runs `body` on this thread as such a user, who owns these files. Says so where the tests are root's and cannot be another's.
  static func run(owning paths: [String], _ test: String = #function, _ body: () throws -> Void) throws {
    guard geteuid() == 0 else { return try body() }
    #if os(Linux)
      // Of the thread alone: setfsuid(2), which Swift's Glibc does not name.
      if let symbol = dlsym(nil, "setfsuid") {
        let setUser = unsafeBitCast(symbol, to: (@convention(c) (uid_t) -> CInt).self)
        // The thread that all watches share is to stay root's.
        _ = try FileWatch("/") {}
        for path in paths { #expect(chown(path, number, gid_t.max) == 0) }
        _ = setUser(number)
        defer { _ = setUser(0) }
        return try body()
      }
    #endif
    print("skipped: root may do everything (\(test))")
  }
}
