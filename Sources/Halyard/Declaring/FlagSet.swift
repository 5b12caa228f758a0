/// All flags of a root container, each at its ordinal; made once for each type and then shared.
package final class FlagSet: Sendable {
  /// The flags in the order of their slots.
  package let flags: [any DeclaredFlag]
  /// The same without types.
  package let schema: FlagSchema
  /// The flags whose values texts for people leave out.
  let holders: SecretHolders
  private let ordinals: [FlagKey: Int]

  private init(_ flags: [any DeclaredFlag]) {
    self.flags = flags
    schema = FlagSchema(sound: flags.map(\.descriptor))
    holders = SecretHolders(schema)
    var ordinals: [FlagKey: Int] = [:]
    var paths: [PayloadPath: Int] = [:]
    for (ordinal, flag) in schema.flags.enumerated() {
      // Faults of the program, found at its first start.
      if let first = ordinals.updateValue(ordinal, forKey: flag.key) {
        Self.refuse(schema.flags[first], flag, "two flags have the key \(flag.key)")
      }
      if let path = flag.remoteKey, let first = paths.updateValue(ordinal, forKey: path) {
        Self.refuse(schema.flags[first], flag, "two flags have the remote key \(path)")
      }
    }
    self.ordinals = ordinals
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

  /// The flag's ordinal; nil if the root has no such flag.
  package func ordinal(of key: FlagKey) -> Int? { ordinals[key] }

  private static let made = Guarded<[ObjectIdentifier: FlagSet]>([:])

  /// The flags of a root container.
  package static func of<Root: FlagContainer>(_ root: Root.Type) -> FlagSet {
    let type = ObjectIdentifier(root)
    if let set = made.withLock({ $0[type] }) { return set }
    let set = FlagSet(FlagDeclarations(root, encoding: root.keyEncoding).flags)
    return made.withLock { made in
      if let earlier = made[type] { return earlier }
      made[type] = set
      return set
    }
  }
}

extension FlagSchema {
  /// The schema of a root container's flags; made once for each type.
  public init<Root: FlagContainer>(_ root: Root.Type) { self = FlagSet.of(root).schema }
}
