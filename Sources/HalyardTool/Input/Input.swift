/// Something to read: a file, or standard input.
struct Input: Sendable, Hashable {
  /// The operand that stands for standard input.
  static let standardInputSign: Word = "-"

  /// The file's path; nil for standard input.
  let path: Word?
  /// What reports call it.
  let name: String

  /// The file at a path.
  init(file path: Word) {
    self.path = path
    name = path.text
  }

  /// Standard input.
  init(standardInputNamed name: String) {
    path = nil
    self.name = name
  }
}
