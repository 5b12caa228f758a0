#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a source's store should hold, numbered, so that whoever saves can tell whether it does.
struct WantedRecord: Sendable {
  enum Content: Sendable {
    /// Nobody has a say in it.
    case whatIsThere
    case newest
    case nothing
  }

  private(set) var content = Content.whatIsThere
  /// Raised by each change.
  private(set) var revision: UInt64 = 0
  /// The confirmation that the record holds, or will.
  var confirmedAt: Date?

  mutating func need(_ content: Content, confirmedAt: Date?) {
    self.content = content
    self.confirmedAt = confirmedAt
    revision &+= 1
  }
}
