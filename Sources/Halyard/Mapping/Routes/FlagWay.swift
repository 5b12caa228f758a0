/// A way to one flag's value: numbers of the trie's targets, and what to make of them.
final class FlagWay: Sendable {
  /// A case of a tag that serves the flag.
  struct Case: Sendable {
    /// The case's number among the tag's.
    let number: Int
    let way: FlagWay
  }

  /// What the mapper document says.
  let rule: MapperWay
  /// How what the paths lead to is still to be read: text that the paths enter is JSON already.
  let reader: MapperReader
  /// What null means: of a case that says nothing what the rule around it says.
  let null: MapperPolicy?
  /// The targets of its paths, in their order. Of a tag's cases each has its own.
  let targets: [(number: Int, path: PayloadPath)]
  /// The targets of the conditions under which the flag failed.
  let conditions: Range<Int>
  /// The target of the reference, and the path with the gap that it fills.
  let reference: (target: Int, path: FilledTemplate)?
  let tag: (target: Int, path: PayloadPath)?
  let cases: [Case]

  init(
    rule: MapperWay, reader: MapperReader, null: MapperPolicy?, targets: [(number: Int, path: PayloadPath)],
    conditions: Range<Int>, reference: (target: Int, path: FilledTemplate)?, tag: (target: Int, path: PayloadPath)?,
    cases: [Case]
  ) {
    self.rule = rule
    self.reader = reader
    self.null = null
    self.targets = targets
    self.conditions = conditions
    self.reference = reference
    self.tag = tag
    self.cases = cases
  }

  /// All paths by which it leads, those of a tag's cases too.
  var allPaths: [PayloadPath] { targets.map(\.path) + cases.flatMap(\.way.allPaths) }

  /// Whether something stands where a value could be, whatever the tag.
  func leadsToSomething(_ outcomes: PathOutcomes) -> Bool {
    targets.contains { outcomes.node(at: $0.number) != nil } || cases.contains { $0.way.leadsToSomething(outcomes) }
  }
}
