/// A position in a payload's text as a person counts it.
public struct PayloadLocation: Sendable, Hashable, Codable {
  /// The line, from 1. Lines end with LF, CR LF or a lone CR.
  public var line: Int
  /// The column, from 1, in Unicode scalars; a tab is one, a byte order mark none.
  public var column: Int

  /// A location from its two numbers.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }
}
