import Testing

@testable import Halyard
import TestSupport

/// The first valid answer in the order of the sources wins, whatever the stack.
@Suite struct PrecedenceTests {
  struct Three: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("number", default: -1, description: "d", remoteKey: "number")
      flags.flag("text", default: "default", description: "d", remoteKey: "text")
      flags.flag("maybe", default: Bool?.some(true), description: "d", remoteKey: "maybe")
    }
    var number: Int { slots.value(at: 0) }
    var numberFlag: FlagReference<Int> { slots.reference(at: 0) }
    var text: String { slots.value(at: 1) }
    var textFlag: FlagReference<String> { slots.reference(at: 1) }
    var maybe: Bool? { slots.value(at: 2) }
    var maybeFlag: FlagReference<Bool?> { slots.reference(at: 2) }
    static let keys: [FlagKey] = ["number", "text", "maybe"]
  }

  /// What a source is to say of one flag.
  enum Said: CaseIterable {
    case value, absent, invalid

    static func random(_ generator: inout SeededGenerator) -> Said {
      allCases.randomElement(using: &generator) ?? .absent
    }
  }

  /// A source, and what a plain reading of its script gives.
  struct Actor {
    var source: any FlagSource
    var expected: [FlagKey: (said: Said, text: String)] = [:]
  }

  static let numbers = [0, 1, 7, -3, Int.max]
  static let texts = ["", "a", "false", "ünï"]
  static let options: [Bool?] = [nil, true, false]

  /// A random valid value of a flag, as what takes it in needs it.
  static func value(_ key: FlagKey, _ generator: inout SeededGenerator) -> any FlagValue {
    switch key {
    case "number": numbers.randomElement(using: &generator) ?? 0
    case "text": texts.randomElement(using: &generator) ?? ""
    default: options.randomElement(using: &generator) ?? nil
    }
  }

  static func play(_ actor: inout Actor, _ generator: inout SeededGenerator) throws {
    var script = ScriptedSource.Script()
    var members: [String] = []
    actor.expected = [:]
    for key in Three.keys {
      var said = Said.random(&generator)
      let value = value(key, &generator)
      switch actor.source {
      case let source as MemorySource:
        switch said {
        case .value: set(value, key, source)
        case .absent: source.remove(key)
        // A type that no flag of the three has.
        case .invalid: source.set([1.5], for: key)
        }
      case is RemoteSource:
        // A payload with a fault is refused whole, so that a remote source never says anything invalid.
        if said == .invalid { said = .absent }
        if said == .value { members.append("\"\(key)\": \(value.jsonText)") }
      default:
        if said == .value { script.values[key] = value }
        if said == .invalid { script.problems[key] = Problem(code: .outOfRange, expected: "less") }
      }
      actor.expected[key] = (said, value.jsonText)
    }
    if let source = actor.source as? RemoteSource {
      try source.apply("{\(members.shuffled(using: &generator).joined(separator: ","))}")
    }
    if let source = actor.source as? ScriptedSource { source.play(script) }
  }

  static func set<Value: FlagValue>(_ value: Value, _ key: FlagKey, _ source: MemorySource) {
    source.set(value, for: key)
  }

  static func check(_ pole: FlagPole<Three>, _ actors: [Actor]) {
    let defaults: [FlagKey: String] = ["number": "-1", "text": "\"default\"", "maybe": "true"]
    let all = pole.resolutions
    for (ordinal, key) in Three.keys.enumerated() {
      let resolution = all[ordinal]
      let fallback = defaults[key] ?? ""
      let winner = actors.firstIndex { $0.expected[key]?.said == .value }
      let text = winner.flatMap { actors[$0].expected[key]?.text } ?? fallback
      #expect(resolution.key == key && resolution.valueText == text)
      #expect(resolution.winner.name == (winner.map { actors[$0].source.name } ?? "default"))
      #expect(resolution.winner.kind == (winner.map { actors[$0].source.kind } ?? .compiledDefault))
      #expect(resolution.trail.map(\.source.name) == actors.map(\.source.name) + ["default"])
      for (position, step) in resolution.trail.enumerated() where position < actors.count {
        let expected = actors[position].expected[key] ?? (.absent, "")
        switch (expected.said, step.verdict) {
        case (.value, .value(let said)): #expect(said == expected.text && position == winner)
        case (.value, .shadowed(let said)): #expect(said == expected.text && position > (winner ?? .max))
        case (.absent, .absent), (.invalid, .invalid): break
        default: Issue.record("\(expected) became \(step.verdict)")
        }
      }
      #expect(resolution.trail.last?.verdict == (winner == nil ? .value(fallback) : .shadowed(fallback)))
      #expect(pole.resolution(for: key)?.description == resolution.description)
    }
    let snapshot = pole.snapshot()
    #expect(pole.number.jsonText == all[0].valueText && snapshot.number == pole.number)
    #expect(pole.text.jsonText == all[1].valueText && snapshot.text == pole.text)
    #expect(pole.maybe.jsonText == all[2].valueText && snapshot.maybe == pole.maybe)
    #expect(pole.resolution(for: \.numberFlag).value == pole.number)
    #expect(pole.resolution(for: \.textFlag).value == pole.text)
    #expect(pole.resolution(for: \.maybeFlag).value == pole.maybe)
    #expect(pole.resolution(for: \.textFlag).description == all[1].description)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `the first valid answer wins and the trail says what each source said`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var options = ValidationOptions.standard
    options.allowsEmptyPayload = true
    var actors = (0..<Int.random(in: 0...5, using: &generator)).map { number -> Actor in
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: Actor(source: MemorySource(name: "m\(number)"))
      case 1: Actor(source: MemorySource.forced(name: "f\(number)"))
      case 2: Actor(source: RemoteSource(Three.self, name: "r\(number)", options: options))
      default: Actor(source: ScriptedSource(name: "s\(number)"))
      }
    }
    for position in actors.indices where Bool.random(using: &generator) { try Self.play(&actors[position], &generator) }
    let pole = FlagPole(Three.self, sources: actors.map(\.source))
    Self.check(pole, actors)
    for _ in 0..<8 {
      guard let position = actors.indices.randomElement(using: &generator) else { return }
      try Self.play(&actors[position], &generator)
      Self.check(pole, actors)
    }
  }
}
