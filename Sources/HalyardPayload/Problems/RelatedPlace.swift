/// A second place that belongs to a problem: the first of two duplicates, a near miss, the Swift declaration.
public struct RelatedPlace: Sendable, Hashable, Codable {
  /// What is there.
  public var label: String
  /// The path in the payload, or nil for a place outside it.
  public var path: String?
  /// The line from 1, where the place is text.
  public var line: Int?
  /// The column from 1 in Unicode scalars, where the place is text.
  public var column: Int?
  /// The first byte in the payload.
  public var offset: Int?
  /// The number of bytes in the payload.
  public var length: Int?
  /// The Swift file, for a declaration, as `Module/File.swift:12`.
  public var declaration: String?

  /// A place from its parts.
  public init(
    label: String, path: String? = nil, line: Int? = nil, column: Int? = nil, offset: Int? = nil, length: Int? = nil,
    declaration: String? = nil
  ) {
    self.label = label
    self.path = path
    self.line = line
    self.column = column
    self.offset = offset
    self.length = length
    self.declaration = declaration
  }
}
