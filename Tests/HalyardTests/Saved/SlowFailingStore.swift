import Foundation
import HalyardTesting

@testable import Halyard

/// A store that takes its time to fail, until a test lets it work.
struct SlowFailingStore: PayloadStore {
  let store = FakePayloadStore()
  let isCalled = Signal()
  let mayWork = Signal()
  private let delay: Duration

  init(after delay: Duration) { self.delay = delay }

  private func fail(_ operation: FakePayloadStore.Operation) throws {
    isCalled.give()
    if mayWork.isGiven { return }
    Thread.sleep(forTimeInterval: delay / .seconds(1))
    throw FakePayloadStore.Failure(operation)
  }

  func read(limit: Int) throws -> [UInt8]? { try store.read(limit: limit) }

  func replace(with record: [UInt8], unless isPreferred: ((_ saved: [UInt8]) -> Bool)?) throws -> Bool {
    try fail(.replace)
    return try store.replace(with: record, unless: isPreferred)
  }

  func remove() throws {
    try fail(.remove)
    try store.remove()
  }

  func quarantine(_ record: [UInt8]) throws { try store.quarantine(record) }
  func beginStart() throws -> Int { try store.beginStart() }
  func finishStart() throws { try store.finishStart() }
}
