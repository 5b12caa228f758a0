#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// When the server last said that a payload is its newest, and by what name.
struct Confirmation: Sendable {
  /// The payload's validator in HTTP (RFC 9110 section 8.8).
  var validator: String?
  var at: Date

  /// Whether a server that names this validator means the confirmed payload; weak and strong ones are the same here
  /// (RFC 9110 section 8.8.3.2).
  func matches(_ other: String) -> Bool {
    guard let validator else { return false }
    func opaque(_ text: String) -> Substring.UTF8View {
      (text.hasPrefix("W/") ? text.dropFirst(2) : text[...]).utf8
    }
    return opaque(validator).elementsEqual(opaque(other))
  }

  /// How long ago that was; nil if it lies in the future, for then a clock was set back.
  func age(at now: Date) -> Duration? {
    let seconds = now.timeIntervalSince(at)
    // So long that seconds no longer count would not fit.
    return seconds >= 0 && seconds < 1e15 ? .seconds(seconds) : nil
  }
}
