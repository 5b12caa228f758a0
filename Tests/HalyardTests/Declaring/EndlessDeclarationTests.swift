import Testing

@testable import Halyard

/// What contains itself, through whatever else, stops the program at its first use and names the way round.
@Suite struct EndlessDeclarationTests {
  struct First: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("isOn", default: true, description: "d")
      flags.group("second", Second.self)
    }
  }

  struct Second: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.group("first", First.self)
      flags.flag("isOn", default: true, description: "d")
    }
  }

  struct Growing<Part: Sendable>: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) { flags.group("more", Growing<[Part]>.self) }
  }

  struct Node: FlagRecord {
    var leaves: [Leaf]
    static let recordSchema = RecordSchema("Node", fields: [RecordField("leaves", [Leaf].self)])
    init?(fields: RecordFields) { nil }
    func write(fields: inout RecordWriter) { fields.append(leaves) }
  }

  struct Leaf: FlagRecord {
    var nodes: [String: Node?]
    static var recordSchema: RecordSchema {
      RecordSchema("Leaf", fields: [RecordField("nodes", [String: Node?].self)])
    }
    init() { nodes = [:] }
    init?(fields: RecordFields) { nil }
    func write(fields: inout RecordWriter) { fields.append(nodes) }
  }

  struct Wrapped: FlagValue, RawRepresentable {
    var rawValue: [Wrapped]
  }

  struct Nodes: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("nodes", default: [Node](), description: "d", remoteKey: "nodes")
    }
  }

  private func text(of result: ExitTest.Result?) throws -> String {
    String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
  }

  @Test func `a container that contains itself through a group`() async throws {
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = FlagSchema(First.self) },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = FlagPole(First.self, sources: [])
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = First.flagCount },
    ]
    for result in results {
      #expect(
        try text(of: result).contains(
          "First is a container that contains itself, which has no end: First > Second > First; take one of the groups out"
        ))
    }
    let other = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RemoteSource(Second.self)
    }
    #expect(try text(of: other).contains("Second > First > Second"))
  }

  @Test func `a generic container that contains itself with ever other arguments`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = FlagSchema(Growing<Int>.self)
    }
    #expect(
      try text(of: result).contains(
        "Growing<Int> is a container that is nested without an end: Growing<Int> > Growing<Array<Int>> > "))
  }

  @Test func `a record that holds itself through another`() async throws {
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = FlagSchema(Nodes.self) },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { _ = [Node]?.valueSchema },
    ]
    for result in results {
      #expect(
        try text(of: result).contains("Node is a record that contains itself, which has no end: Node > Leaf > Node; "))
    }
    let layout = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Leaf().jsonText
    }
    #expect(try text(of: layout).contains("Leaf > Node > Leaf"))
  }

  @Test func `a type whose raw value holds the type`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Wrapped.valueSchema
    }
    #expect(try text(of: result).contains("Wrapped is a type that contains itself"))
  }

  @Test func `what comes up twice side by side has an end`() {
    struct Twice: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) {
        flags.group("a", DeclarationTests.Inner.self)
        flags.group("b", DeclarationTests.Middle.self)
      }
    }
    #expect(Twice.flagCount == 4)
  }
}
