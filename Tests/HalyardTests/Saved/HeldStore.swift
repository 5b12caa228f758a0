import HalyardTesting

@testable import Halyard

/// A store whose replacing is held up until a test lets it go on.
struct HeldStore: PayloadStore {
  let store = FakePayloadStore()
  let isReplacing = Signal()
  let mayReplace = Signal()

  func read(limit: Int) throws -> [UInt8]? { try store.read(limit: limit) }

  func replace(with record: [UInt8], unless isPreferred: ((_ saved: [UInt8]) -> Bool)?) throws -> Bool {
    isReplacing.give()
    mayReplace.wait()
    return try store.replace(with: record, unless: isPreferred)
  }

  func remove() throws { try store.remove() }
  func quarantine(_ record: [UInt8]) throws { try store.quarantine(record) }
  func beginStart() throws -> Int { try store.beginStart() }
  func finishStart() throws { try store.finishStart() }
}
