import Halyard

/// Writes the leaves of payloads for a program: one object for each payload, with a line for each leaf, written as it is
/// reached.
final class PathsJSON {
  private let output: Output
  private let isArray: Bool
  private var count = 0

  init(_ output: Output, isArray: Bool) {
    self.output = output
    self.isArray = isArray
  }

  /// Writes one payload's leaves, or its problems.
  func write(_ listing: Listing, name: String) {
    begin(name, listing.format)
    switch listing.result {
    case .success(let listed):
      output.write(#","paths":["#)
      write(listed.payload, pathLimit: listed.pathLimit)
      output.write(#"],"pathLimit":\#(listed.pathLimit.map(String.init) ?? "null")"#)
      end(listed.warnings)
    case .failure(let rejection):
      output.write(#","paths":[],"pathLimit":null"#)
      end(rejection.problems)
    }
  }

  /// Writes that a payload could not be read.
  func write(unreadable problem: Problem, name: String, format: PayloadFormat?) {
    begin(name, format)
    output.write(#","paths":[],"pathLimit":null"#)
    end([problem])
  }

  /// - Parameter format: The payload's format; nil where nothing tells it.
  private func begin(_ name: String, _ format: PayloadFormat?) {
    if isArray { output.write(count == 0 ? "[\n" : ",\n") }
    count += 1
    output.write(#"{"payload":"#)
    output.write(Self.json { $0.string(name) })
    output.write(#","format":\#(format.map { "\"\($0.rawValue)\"" } ?? "null")"#)
  }

  private func end(_ problems: [Problem]) {
    output.write(#","problems":"#)
    output.write(Self.json { $0.problems(problems) })
    output.write(isArray ? "}" : "}\n")
  }

  /// Ends the array.
  func end() {
    if isArray { output.write(count == 0 ? "[]\n" : "\n]\n") }
  }

  private func write(_ payload: Payload, pathLimit: Int?) {
    let sent = payload.storage.sent
    let lines = sent.format.hasLines ? sent.lines : nil
    var isFirst = true
    for (path, node) in PayloadLeaves(payload) {
      let offset = node.byteRange.lowerBound
      let place = lines?.location(of: offset, in: sent)
      output.write(isFirst ? "\n" : ",\n")
      isFirst = false
      output.write(
        Self.json { writer in
          writer.beginObject()
          writer.key("path")
          writer.string(path.text(limit: pathLimit))
          writer.key("kind")
          writer.string(node.kind.description)
          writer.key("line")
          writer.optional(place?.line)
          writer.key("column")
          writer.optional(place?.column)
          writer.key("offset")
          writer.integer(offset)
          writer.key("value")
          writer.node(node)
          writer.endObject()
        })
    }
  }

  private static func json(_ write: (inout JSONWriter) -> Void) -> [UInt8] {
    var writer = JSONWriter()
    write(&writer)
    return writer.bytes
  }
}
