/// The statements that read the fields of a record.
///
/// Where a field is refused, the compiler gives all in front of it back, so that its time for one function grows with the
/// square of their number: many fields are read in parts, by a function each.
struct RecordReading {
  private let names: [String]
  private static let partSize = 16

  init(_ fields: [DeclaredField]) { names = fields.map(\.property.name) }

  /// What generated code calls the type of the field at a position.
  static func type(_ position: Int) -> String { "Type\(position)" }

  private var parts: [Range<Int>] {
    guard names.count > Self.partSize else { return [] }
    return stride(from: 0, to: names.count, by: Self.partSize).map { $0..<min($0 + Self.partSize, names.count) }
  }

  /// The functions that read the parts.
  var functions: [String] {
    parts.enumerated().map { index, part in
      """
      nonisolated static func part\(index)(of fields: Halyard::RecordFields) -> (\(list(part, Self.type)))? {
      \(part.map { reading($0, "") }.joined(separator: "\n"))
      return (\(list(part) { "field$\($0)" }))
      }
      """
    }
  }

  /// The body of the initialiser.
  var statements: [String] {
    if parts.isEmpty {
      return names.indices.map { "\(reading($0, "Fields$."))\n\(assignment($0, "field$\($0)"))" }
    }
    return parts.enumerated().map { index, part in
      let values = part.map { assignment($0, "part$\(index)\(part.count == 1 ? "" : ".\($0 - part.lowerBound)")") }
      return """
        guard let part$\(index) = Fields$.part\(index)(of: fields) else { return nil }
        \(values.joined(separator: "\n"))
        """
    }
  }

  private func reading(_ position: Int, _ scope: String) -> String {
    "guard let field$\(position): \(scope)\(Self.type(position)) = fields[\(position)] else { return nil }"
  }

  private func assignment(_ position: Int, _ value: String) -> String { "self.\(names[position]) = \(value)" }

  private func list(_ part: Range<Int>, _ text: (Int) -> String) -> String {
    part.map(text).joined(separator: ", ")
  }
}
