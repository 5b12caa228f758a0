/// A row of a table in a guide, with the last JSON block in front of it.
struct GuideRow: Sendable {
  let place: String
  /// The heading above it.
  let section: String
  /// The cells, `\|` unescaped.
  let cells: [String]
  let document: String

  /// The texts between backticks in a cell.
  func code(_ index: Int) -> [String] {
    guard cells.indices.contains(index) else { return [] }
    return cells[index].split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { !$0.offset.isMultiple(of: 2) }.map { String($0.element) }
  }
}

extension Guide {
  /// The rows of all tables, without headers and dividers.
  var rows: [GuideRow] {
    var rows: [GuideRow] = []
    var section = ""
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("#") { section = String(line.drop { $0 == "#" || $0 == " " }) }
      guard line.hasPrefix("| "), index > 0, lines[index - 1].hasPrefix("|"), !line.hasPrefix("| ---") else { continue }
      let cells = line.replacing("\\|", with: "\u{0}").dropFirst().dropLast().split(separator: "|")
        .map { $0.trimming(while: { $0 == " " }).replacing("\u{0}", with: "|") }
      let document = blocks("json").last { $0.line < index }?.text ?? ""
      rows.append(GuideRow(place: "\(path):\(index + 1)", section: section, cells: cells, document: document))
    }
    return rows
  }
}

extension Substring {
  fileprivate func trimming(while isBlank: (Character) -> Bool) -> String {
    String(String(drop(while: isBlank).reversed()).drop(while: isBlank).reversed())
  }
}
