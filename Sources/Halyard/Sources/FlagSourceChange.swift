/// Which flags a source's change can touch.
public struct FlagSourceChange: Sendable {
  private enum Extent: Sendable {
    case all
    case keys([FlagKey])
    case ordinals([Int], ObjectIdentifier)
  }

  private let extent: Extent
  /// The number of the state that the change led to, for a source that numbers its states.
  private let sequence: SourceStateNumber?
  /// The first of several states on the way there.
  private let first: SourceStateNumber?

  private init(_ extent: Extent, sequence: SourceStateNumber?, first: SourceStateNumber? = nil) {
    self.extent = extent
    self.sequence = sequence
    self.first = first ?? sequence
  }

  /// This change and one behind it as one.
  func followed(by next: FlagSourceChange) -> FlagSourceChange {
    guard let sequence, next.first == sequence.next else { return .all }
    switch (extent, next.extent) {
    case (.keys(let keys), .keys(let more)):
      return FlagSourceChange(.keys(keys + more), sequence: next.sequence, first: first)
    case (.ordinals(let ordinals, let owner), .ordinals(let more, let other)) where owner == other:
      return FlagSourceChange(.ordinals(ordinals + more, owner), sequence: next.sequence, first: first)
    default: return .all
    }
  }

  /// Any flag may have changed.
  public static let all = FlagSourceChange(.all, sequence: nil)

  /// Only these flags may have changed on the way to the state of this number; all may have if `keys` is nil.
  static func keys(_ keys: [FlagKey]?, sequence: SourceStateNumber) -> FlagSourceChange {
    FlagSourceChange(keys.map { .keys($0) } ?? .all, sequence: sequence)
  }

  /// Only the flags of `set` with these ordinals may have changed on the way to the state of this number.
  package static func ordinals(_ ordinals: [Int], of set: FlagSet, sequence: SourceStateNumber) -> FlagSourceChange {
    FlagSourceChange(.ordinals(ordinals, ObjectIdentifier(set)), sequence: sequence)
  }

  /// What an observer has to resolve again.
  enum Touched {
    case nothing
    case flags([Int])
    case all
  }

  /// What an observer of `set` has to resolve again that knew the state `before` and now sees the state `after`.
  ///
  /// The extent counts only if it says all that lies between the two; a state seen already needs nothing.
  func touches(
    _ set: FlagSet, from before: any FlagSourceSnapshot, to after: any FlagSourceSnapshot
  ) -> Touched {
    guard let before = before.asSequenced, let after = after.asSequenced else {
      return .all
    }
    if after.sequence == before.sequence { return .nothing }
    guard let sequence, after.sequence == sequence, first == before.sequence.next else { return .all }
    switch extent {
    case .all: return .all
    case .keys(let keys): return .flags(keys.compactMap { set.ordinal(of: $0) })
    case .ordinals(let ordinals, let owner): return owner == ObjectIdentifier(set) ? .flags(ordinals) : .all
    }
  }
}
