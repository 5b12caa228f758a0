import Foundation
import HalyardPayload
import Testing

@testable import HalyardTool

@Suite struct OrderedWorkTests {
  private func handedOn(_ count: Int, _ work: @escaping @Sendable (Int) -> Void = { _ in }) -> [Int] {
    var taken: [Int] = []
    OrderedWork.run(Array(0..<count)) { items in
      items.map { item in
        work(item)
        return item
      }
    } _: {
      taken += $0
    }
    return taken
  }

  @Test(arguments: [0, 1, 2, 3, 4, 5, 8, 9, 100, 1_001])
  func `each item is done once, and its result handed on in the order of the items`(_ count: Int) {
    #expect(handedOn(count) == Array(0..<count))
  }

  @Test func `what takes longer holds up what comes behind it, and nothing is lost`() {
    #expect(handedOn(200) { if $0 % 64 == 0 { usleep(20_000) } } == Array(0..<200))
    #expect(handedOn(200) { if $0 % 64 == 63 { usleep(20_000) } } == Array(0..<200))
  }

  @Test func `no more results wait than there is room for`() {
    let begun = Guarded(0)
    var mostWaiting = 0
    var taken = 0
    OrderedWork.run(Array(0..<2_000)) { items in
      begun.withLock { $0 += items.count }
      if items.contains(0) { usleep(100_000) }
      return Array(items)
    } _: { results in
      mostWaiting = max(mostWaiting, begun.withLock { $0 } - taken)
      taken += results.count
    }
    #expect(taken == 2_000)
    // Two parts of four items for each of eight workers at most, and what is just being done.
    #expect(mostWaiting <= 96)
  }
}
