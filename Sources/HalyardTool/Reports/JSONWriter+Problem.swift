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

  /// Writes problems as `--format json` promises them: an array of objects.
  mutating func problems(_ problems: [Problem]) {
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
    key("line")
    optional(problem.line)
    key("column")
    optional(problem.column)
    key("offset")
    integer(problem.offset)
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
    key("line")
    optional(place.line)
    key("column")
    optional(place.column)
    key("offset")
    optional(place.offset)
    key("length")
    optional(place.length)
    key("declaration")
    optional(place.declaration)
    endObject()
  }
}
