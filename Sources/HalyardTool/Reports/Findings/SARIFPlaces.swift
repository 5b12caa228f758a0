import Halyard

/// Writes the places in one payload as SARIF's locations.
struct SARIFPlaces {
  let payload: String
  /// Where the payload stands among the run's artifacts.
  let position: Int

  /// A location with its region and its path.
  func write(_ region: Finding.Region?, path: String, to writer: inout JSONWriter) {
    writer.beginObject()
    physical(region, &writer)
    if !path.isEmpty {
      writer.array("logicalLocations") { writer in
        writer.beginObject()
        writer.member("fullyQualifiedName", path)
        writer.endObject()
      }
    }
    writer.endObject()
  }

  /// A place that belongs to a finding: in the payload, or where a flag is declared.
  func write(_ related: RelatedPlace, number: Int, to writer: inout JSONWriter) {
    writer.beginObject()
    writer.key("id")
    writer.integer(number)
    writer.object("message") { $0.member("text", DisplayText.line(related.label)) }
    if let declaration = related.declaration {
      Self.declaration(declaration, &writer)
    } else if let offset = related.offset {
      let start = related.line.flatMap { line in related.column.map { PayloadLocation(line: line, column: $0) } }
      physical(Finding.Region(start: start, offset: offset, length: related.length), &writer)
    }
    writer.endObject()
  }

  private func physical(_ region: Finding.Region?, _ writer: inout JSONWriter) {
    writer.object("physicalLocation") { writer in
      writer.object("artifactLocation") { writer in
        writer.member("uri", Self.uri(ofFile: payload))
        writer.key("index")
        writer.integer(position)
      }
      guard let region, region.start != nil || region.offset != nil else { return }
      writer.object("region") { writer in
        if let start = region.start {
          writer.member("startLine", start.line)
          writer.member("startColumn", start.column)
          if let end = region.end {
            writer.member("endLine", end.line)
            writer.member("endColumn", end.column)
          }
        }
        // Bytes say it for formats without lines, and beside lines they are exact.
        if let offset = region.offset {
          writer.member("byteOffset", offset)
          if let length = region.length { writer.member("byteLength", length) }
        }
      }
    }
  }

  /// `Module/File.swift:12`.
  private static func declaration(_ text: String, _ writer: inout JSONWriter) {
    let colon = text.lastIndex(of: ":")
    let line = colon.flatMap { Int(text[text.index(after: $0)...]) }.flatMap { $0 > 0 ? $0 : nil }
    let file = line == nil ? text[...] : text[..<(colon ?? text.endIndex)]
    writer.object("physicalLocation") { writer in
      writer.object("artifactLocation") { $0.member("uri", uri(ofFile: String(file))) }
      if let line { writer.object("region") { $0.member("startLine", line) } }
    }
  }

  /// A path as a reference of RFC 3986: relative as it was given, or of the scheme `file`.
  static func uri(ofFile path: String) -> String {
    var text = ""
    for byte in path.utf8 {
      let isPlain =
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-._~/".utf8.contains(byte)
      if isPlain {
        text.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (byte < 0x10 ? "0" : "") + digits
      }
    }
    return path.hasPrefix("/") ? "file://" + text : text
  }
}
