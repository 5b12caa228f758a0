import Halyard
import Testing

/// Containers that the compiler takes and that no schema document can hold.
private enum Unsound {
  struct Root<Fault: Declared>: FlagContainer {
    init(slots: FlagSlots) {}
    static func declare(in flags: inout FlagDeclarations) { Fault.declare(in: &flags) }
  }

  protocol Declared: Sendable {
    static func declare(in flags: inout FlagDeclarations)
  }

  enum DefaultOutOfRange: Declared {
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("retries", default: 11, description: "d", remoteKey: "retries", in: 0...10)
    }
  }

  enum BlankDefault: Declared {
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("title", default: "", description: "d", constraints: ValueConstraints(notBlank: true))
    }
  }

  enum BrokenPattern: Declared {
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("code", default: "a", description: "d", constraints: ValueConstraints(pattern: "(a"))
    }
  }

  enum NotADay: Declared {
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("promo", default: true, description: "d", expires: "2030-02-30")
    }
  }

  enum Sound: Declared {
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("retries", default: 10, description: "d", remoteKey: "retries", in: 0...10)
    }
  }
}

@Suite struct UnsoundContainerTests {
  // Debug builds look for the fault; release builds spare the start the search.
  #if DEBUG
    @Test func `a container that no schema document can hold stops the program at its first start`() async {
      await #expect(processExitsWith: .failure) { _ = RemoteSource(Unsound.Root<Unsound.DefaultOutOfRange>.self) }
      await #expect(processExitsWith: .failure) { _ = RemoteSource(Unsound.Root<Unsound.BlankDefault>.self) }
      await #expect(processExitsWith: .failure) { _ = RemoteSource(Unsound.Root<Unsound.BrokenPattern>.self) }
      await #expect(processExitsWith: .failure) { _ = RemoteSource(Unsound.Root<Unsound.NotADay>.self) }
      await #expect(processExitsWith: .success) { _ = RemoteSource(Unsound.Root<Unsound.Sound>.self) }
    }
  #endif
}
