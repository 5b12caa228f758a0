/// Where a program reads its flags: each through an ordered stack of sources, the compiled default at the bottom.
///
/// The first source that has a valid value wins. A pole resolves flags when a source changes, not when they are read: a
/// read is a read of a slot, without lock and without allocation. Two reads in a row may come from different changes;
/// ``snapshot()`` gives flags of one moment. A thread keeps the last state it saw of strings, records and other values that
/// do not fit a word alive until it reads again or ends. Safe to use from any thread.
@dynamicMemberLookup
public final class FlagPole<Root: FlagContainer>: Sendable {
  @usableFromInline let root: Root
  let resolver: FlagResolver

  /// A pole over `sources`, the strongest first.
  public init(_ root: Root.Type, sources: [any FlagSource]) {
    resolver = FlagResolver(FlagSet.of(root), sources: sources)
    self.root = Root(slots: FlagSlots(resolver.table))
    resolver.observe()
  }

  /// The present value of a flag, or a group of flags. Constant time, no lock, no allocation.
  ///
  /// Inlinable: the optimizer then turns the key path into a plain read.
  @inlinable
  public subscript<Value>(dynamicMember keyPath: KeyPath<Root, Value>) -> Value {
    root[keyPath: keyPath]
  }

  /// All flags at one moment, never older than what the calling thread has read before.
  public func snapshot() -> FlagSnapshot<Root> { FlagSnapshot(resolver.table.snapshot()) }

  /// Every flag of the pole.
  public var schema: FlagSchema { resolver.set.schema }

  /// Why a flag has its value: the winner, where the value stood, and what each source said.
  public func resolution<Value: FlagValue>(
    for flag: KeyPath<Root, FlagReference<Value>>
  ) -> Resolution<Value> {
    let reference = checked(flag)
    return resolver.resolution(at: reference.ordinal, as: Value.self)
      ?? Resolution(value: reference.value, details: resolver.details(at: reference.ordinal))
  }

  /// The same by key, its type left out; nil if there is no such flag.
  public func resolution(for key: FlagKey) -> FlagResolution? {
    resolver.set.ordinal(of: key).map { resolver.details(at: $0) }
  }

  /// The resolutions of all flags, of one moment, in the order of declaration.
  public var resolutions: [FlagResolution] { resolver.allDetails() }

  /// The flag, its type made sure of: a hand-written container may be wrong.
  func checked<Value: FlagValue>(_ flag: KeyPath<Root, FlagReference<Value>>) -> FlagReference<Value> {
    let reference = root[keyPath: flag]
    resolver.table.check(Value.self, at: reference.ordinal)
    return reference
  }

  /// The key of a flag.
  package func key<Value: FlagValue>(of flag: KeyPath<Root, FlagReference<Value>>) -> FlagKey {
    resolver.set.schema.flags[checked(flag).ordinal].key
  }
}
