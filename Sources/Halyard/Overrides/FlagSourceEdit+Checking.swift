extension FlagSourceEdit {
  /// Checks that every new value is one of a flag of the set and keeps to its rules. Linear in the values.
  package func checkValues(_ set: FlagSet) throws(FlagWriteError) {
    // In order, so that of several faults always the same one is told.
    for key in values.keys.sorted() {
      let ordinal = try set.requiredOrdinal(of: key)
      if let value = values[key], let problem = set.flags[ordinal].problem(of: value) {
        throw .invalidValue(set.holders.contains(ordinal) ? problem.withoutValue : problem)
      }
    }
  }
}

extension FlagSet {
  /// The flag's ordinal.
  ///
  /// - Throws: ``FlagWriteError/unknownFlag(_:meant:)`` if there is no such flag.
  func requiredOrdinal(of key: FlagKey) throws(FlagWriteError) -> Int {
    if let ordinal = ordinal(of: key) { return ordinal }
    let meant = NearMiss.best(for: key.rawValue, among: schema.flags.map(\.key.rawValue))
    throw .unknownFlag(key, meant: meant.map { FlagKey($0.candidate) })
  }
}
