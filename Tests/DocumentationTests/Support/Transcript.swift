import Synchronization

/// What a sample prints, kept instead of printed.
final class Transcript: Sendable {
  @TaskLocal static var current: Transcript?

  private let kept = Mutex("")

  var text: String { kept.withLock { $0 } }

  func append(_ line: String) { kept.withLock { $0 += $0.isEmpty ? line : "\n" + line } }

  /// What a sample prints.
  static func of(_ sample: () throws -> Void) rethrows -> String {
    let transcript = Transcript()
    try $current.withValue(transcript, operation: sample)
    return transcript.text
  }

  /// The same for a sample that waits for something.
  static func of(_ sample: () async throws -> Void) async rethrows -> String {
    let transcript = Transcript()
    try await $current.withValue(transcript, operation: sample)
    return transcript.text
  }
}

/// Stands before the standard library's `print`, so that samples in guides read as they would in a program.
func print(_ items: Any..., separator: String = " ", terminator: String = "\n") {
  Transcript.current?.append(items.map { "\($0)" }.joined(separator: separator))
}
