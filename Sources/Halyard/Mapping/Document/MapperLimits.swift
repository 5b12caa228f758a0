/// How many a mapper document may have of what is looked for on its own for each flag, or for each payload.
enum MapperLimits {
  static let roots = 16
  /// Paths of one rule, or of one case.
  static let paths = 16
  /// Objects in `failed`, and conditions in one of them.
  static let failures = 16
  static let conditions = 16
  /// Conditions in one list of `guards`.
  static let guards = 64
  /// Cases of a tag, those inside cases too.
  static let cases = 64
  /// All paths of one rule: those of its cases, references, tags and conditions too.
  static let templates = 256
}
