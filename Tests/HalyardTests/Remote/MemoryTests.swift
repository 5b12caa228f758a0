import TestSupport
import Testing

@testable import Halyard

@Suite struct MemoryTests {
  @Test(.enabled(if: !Sanitizer.isLinked))
  func `100,000 payloads take no more memory than a few`() {
    onThread {
      let remote = RemoteSource(SmallFlags.self)
      let pole = FlagPole(SmallFlags.self, sources: [MemorySource(), remote])
      let payloads = ["A", "B"].map {
        Array("{\"on\": true, \"text\": \"a text long enough for the heap: \($0)\"}".utf8)
      }
      func turn(_ count: Int) {
        for number in 0..<count {
          do { try remote.apply(payloads[number % 2]) } catch { Issue.record(error) }
          if !pole.text.hasSuffix(number % 2 == 0 ? "A" : "B") { Issue.record("not read") }
        }
      }
      turn(2_000)
      // One lost payload in each turn would be more than 40 MB.
      #expect(ProcessMemory.suffices(within: 6_000_000) { turn(100_000) })
    }
  }

  struct SmallFlags: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("on", default: false, description: "d", remoteKey: "on")
      flags.flag("text", default: "", description: "d", remoteKey: "text")
    }
    var on: Bool { slots.value(at: 0) }
    var text: String { slots.value(at: 1) }
    var textFlag: FlagReference<String> { slots.reference(at: 1) }
  }
}
