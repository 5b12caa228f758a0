/// How a mapper document finds flags of some types, or one flag, in a payload.
package final class MapperRule: Sendable {
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
  package let reader: MapperReader
  package let absent: MapperPolicy
  /// Nil for what the flag's type says of null.
  package let null: MapperPolicy?
  /// The first of which a condition is met counts.
  package let failures: [Failure]

  init(
    paths: [PathTemplate], prefersFirst: Bool = false, reference: PathTemplate? = nil, reader: MapperReader = .native,
    absent: MapperPolicy = .byDefault, null: MapperPolicy? = nil, failures: [Failure] = []
  ) {
    self.paths = paths
    self.prefersFirst = prefersFirst
    self.reference = reference
    self.reader = reader
    self.absent = absent
    self.null = null
    self.failures = failures
  }

  /// The reader by tags, if it is one.
  var tags: MapperTags? {
    if case .tagged(let tags) = reader { tags } else { nil }
  }

  /// Whether mapping is done where the path ends.
  var isPlain: Bool {
    guard paths.count == 1, reference == nil, null == nil, failures.isEmpty, case .byDefault = absent else {
      return false
    }
    return switch reader {
    case .native, .json: true
    case .string, .zeroOne, .table, .tagged, .records: false
    }
  }
}
