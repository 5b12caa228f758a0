import HalyardPayload

/// The flags of a schema made ready for checking values. Immutable, so safe to use from any thread.
package final class CompiledSchema: Sendable {
  package let schema: FlagSchema
  let flags: [CompiledFlag]
  /// The same flags and their values, kept alive there. To count a reference for each takes a tenth of a validation, and
  /// to look into each flag for its value a cache miss.
  let uncounted: [(flag: Unmanaged<CompiledFlag>, value: Unmanaged<CompiledValue>)]
  let defaults: DefaultNodes
  let hasSensitive: Bool
  let holders: SecretHolders

  /// Compiles a schema. Linear in it.
  init(_ schema: FlagSchema) {
    self.schema = schema
    // Flags of one kind share what is compiled, so that many flags take little memory to look at. No dictionary: to make
    // its type at run time is a part of a program's start that can be seen.
    var kinds = EqualityTable(capacity: schema.flags.count)
    var flags: [CompiledFlag] = []
    flags.reserveCapacity(schema.flags.count)
    // By place: to take a whole descriptor out of the array counts a reference for each of its parts.
    for ordinal in schema.flags.indices {
      let value = schema.flags[ordinal].value
      let first = kinds.firstEqual(hash: value.hashValue, item: UInt32(truncatingIfNeeded: ordinal)) {
        schema.flags[Int($0)].value == value
      }
      flags.append(
        CompiledFlag(
          key: schema.flags[ordinal].key.rawValue, declaration: schema.flags[ordinal].declaration,
          isSensitive: schema.flags[ordinal].isSensitive,
          value: first.map { flags[Int($0)].value } ?? CompiledValue(value)))
    }
    self.flags = flags
    uncounted = flags.map { (.passUnretained($0), .passUnretained($0.value)) }
    defaults = DefaultNodes(schema)
    holders = SecretHolders(schema)
    hasSensitive = schema.flags.indices.contains { schema.flags[$0].isSensitive }
  }
}
