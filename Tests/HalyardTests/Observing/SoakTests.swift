import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Halyard

/// Changes without end take no more memory than a few. `HALYARD_SOAK=1000000` makes it a million.
@Suite struct SoakTests {
  private static let count = ProcessInfo.processInfo.environment["HALYARD_SOAK"].flatMap(Int.init) ?? 20_000

  @Test(.enabled(if: !Sanitizer.isLinked))
  func `applies that are observed in every way leave nothing behind`() {
    let isFinished = finishes(within: 60 + Self.count / 1_000) {
      let (overrides, remote) = (MemorySource(), RemoteSource(MemoryTests.SmallFlags.self))
      let pole = FlagPole(MemoryTests.SmallFlags.self, sources: [overrides, remote])
      let calls = SharedCount()
      let observation = pole.observe { _ in calls.value.add(1, ordering: .relaxed) }
      // One that keeps up, and one that never comes for what waits.
      let task = Task { [pole] in for await _ in pole.values(of: \.textFlag) {} }
      let asleep = pole.changes.makeAsyncIterator()
      let payloads = ["A", "B"].map {
        Array("{\"on\": true, \"text\": \"a text long enough for the heap: \($0)\"}".utf8)
      }
      func turn(_ count: Int) {
        for number in 0..<count {
          do { try remote.apply(payloads[number % 2]) } catch { Issue.record(error) }
          if number % 10 == 0 {
            pole.observe(\.textFlag) { _, _ in }.cancel()
            overrides.set(number % 20 == 0, for: "on")
          }
        }
      }
      turn(2_000)
      // A hundred bytes left behind by each apply would be more than this.
      #expect(ProcessMemory.suffices(within: max(4_000_000, Self.count * 100)) { turn(Self.count) })
      #expect(calls.value.load(ordering: .relaxed) >= Self.count)
      task.cancel()
      observation.cancel()
      withExtendedLifetime(asleep) {}
    }
    #expect(isFinished)
  }
}
