/// The way of a pole from one moment to a later one, over one change or several.
struct FlagTransition: Sendable {
  let before: FlagMoment
  private(set) var after: FlagMoment
  /// The flags that can have changed; all others have not.
  private(set) var touched: PositionSet

  /// What lies between two moments, if it touched no more than these flags.
  init(from before: FlagMoment, to after: FlagMoment, touching ordinals: some Sequence<Int>) {
    self.before = before
    self.after = after
    touched = PositionSet(wordCount: (before.winners.count + 63) / 64)
    for ordinal in ordinals { touched.insert(ordinal) }
  }

  /// Goes on with another transition, to the later of both ends. Gives back the other end, which whoever holds a lock must let
  /// go of outside: the last reference to a value may run code of the program.
  mutating func append(_ next: FlagTransition) -> FlagMoment {
    touched.formUnion(next.touched)
    guard next.after.number > after.number else { return next.after }
    defer { after = next.after }
    return after
  }

  /// The same with this moment at its end.
  static func merge(_ pending: inout FlagTransition?, _ next: FlagTransition) -> FlagMoment? {
    guard pending != nil else {
      pending = next
      return nil
    }
    return pending?.append(next)
  }
}
