/// Everyone who follows one pole, in the order in which they came.
final class FlagSubscribers: Sendable {
  private struct State: Sendable {
    var entries: [(number: UInt64, subscriber: any FlagSubscriber)] = []
    var last: UInt64 = 0
  }

  private let state = Guarded(State())

  /// Those who are here now.
  var all: [any FlagSubscriber] { state.withLock { $0.entries }.map(\.subscriber) }

  /// Takes one in. Gives back the number that ``remove(_:)`` wants.
  func add(_ subscriber: any FlagSubscriber) -> UInt64 {
    state.withLock { state in
      state.last += 1
      state.entries.append((state.last, subscriber))
      return state.last
    }
  }

  /// Lets one go; without effect the second time. Logarithmic, and linear in those who came later.
  func remove(_ number: UInt64) {
    let removed = state.withLock { state -> (any FlagSubscriber)? in
      // Numbers only rise.
      var range = state.entries.startIndex..<state.entries.endIndex
      while !range.isEmpty {
        let middle = range.lowerBound + range.count / 2
        if state.entries[middle].number < number {
          range = middle + 1..<range.upperBound
        } else {
          range = range.lowerBound..<middle
        }
      }
      guard range.lowerBound < state.entries.endIndex, state.entries[range.lowerBound].number == number else {
        return nil
      }
      return state.entries.remove(at: range.lowerBound).subscriber
    }
    // Outside the lock: it may be the last reference to what a closure of the program holds.
    withExtendedLifetime(removed) {}
  }
}
