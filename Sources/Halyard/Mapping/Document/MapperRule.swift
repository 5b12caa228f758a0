/// How a mapper document finds flags of some types, or one flag, in a payload.
package final class MapperRule: Sendable {
  package let way: MapperWay
  package let absent: MapperPolicy
  /// The rule in the document, to say what is wrong with it for a schema.
  let entry: TapeEntry

  init(_ way: MapperWay, absent: MapperPolicy, entry: TapeEntry) {
    self.way = way
    self.absent = absent
    self.entry = entry
  }

  /// Whether mapping is done where the path ends.
  var isPlain: Bool {
    guard way.paths.count == 1, way.reference == nil, way.failures.isEmpty, way.null == nil, case .byDefault = absent
    else {
      return false
    }
    return switch way.reader {
    case .native, .json: true
    case .string, .csv, .zeroOne, .table, .kinds, .tagged, .records: false
    }
  }

  /// Whether what the back end calls a flag makes a difference.
  var asksForName: Bool {
    way.templates.contains { $0.gaps.contains(.remoteKey) || $0.gaps.contains(.remoteFirst) }
  }

  /// The values of the document that a flag of one of these types may have by it.
  func fixedValues(for types: [MapperType]) -> [PayloadNode] {
    (absent.value.map { [$0] } ?? []) + way.fixedValues(for: types)
  }
}
