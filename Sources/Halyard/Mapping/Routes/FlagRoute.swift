/// How one flag is found where its path alone does not say it: numbers of the trie's targets, and what to make of them.
struct FlagRoute: Sendable {
  /// A case of a tag that serves the flag.
  struct TagCase: Sendable {
    /// The case's number in the rule's tags.
    let number: Int
    let target: Int
    let path: PayloadPath
  }

  /// The flag, which is also the target of its first path.
  let flag: Int
  let rule: MapperRule
  /// The types that rules for the flag may name.
  let types: [MapperType]
  let value: ValueSchema
  /// Whether reports must not show the flag's value.
  let isSensitive: Bool
  /// The targets of the other paths.
  var others: Range<Int> = 0..<0
  var otherPaths: [PayloadPath] = []
  /// The targets of the conditions under which the flag failed.
  var conditions: Range<Int> = 0..<0
  /// The target of the reference, and the path with the gap that it fills.
  var reference: (target: Int, path: FilledTemplate)?
  var tag: Int?
  var tagCases: [TagCase] = []

  /// Whether null is a value of the flag.
  var isOptional: Bool {
    if case .optional = value.type { true } else { false }
  }
}
