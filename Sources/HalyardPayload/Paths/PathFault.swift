/// Says what is wrong with the text of a path, and where.
public struct PathFault: Error, Sendable, Equatable, CustomStringConvertible {
  /// The text of the path, cut after ``PayloadPath/maximumTextLength`` Unicode scalars.
  public let path: String

  /// Where the fault is: Unicode scalars from 0 in the text of the path.
  public let offset: Int

  /// What is wrong.
  public let reason: String

  /// What to write instead, if that can be told.
  public let hint: String?

  /// Makes a fault at `offset` of `path`.
  package init(path: String, offset: Int, reason: String, hint: String? = nil) {
    var kept = String.UnicodeScalarView()
    kept.append(contentsOf: path.unicodeScalars.prefix(PayloadPath.maximumTextLength))
    self.path = String(kept)
    self.offset = offset
    self.reason = reason
    self.hint = hint
  }

  /// One line for the person who wrote the path: the path, shortened around the fault, the offset, what stands there,
  /// the reason and the hint. Invisible characters are shown as escapes.
  public var description: String {
    let scalars = Array(path.unicodeScalars)
    let place = min(max(offset, 0), scalars.count)
    let shown = Self.excerpt(of: scalars, from: place - Self.shownBefore, to: place + Self.shownAfter)
    let found = Self.excerpt(of: Array(scalars[place...]), from: 0, to: Self.shownFound)
    let position = place == scalars.count ? "the end" : "`\(found)`"
    let advice = hint.map { "; hint: \($0)" } ?? ""
    return "path `\(shown)`, offset \(offset), at \(position): \(reason)\(advice)"
  }

  /// Whether both are equal, texts compared by their Unicode scalars. O(n) in the length of the texts.
  public static func == (left: PathFault, right: PathFault) -> Bool {
    left.offset == right.offset && ExactText.areEqual(left.path, right.path)
      && ExactText.areEqual(left.reason, right.reason)
      && ExactText.areEqual(left.hint ?? "", right.hint ?? "") && (left.hint == nil) == (right.hint == nil)
  }

  private static let shownBefore = 60
  private static let shownAfter = 40
  private static let shownFound = 12

  private static func excerpt(of scalars: [Unicode.Scalar], from start: Int, to end: Int) -> String {
    let range = max(start, 0)..<min(end, scalars.count)
    let before = range.lowerBound > 0 ? "…" : ""
    let after = range.upperBound < scalars.count ? "…" : ""
    return before + InvisibleText.shown(scalars[range]) + after
  }
}
