/// A tag beside a value, and what each of its words says of where the value stands and how it is read.
package struct MapperTags: Sendable {
  /// What one word, or several, say.
  package struct Case: Sendable {
    /// The words.
    package let words: [PathScalar]
    /// Whether it also counts where there is no tag.
    package let isForAbsent: Bool
    /// The types that a value with this tag can be of; nil for all.
    package let types: Set<MapperType>?
    /// Where the value stands, by the rule's path if the case has none, and how it is read.
    package let way: MapperWay

    /// Whether a flag of one of these types can have the value.
    func serves(_ candidates: [MapperType]) -> Bool { types.map { !$0.isDisjoint(with: candidates) } ?? true }
  }

  /// Where the tag stands.
  package let tag: PathTemplate
  package let cases: [Case]
  /// The case for values without a tag.
  let caseForAbsent: Int?
  private let numbers: [PathScalar: Int]
  private let longest: Int

  init(tag: PathTemplate, cases: [Case]) {
    self.tag = tag
    self.cases = cases
    longest = PathScalar.longestToken(cases.flatMap(\.words))
    caseForAbsent = cases.firstIndex(where: \.isForAbsent)
    numbers = Dictionary(
      cases.enumerated().flatMap { number, item in item.words.map { ($0, number) } },
      uniquingKeysWith: { first, _ in first })
  }

  /// The case of what stands there. Constant time, beside the length of the longest word.
  func number(for node: PayloadNode) -> Int? {
    Int(node.entry.length) <= longest ? PathScalar(node).flatMap { numbers[$0] } : nil
  }

  /// How many cases it has, those inside cases too.
  var caseCount: Int { cases.reduce(cases.count) { $0 + ($1.way.tags?.caseCount ?? 0) } }

  /// All words.
  var words: [PathScalar] { cases.flatMap(\.words) }
}
