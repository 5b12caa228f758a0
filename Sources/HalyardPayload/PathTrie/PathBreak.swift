/// Why some paths could not be followed: one cause, whatever the number of paths.
package struct PathBreak: Sendable {
  /// What is wrong.
  package enum Cause: Sendable {
    /// The value is of a kind that the next step cannot enter.
    case wrongKind(WantedKinds)
    /// Null stands where the next step needs something to enter, and not every target may be null.
    case null(WantedKinds)
    /// A second element meets a selector's conditions; `first` is the tape index of the first, the others are positions.
    case ambiguous([PathCondition], first: Int, firstPosition: Int, secondPosition: Int)
    /// What selectors ask for is of none of the kinds that they ask for, in one of the elements.
    case unselectable(member: PayloadPath, [PayloadKind])
    /// An element, or what stands in it on the way to what selectors ask for, cannot be entered.
    case impassable(member: PayloadPath, WantedKinds)
  }

  /// The kinds that the paths' next steps can enter.
  package struct WantedKinds: OptionSet, Sendable {
    package let rawValue: UInt8
    package init(rawValue: UInt8) { self.rawValue = rawValue }

    package static let object = WantedKinds(rawValue: 1)
    package static let array = WantedKinds(rawValue: 2)
    package static let text = WantedKinds(rawValue: 4)
    /// An object or an array, whichever the other steps want.
    static let container = WantedKinds(rawValue: 8)
  }

  /// What is wrong.
  package let cause: Cause
  /// The value where the paths end.
  package let node: PayloadNode
  /// The first target that is not reached for it.
  package let firstTarget: Int
  /// How many are not reached for it.
  package let targetCount: Int
  /// Whether one of them must not be shown.
  package let isSensitive: Bool
}
