/// What a work has to do besides, whose time does not count.
final class LeftOut {
  private var seconds = 0.0

  /// Does it.
  func callAsFunction<Failure: Error>(_ work: () throws(Failure) -> Void) throws(Failure) {
    seconds += try ThreadClock.seconds(work)
  }

  /// The seconds that it took since this was asked last.
  func take() -> Double {
    defer { seconds = 0 }
    return seconds
  }
}
