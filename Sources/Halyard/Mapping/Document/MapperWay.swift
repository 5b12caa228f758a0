/// Where a value stands in a payload, how it is read, and when it counts as failed: what a rule says, or a case of a tag.
package final class MapperWay: Sendable {
  /// When a flag counts as failed.
  package struct Failure: Sendable {
    package let conditions: [MapperCondition]
    package let policy: MapperPolicy
  }

  /// The paths, the first that leads to something counts.
  package let paths: [PathTemplate]
  /// Whether paths behind the first that leads to something need not agree with it.
  package let prefersFirst: Bool
  /// Where the key or index stands that the gap in the path is filled with.
  package let reference: PathTemplate?
  /// What a reference means that leads nowhere.
  package let dangling: MapperPolicy
  package let reader: MapperReader
  /// Nil for what the flag's type says of null.
  package let null: MapperPolicy?
  /// The first of which a condition is met counts.
  package let failures: [Failure]
  /// All templates in it, those of a tag's cases too.
  let templates: [PathTemplate]

  init(
    paths: [PathTemplate], prefersFirst: Bool, reference: PathTemplate?, dangling: MapperPolicy, reader: MapperReader,
    null: MapperPolicy?, failures: [Failure]
  ) {
    self.paths = paths
    self.prefersFirst = prefersFirst
    self.reference = reference
    self.dangling = dangling
    self.reader = reader
    self.null = null
    self.failures = failures
    var inCases: [PathTemplate] = []
    if case .tagged(let tags) = reader { inCases = [tags.tag] + tags.cases.flatMap(\.way.templates) }
    templates = paths + (reference.map { [$0] } ?? []) + failures.flatMap { $0.conditions.map(\.path) } + inCases
  }

  /// The reader by tags, if it is one.
  var tags: MapperTags? {
    if case .tagged(let tags) = reader { tags } else { nil }
  }

  /// The ways of a tag's cases that a flag of one of these types may take, in the order in which they are written; itself
  /// where there is no tag.
  func ends(for types: [MapperType]) -> [MapperWay] {
    guard let tags else { return [self] }
    return tags.cases.filter { $0.serves(types) }.flatMap { $0.way.ends(for: types) }
  }

  /// The values of the document that a flag of one of these types may have by it: those of tables and of policies.
  func fixedValues(for types: [MapperType]) -> [PayloadNode] {
    let cases = tags?.cases.filter { $0.serves(types) } ?? []
    let policies = [dangling, null].compactMap(\.self) + failures.map(\.policy)
    return policies.compactMap(\.value) + reader.fixedValues + cases.flatMap { $0.way.fixedValues(for: types) }
  }
}
