/// Every flag of a program: the one representation that the program and the command-line tool share.
///
/// Validation works from it alone, so that both give one verdict on the same bytes.
public struct FlagSchema: Sendable {
  /// The flags in the order of declaration; no two have one key.
  public let flags: [FlagDescriptor]
  /// No dictionary: to make its type at run time is a part of a program's start that can be seen.
  private let positions: EqualityTable

  /// A schema of descriptors that are known to be sound.
  package init(sound flags: [FlagDescriptor]) {
    self.flags = flags
    var positions = EqualityTable(capacity: flags.count)
    for position in flags.indices {
      _ = positions.firstEqual(hash: flags[position].key.hashValue, item: UInt32(truncatingIfNeeded: position)) {
        flags[Int($0)].key == flags[position].key
      }
    }
    self.positions = positions
  }

  /// The flag of a key, or nil. Constant time.
  public subscript(key: FlagKey) -> FlagDescriptor? { position(of: key).map { flags[$0] } }

  /// Where the flag of a key is in ``flags``, or nil. Constant time.
  public func position(of key: FlagKey) -> Int? {
    positions.firstItem(hash: key.hashValue) { flags[Int($0)].key == key }.map(Int.init)
  }
}

extension FlagSchema: Hashable {
  /// Whether both have equal flags in the same order.
  public static func == (left: FlagSchema, right: FlagSchema) -> Bool { left.flags == right.flags }

  /// Hashes the flags.
  public func hash(into hasher: inout Hasher) { hasher.combine(flags) }
}
