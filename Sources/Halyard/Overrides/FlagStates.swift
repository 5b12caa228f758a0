/// Values for some flags of a root container, declared in Swift:
///
/// ```swift
/// let states = FlagStates(AppFlags.self) {
///   enable(\.$newOnboarding)
///   disable(\.checkout.$enabled)
///   if isPremium { set(\.checkout.$tier, to: .pro) }
/// }
/// ```
///
/// Of several statements on one flag the last one counts. They become a source of their own by ``source(name:kind:)``, or overrides
/// by ``FlagPole/setOverrides(_:)``.
public struct FlagStates<Root: FlagContainer>: Sendable {
  /// The value of each flag that is named.
  public let values: [FlagKey: any FlagValue]

  /// The values that the statements say. Linear in the flags.
  public init(_ root: Root.Type, @FlagStatesBuilder<Root> _ states: () -> [FlagState<Root>]) {
    let pole = FlagPole(root, sources: [])
    values = Dictionary(states().map { $0.place(pole) }, uniquingKeysWith: { _, last in last })
  }

  /// A source that says these values, and that can be changed.
  public func source(name: String = "forced", kind: FlagSourceKind = .forced) -> MemorySource {
    let source = MemorySource(name: name, kind: kind)
    source.apply(FlagSourceEdit(values: values))
    return source
  }
}
