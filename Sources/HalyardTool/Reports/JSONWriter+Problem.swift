import Halyard

extension JSONWriter {
  /// Writes text, or null.
  mutating func optional(_ text: String?) {
    if let text { string(text) } else { null() }
  }

  /// Writes a number, or null.
  mutating func optional(_ number: Int?) {
    if let number { integer(number) } else { null() }
  }

  /// Writes into the object open here where something stands.
  mutating func place(line: Int?, column: Int?, offset: Int?) {
    key("line")
    optional(line)
    key("column")
    optional(column)
    key("offset")
    optional(offset)
  }

  /// Writes into the object open here what is wrong with a payload, and how many problems are not named.
  mutating func verdict(warnings: some Sequence<Problem>, problems: some Sequence<Problem>, omitted: Int) {
    key("warnings")
    self.problems(warnings)
    key("problems")
    self.problems(problems)
    key("omitted")
    integer(omitted)
  }

  /// Writes problems as `--format json` promises them: an array of objects.
  mutating func problems(_ problems: some Sequence<Problem>) {
    beginArray()
    for problem in problems { self.problem(problem) }
    endArray()
  }

  /// Writes one problem: every member each time, null where nothing is known.
  mutating func problem(_ problem: Problem) {
    beginObject()
    key("code")
    string(problem.code.rawValue)
    key("severity")
    string(problem.severity.rawValue)
    key("flag")
    optional(problem.flag)
    key("path")
    string(problem.path)
    key("pointer")
    string(problem.pointer)
    place(line: problem.line, column: problem.column, offset: problem.offset)
    key("length")
    integer(problem.length)
    key("expected")
    string(problem.expected)
    key("found")
    optional(problem.found)
    key("message")
    string(problem.message)
    key("hint")
    optional(problem.hint)
    key("related")
    beginArray()
    for place in problem.related { related(place) }
    endArray()
    endObject()
  }

  private mutating func related(_ place: RelatedPlace) {
    beginObject()
    key("label")
    string(place.label)
    key("path")
    optional(place.path)
    self.place(line: place.line, column: place.column, offset: place.offset)
    key("length")
    optional(place.length)
    key("declaration")
    optional(place.declaration)
    endObject()
  }
}
