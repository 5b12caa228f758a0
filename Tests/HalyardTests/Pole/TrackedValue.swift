import Synchronization

@testable import Halyard

/// A value that counts how many of it are alive, and can act when one goes.
final class TrackedValue: FlagValue {
  static let alive = Atomic<Int>(0)

  let number: Int
  let atEnd: (@Sendable () -> Void)?

  init(_ number: Int, atEnd: (@Sendable () -> Void)? = nil) {
    self.number = number
    self.atEnd = atEnd
    Self.alive.add(1, ordering: .relaxed)
  }

  deinit {
    atEnd?()
    Self.alive.subtract(1, ordering: .relaxed)
  }

  static func == (left: TrackedValue, right: TrackedValue) -> Bool { left.number == right.number }

  static var valueSchema: ValueSchema { Int.valueSchema }

  convenience init?(payload node: PayloadNode) {
    guard let number = Int(payload: node) else { return nil }
    self.init(number)
  }

  func write(to writer: inout JSONWriter) { number.write(to: &writer) }
}
