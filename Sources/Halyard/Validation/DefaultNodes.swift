/// The compiled defaults of a schema's flags as nodes, to compare values with.
///
/// Parsed when first asked for: only rules on changes and reports of them do, and a program's start should not wait for it.
final class DefaultNodes: Sendable {
  private let schema: FlagSchema
  private let parsed = MadeOnce<[PayloadNode?]>()

  init(_ schema: FlagSchema) { self.schema = schema }

  /// The default of a flag; nil for one whose text does not parse. Linear in all defaults the first time.
  subscript(ordinal: Int) -> PayloadNode? {
    parsed.value { schema.flags.map { try? Payload(Array($0.defaultValue.utf8)).root } }[ordinal]
  }
}
