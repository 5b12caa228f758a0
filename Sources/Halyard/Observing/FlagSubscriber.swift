/// Someone who follows a pole.
protocol FlagSubscriber: AnyObject, Sendable {
  /// Takes note of a change. Called under a pole's lock, in the order of the changes, so that no code of the program may run:
  /// what has to be let go of is given back.
  func note(_ transition: FlagTransition) -> FlagMoment?

  /// Tells of what was noted. Called behind ``note(_:)``, outside of all locks.
  func deliver()
}
