import Synchronization
import TestSupport
import Testing

@testable import Halyard

/// A pole that is made over sources says what one says that has seen all of their changes.
@Suite struct FreshPoleTests {
  struct Mixed: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      // As programs do that declare through functions of their own.
      func declare<Value: FlagValue>(_ name: String, _ value: Value, killSwitch: Bool = false) {
        flags.flag(name, default: value, description: "d", remoteKey: name, killSwitch: killSwitch)
      }
      declare("number", 0)
      declare("works", true, killSwitch: true)
      declare("text", "default")
      declare("list", [0])
      declare("maybe", Int?.some(0))
      declare("method", PaymentMethod(name: "Cash", tier: .free))
      declare("methods", [PaymentMethod]())
      declare("ratio", 0.5)
      declare("table", ["a": [1]])
      declare("long", Int?.some(.max))
      flags.flag("local", default: 1, description: "d")
    }
    var number: Int { slots.value(at: 0) }
    var text: String { slots.value(at: 2) }
    var list: [Int] { slots.value(at: 3) }
    var all: String {
      let works: Bool = slots.value(at: 1)
      let maybe: Int? = slots.value(at: 4)
      let method: PaymentMethod = slots.value(at: 5)
      let methods: [PaymentMethod] = slots.value(at: 6)
      let ratio: Double = slots.value(at: 7)
      let table: [String: [Int]] = slots.value(at: 8)
      let long: Int? = slots.value(at: 9)
      let local: Int = slots.value(at: 10)
      return "\(number) \(works) \(text) \(list) \(maybe as Any) \(method) \(methods) \(ratio) "
        + "\(table["a"] as Any) \(long as Any) \(local)"
    }
  }

  /// Other flags at the same keys.
  struct Others: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("text", default: "", description: "d", remoteKey: "text")
      flags.flag("number", default: "", description: "d", remoteKey: "number")
      flags.flag("list", default: [1], description: "d", remoteKey: "list")
    }
  }

  private static func payload(_ generator: inout SeededGenerator) -> String {
    let number = Int.random(in: 1..<1_000, using: &generator)
    let method =
      #"{"tier": "pro", "name": "N\#(number)"\#(number % 2 == 0 ? ", \"note\": \"a longer note, of the heap\"" : "")}"#
    let members = [
      #""number": \#(number)"#, #""works": \#(number % 2 == 0)"#, #""text": "a text of the heap, number \#(number)""#,
      #""list": [\#(number), 2]"#, #""maybe": \#(number % 3 == 0 ? "null" : "\(number)")"#, #""method": \#(method)"#,
      #""methods": [\#(method), \#(method.replacing("N", with: "M"))]"#, #""ratio": \#(number).5"#,
      #""table": {"a": [\#(number)]}"#,
      #""long": null"#,
    ].filter { _ in Bool.random(using: &generator) }
    return "{\(members.shuffled(using: &generator).joined(separator: ", "))}"
  }

  @Test(arguments: 1...10)
  func `whatever the sources hold, and wherever values wait`(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let options = ValidationOptions(allowsEmptyPayload: true)
    let (script, memory, bundle) = (ScriptedSource(name: "script"), MemorySource(), MemorySource(kind: .bundled))
    let waiting = RemoteSource(Mixed.self, name: "waiting", options: options, activation: .nextSession)
    let direct = RemoteSource(Mixed.self, name: "direct", options: options)
    let last = RemoteSource(Mixed.self, name: "last", options: options, activation: .nextSession)
    let foreign = RemoteSource(Others.self, name: "foreign", options: options)
    let environments = FlagEnvironments(
      FlagEnvironment("one", sources: [waiting, bundle]), FlagEnvironment("two", sources: [direct]),
      FlagEnvironment("none", sources: []))
    var sources: [any FlagSource] = [script, memory, environments, foreign, last]
    if seed % 2 == 0 { sources.shuffle(using: &generator) }
    let old = FlagPole(Mixed.self, sources: sources)
    var kept: [(FlagSnapshot<Mixed>, String)] = []
    for step in 0..<60 {
      let number = Int.random(in: 0..<100, using: &generator)
      switch Int.random(in: 0..<14, using: &generator) {
      case 0: memory.set(number, for: "number")
      case 1: memory.set("a text that an override has, \(number)", for: "text")
      case 2: memory.set(number, for: "text")
      case 3: memory.removeAll()
      case 4: bundle.set(Int?.none, for: "long")
      case 5: bundle.set([number], for: "list")
      case 6: environments.switchEnvironment(to: ["one", "two", "none"][number % 3])
      case 7:
        script.play(
          number % 2 == 0 ? .init() : .init(values: ["method": PaymentMethod(name: "S\(number)", tier: .pro)]))
      case 8: _ = waiting.activate()
      case 9: _ = last.activate()
      case 10: _ = try? foreign.apply(Self.payload(&generator))
      case 11: _ = try? direct.apply(Self.payload(&generator))
      case 12: _ = try? last.apply(Self.payload(&generator))
      default: _ = try? waiting.apply(Self.payload(&generator))
      }
      let fresh = FlagPole(Mixed.self, sources: sources)
      #expect(fresh.all == old.all, "\(seed) \(step)")
      #expect(fresh.snapshot().all == old.snapshot().all)
      #expect(fresh.resolutions.map(\.description) == old.resolutions.map(\.description))
      kept.append((number % 2 == 0 ? fresh.snapshot() : old.snapshot(), old.all))
    }
    #expect(kept.allSatisfy { $0.0.all == $0.1 })
  }

  @Test func `poles that come and go while others publish keep their moments whole`() {
    let (remote, memory) = (RemoteSource(Mixed.self), MemorySource())
    let pole = FlagPole(Mixed.self, sources: [memory, remote])
    let (done, ends) = (SharedCount(), SharedCount())
    @Sendable func isWhole(_ flags: FlagSnapshot<Mixed>) -> Bool {
      flags.number == 0 || flags.text == "a text of the heap, \(flags.number)" && flags.list == [flags.number]
    }
    let readers = (0..<4).map { reader in
      PlainThread {
        var kept: [FlagSnapshot<Mixed>] = []
        var rounds = 0
        while done.value.load(ordering: .relaxed) == 0 || rounds < 100 {
          rounds += 1
          let fresh = FlagPole(Mixed.self, sources: reader % 2 == 0 ? [remote] : [memory, remote])
          let (one, two) = (fresh.snapshot(), pole.snapshot())
          if !isWhole(one) || !isWhole(two) { Issue.record("torn") }
          if pole.number < two.number { Issue.record("older than read before") }
          kept.append(rounds % 2 == 0 ? one : two)
          if kept.count > 50 {
            if !kept.allSatisfy(isWhole) { Issue.record("changed") }
            kept.removeFirst(40)
          }
        }
        if !kept.allSatisfy(isWhole) { Issue.record("changed") }
      }
    }
    for number in 1...600 {
      memory.set(
        TrackedValue(number) {
          ends.value.add(1, ordering: .relaxed)
          if !isWhole(pole.snapshot()) { Issue.record("torn in a deinitializer") }
          _ = pole.text
        }, for: "elsewhere")
      _ = try? remote.apply(
        #"{"number": \#(number), "text": "a text of the heap, \#(number)", "list": [\#(number)], "method": {"name": "a", "tier": "pro"}}"#
      )
    }
    memory.removeAll()
    done.value.store(1, ordering: .relaxed)
    for thread in readers { thread.join() }
    #expect(pole.number == 600)
    withExtendedLifetime(pole) {}
    #expect(ends.value.load(ordering: .relaxed) + 5 >= 600)
  }
}
