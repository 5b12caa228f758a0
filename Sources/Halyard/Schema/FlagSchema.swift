/// Every flag of a program: the one representation that the program and the command-line tool share.
///
/// Validation works from it alone, so that both give one verdict on the same bytes.
public struct FlagSchema: Sendable {
  /// The flags in the order of declaration; no two have one key.
  public let flags: [FlagDescriptor]
  private let positions: [FlagKey: Int]

  /// A schema of descriptors that are known to be sound.
  package init(sound flags: [FlagDescriptor]) {
    self.flags = flags
    positions = Dictionary(flags.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// The flag of a key, or nil. Constant time.
  public subscript(key: FlagKey) -> FlagDescriptor? { position(of: key).map { flags[$0] } }

  /// Where the flag of a key is in ``flags``, or nil. Constant time.
  public func position(of key: FlagKey) -> Int? { positions[key] }
}

extension FlagSchema: Hashable {
  /// Whether both have equal flags in the same order.
  public static func == (left: FlagSchema, right: FlagSchema) -> Bool { left.flags == right.flags }

  /// Hashes the flags.
  public func hash(into hasher: inout Hasher) { hasher.combine(flags) }
}
