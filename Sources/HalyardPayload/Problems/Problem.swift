/// One thing that is wrong with a payload: what, where, what was wanted, what was found, what to do.
public struct Problem: Sendable, Hashable {
  /// The stable name of the kind of problem.
  public var code: ProblemCode
  /// Whether it refuses the payload.
  public var severity: ProblemSeverity
  /// The flag concerned; nil when it is the text itself.
  public var flag: String?
  /// Where it is, as found: `toggles[3].enabled`.
  public var path: String
  /// The same as a JSON Pointer (RFC 6901).
  public var pointer: String
  /// The line from 1; nil where the format has none.
  public var line: Int?
  /// The column from 1 in Unicode scalars; nil where the format has none.
  public var column: Int?
  /// The first byte concerned, from 0.
  public var offset: Int
  /// The number of bytes concerned.
  public var length: Int
  /// What would have been right, as a noun phrase.
  public var expected: String
  /// What stands there, kind and shortened text; for a flag marked sensitive the kind of a whole value, else nil.
  public var found: String?
  /// What to do about it, where that is known.
  public var hint: String?
  /// Other places that belong to it.
  public var related: [RelatedPlace]
  /// The line it points at; nil for a flag marked sensitive and for binary payloads.
  public var excerpt: SourceExcerpt?

  /// A problem from its parts.
  public init(
    code: ProblemCode, severity: ProblemSeverity = .error, flag: String? = nil, path: String = "", pointer: String = "",
    line: Int? = nil, column: Int? = nil, offset: Int = 0, length: Int = 0, expected: String, found: String? = nil,
    hint: String? = nil, related: [RelatedPlace] = [], excerpt: SourceExcerpt? = nil
  ) {
    self.code = code
    self.severity = severity
    self.flag = flag
    self.path = path
    self.pointer = pointer
    self.line = line
    self.column = column
    self.offset = offset
    self.length = length
    self.expected = expected
    self.found = found
    self.hint = hint
    self.related = related
    self.excerpt = excerpt
  }
}

extension Problem: Codable {
  private enum CodingKeys: String, CodingKey {
    case code, severity, flag, path, pointer, line, column, offset, length, expected, found, message, hint, related,
      excerpt
  }

  /// Reads the JSON form; `message` is not read, since it follows from the rest.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      code: try container.decode(ProblemCode.self, forKey: .code),
      severity: try container.decode(ProblemSeverity.self, forKey: .severity),
      flag: try container.decodeIfPresent(String.self, forKey: .flag),
      path: try container.decode(String.self, forKey: .path),
      pointer: try container.decode(String.self, forKey: .pointer),
      line: try container.decodeIfPresent(Int.self, forKey: .line),
      column: try container.decodeIfPresent(Int.self, forKey: .column),
      offset: try container.decode(Int.self, forKey: .offset),
      length: try container.decode(Int.self, forKey: .length),
      expected: try container.decode(String.self, forKey: .expected),
      found: try container.decodeIfPresent(String.self, forKey: .found),
      hint: try container.decodeIfPresent(String.self, forKey: .hint),
      related: try container.decode([RelatedPlace].self, forKey: .related),
      excerpt: try container.decodeIfPresent(SourceExcerpt.self, forKey: .excerpt))
  }

  /// Writes the JSON form, in which what is not known is null.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(code, forKey: .code)
    try container.encode(severity, forKey: .severity)
    try container.encode(flag, forKey: .flag)
    try container.encode(path, forKey: .path)
    try container.encode(pointer, forKey: .pointer)
    try container.encode(line, forKey: .line)
    try container.encode(column, forKey: .column)
    try container.encode(offset, forKey: .offset)
    try container.encode(length, forKey: .length)
    try container.encode(expected, forKey: .expected)
    try container.encode(found, forKey: .found)
    try container.encode(message, forKey: .message)
    try container.encode(hint, forKey: .hint)
    try container.encode(related, forKey: .related)
    try container.encodeIfPresent(excerpt, forKey: .excerpt)
  }
}

extension Problem {
  /// The problem without anything that may show the value concerned. Its kind alone shows nothing.
  package var withoutValue: Problem {
    var problem = self
    if let found, !FoundText.isKind(found) { problem.found = nil }
    problem.hint = nil
    problem.excerpt = nil
    return problem
  }
}
