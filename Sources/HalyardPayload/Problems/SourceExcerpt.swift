/// The line of a payload that a problem points at, made safe to print.
public struct SourceExcerpt: Sendable, Hashable, Codable {
  /// The line, or the part of it around the place; control and invisible characters escaped, tabs as one space.
  public var text: String
  /// Printed columns in front of the marked part.
  public var indent: Int
  /// Printed columns of the marked part, at least 1.
  public var width: Int

  /// An excerpt from its parts.
  public init(text: String, indent: Int, width: Int) {
    self.text = text
    self.indent = indent
    self.width = width
  }
}
