/// Readers by the kind of what stands there.
package struct MapperKinds: Sendable {
  /// The readers in the order in which they are written, none of which goes on to another.
  package let readers: [(kind: MapperKind, reader: MapperReader)]

  /// The reader of what is of a kind; nil for null, and for a kind that is not listed.
  func reader(of kind: PayloadKind) -> MapperReader? {
    MapperKind(kind).flatMap { kind in readers.first { $0.kind == kind }?.reader }
  }

  /// What may stand there, as a noun phrase.
  var phrase: String { MapperKind.phrase(readers.map(\.kind)) }
}
