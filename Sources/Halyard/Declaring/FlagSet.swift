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
    for (ordinal, flag) in flags.enumerated() {
      if let first = ordinals.updateValue(ordinal, forKey: flag.descriptor.key) {
        // A fault of the program, found at its first start.
        fatalError(
          "two flags have the key \(flag.descriptor.key): \(flags[first].descriptor.declaration ?? "") and \(flag.descriptor.declaration ?? "")"
        )
      }
    }
    self.ordinals = ordinals
    // As much a fault of the program, but too slow to look for at every start.
    assert(Self.isSound(schema))
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
    var declarations = FlagDeclarations(encoding: root.keyEncoding)
    root.declare(in: &declarations)
    let set = FlagSet(declarations.flags)
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
