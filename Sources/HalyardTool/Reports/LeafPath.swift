import Halyard

/// The printed path of a value, made step by step. Of a path longer than a remote key can be, both ends are kept, so that
/// long keys cost each value below them no more than that.
struct LeafPath {
  /// Bytes kept of the end of a path that is cut.
  private static let tailLength = 32
  /// The least that a path can be cut to.
  static let leastLimit = tailLength * 2

  /// The path from its beginning, as far as it is kept.
  private var head = ""
  private var headLength = 0
  /// What the path ends with, once there is more than the head.
  private var tail: String?

  /// Goes one step down.
  mutating func append(_ step: FoundStep) {
    let printed = LocatedPath([step]).description
    // Only a bare key wants a dot between itself and what is in front.
    let piece = headLength == 0 || printed.utf8.first == UInt8(ascii: "[") ? printed : "." + printed
    if let tail {
      self.tail = Self.end(of: tail + Self.end(of: piece))
      return
    }
    head += piece
    headLength += piece.unicodeScalars.count
    guard headLength > PayloadPath.maximumTextLength else { return }
    tail = Self.end(of: head)
    head = String(head.unicodeScalars.prefix(PayloadPath.maximumTextLength))
  }

  /// Bytes of the text, or a few more.
  var byteCount: Int { max(1, head.utf8.count) + (tail == nil ? 0 : Self.tailLength + 3) }

  /// The path, of which no more than `limit` bytes are shown; with nil, a path that is not longer than a remote key can
  /// be is shown whole.
  func text(limit: Int?) -> String {
    if headLength == 0 { return "$" }
    guard let limit, byteCount > limit else { return tail.map { head + "…" + $0 } ?? head }
    // Three bytes for the sign that something is left out.
    return Self.beginning(of: head, max(0, limit - Self.tailLength - 3)) + "…" + Self.end(of: tail ?? head)
  }

  private static func beginning(of text: String, _ length: Int) -> String {
    var end = text.utf8.index(text.startIndex, offsetBy: length, limitedBy: text.endIndex) ?? text.endIndex
    while end > text.startIndex, end < text.endIndex, text.utf8[end] & 0xC0 == 0x80 {
      end = text.utf8.index(before: end)
    }
    return String(text[..<end])
  }

  private static func end(of text: String) -> String {
    var start =
      text.utf8.index(text.endIndex, offsetBy: -tailLength, limitedBy: text.startIndex) ?? text.startIndex
    while start < text.endIndex, text.utf8[start] & 0xC0 == 0x80 { start = text.utf8.index(after: start) }
    return String(text[start...])
  }
}
