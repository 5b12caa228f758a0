/// A fenced block of a guide.
struct GuideBlock: Sendable {
  let guide: String
  /// The line of the opening fence, from 1.
  let line: Int
  let language: String
  var lines: [String] = []

  var text: String { lines.joined(separator: "\n") }
  var place: String { "\(guide):\(line)" }
}
