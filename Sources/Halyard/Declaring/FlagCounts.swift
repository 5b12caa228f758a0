/// How many flags the containers have that do not say it themselves, each counted once.
enum FlagCounts {
  private static let counts = Guarded<[ObjectIdentifier: Int]>([:])

  static func count<Container: FlagContainer>(of type: Container.Type) -> Int {
    if let count = counts.withLock({ $0[ObjectIdentifier(type)] }) { return count }
    // Outside the lock, since the container's groups are counted, too.
    let count = FlagDeclarations(type, encoding: .verbatim).flags.count
    counts.withLock { $0[ObjectIdentifier(type)] = count }
    return count
  }
}
