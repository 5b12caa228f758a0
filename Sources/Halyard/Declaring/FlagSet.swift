import HalyardPayload

/// All flags of a root container, each at its ordinal; made once for each type and then shared.
package final class FlagSet: Sendable {
  private let root: ObjectIdentifier
  /// The flags in the order of their slots.
  package let flags: [any DeclaredFlag]
  /// What reads the values of each of them, which can be asked without a look at the flag.
  let contentReaders: [ContentReader]
  /// The compiled default of each of them.
  let defaults: SlotContents
  /// The same without types.
  package let schema: FlagSchema
  /// The flags whose values texts for people leave out.
  let holders: SecretHolders
  private let lazilyCompiled = MadeOnce<CompiledSchema>()
  private let lazilyMapped = MadeOnce<MappingPlan>()

  private init(_ root: ObjectIdentifier, _ flags: [any DeclaredFlag]) {
    self.root = root
    self.flags = flags
    contentReaders = flags.map(\.contentReader)
    defaults = SlotContents(flags.lazy.map { $0.defaultContent })
    schema = FlagSchema(sound: flags.map(\.descriptor))
    holders = SecretHolders(schema)
    let (schema, all) = (schema, schema.flags)
    // No dictionary, as for the sets of all types below: to make its type at run time is a part of a program's start that can be
    // seen.
    var paths = EqualityTable(capacity: all.count)
    for ordinal in all.indices {
      // Faults of the program, found at its first start.
      if let first = schema.position(of: all[ordinal].key), first != ordinal {
        Self.refuse(all[first], all[ordinal], "two flags have the key \(all[ordinal].key)")
      }
      guard let path = all[ordinal].remoteKey else { continue }
      let first = paths.firstEqual(hash: path.hashValue, item: UInt32(truncatingIfNeeded: ordinal)) {
        all[Int($0)].remoteKey == path
      }
      if let first { Self.refuse(all[Int(first)], all[ordinal], "two flags have the remote key \(path)") }
    }
    // As much a fault of the program, but too slow to look for at every start.
    assert(Self.isSound(schema))
  }

  private static func refuse(_ first: FlagDescriptor, _ second: FlagDescriptor, _ reason: String) -> Never {
    let places = [first, second].map { "\($0.key) at \($0.declaration ?? "")" }
    fatalError("\(reason): \(places[0]) and \(places[1])")
  }

  /// Stops the program if a document of the schema would be refused: by a default that does not fit, a pattern that does not
  /// compile, a key field that cannot be one. The tool and the program could not agree on any payload.
  private static func isSound(_ schema: FlagSchema) -> Bool {
    do throws(PayloadRejection) {
      _ = try FlagSchema(checking: schema.flags)
      return true
    } catch {
      fatalError("a flag is declared as no schema document can have it\n\(error)")
    }
  }

  /// Where the contents of the slots stand.
  var layout: SlotLayout { defaults.layout }

  /// What checks values of the flags: for all sources of a program that read payloads or single values.
  var compiled: CompiledSchema { lazilyCompiled.value { CompiledSchema(schema) } }

  /// What finds the flags in a payload by their own remote keys.
  var ownMapping: MappingPlan { lazilyMapped.value { MappingPlan(schema) } }

  /// The flag's ordinal; nil if the root has no such flag.
  package func ordinal(of key: FlagKey) -> Int? { schema.position(of: key) }

  /// A program has few root containers.
  private static let made = Guarded<[FlagSet]>([])

  /// The flags of a root container.
  package static func of<Root: FlagContainer>(_ root: Root.Type) -> FlagSet {
    let type = ObjectIdentifier(root)
    if let known = made.withLock({ made in made.first { $0.root == type } }) { return known }
    let set = FlagSet(type, FlagDeclarations(root, encoding: root.keyEncoding).flags)
    return made.withLock { made in
      if let earlier = made.first(where: { $0.root == type }) { return earlier }
      made.append(set)
      return set
    }
  }
}

extension FlagSchema {
  /// The schema of a root container's flags; made once for each type.
  public init<Root: FlagContainer>(_ root: Root.Type) { self = FlagSet.of(root).schema }
}
