import Testing

@testable import HalyardPayload

@Suite struct ValueMemoryTests {
  private struct Wide: Equatable { var lanes = SIMD16<Float>(repeating: 1) }
  private struct Nothing: Equatable {}

  private final class Tracked {
    let end: () -> Void
    init(end: @escaping () -> Void) { self.end = end }
    deinit { end() }
  }

  private func check<Value: Equatable>(_ value: Value, sourceLocation: SourceLocation = #_sourceLocation) {
    // Several, since the first of them may lie well by chance.
    let memories = (0..<16).map { _ in ValueMemory.holding(value) }
    for memory in memories {
      let address = memory.header.address
      #expect(Int(bitPattern: address) % MemoryLayout<Value>.alignment == 0, sourceLocation: sourceLocation)
      #expect(address.assumingMemoryBound(to: Value.self).pointee == value, sourceLocation: sourceLocation)
    }
  }

  @Test func `a value of any size and alignment comes back from a place where it may stand`() {
    check(Nothing())
    check(true)
    check("a text that is too long to stand in its own bytes")
    check([1, 2, 3])
    check(Wide())
    check(Optional(Wide()))
    check((0..<3).map { _ in Wide() })
  }

  @Test func `the value goes with its memory, once and not before`() {
    var ends = 0
    do {
      var memory: ManagedBuffer? = ValueMemory.holding([Tracked { ends += 1 }, Tracked { ends += 1 }])
      let other = memory
      memory = nil
      #expect(ends == 0 && other != nil)
    }
    #expect(ends == 2)
  }
}
