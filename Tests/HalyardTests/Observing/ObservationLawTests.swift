import Synchronization
import TestSupport
import Testing

@testable import Halyard

/// What holds for observers whatever happens, and on whatever threads. Meant to run under the thread sanitizer, too.
@Suite(.timeLimit(.minutes(5))) struct ObservationLawTests {
  /// The values and winners that an observer knows of from events alone.
  final class Replica: Sendable {
    struct State: Sendable {
      var values: [FlagKey: String] = [:]
      var winners: [FlagKey: String] = [:]
      var faults: [String] = []
    }
    let state: Guarded<State>

    init(_ resolutions: [FlagResolution]) {
      var state = State()
      for resolution in resolutions {
        state.values[resolution.key] = resolution.valueText
        state.winners[resolution.key] = resolution.winner.name
      }
      self.state = Guarded(state)
    }

    func follow(_ event: FlagEvent) {
      switch event {
      case .values(let changes): for change in changes { follow(change, isValue: true) }
      case .winners(let changes): for change in changes { follow(change, isValue: false) }
      case .refusals: break
      }
    }

    private func follow(_ change: FlagChange, isValue: Bool) {
      let (from, to, key) = (change.from ?? "", change.to ?? "", change.key)
      state.withLock { state in
        if state.values[key] != from { state.faults.append("\(change) does not begin with \(state.values[key] ?? "")") }
        if state.winners[key] != change.oldWinner.name { state.faults.append("\(change) begins with another winner") }
        if isValue == (from == to) { state.faults.append("\(change) is of the wrong kind") }
        state.values[key] = to
        state.winners[key] = change.newWinner.name
      }
    }

    /// What is wrong with the replica, now that all has been told.
    func faults(_ resolutions: [FlagResolution]) -> [String] {
      let state = state.withLock { $0 }
      return state.faults
        + resolutions.filter {
          state.values[$0.key] != $0.valueText || state.winners[$0.key] != $0.winner.name
        }.map { "\($0.key): \(state.values[$0.key] ?? "") is not \($0.valueText), from \($0.winner)" }
    }
  }

  typealias Three = PrecedenceTests.Three

  /// A change of a random source to random values.
  static func change(_ overrides: MemorySource, _ remote: RemoteSource, _ generator: inout SeededGenerator) {
    let key = Three.keys.randomElement(using: &generator) ?? "number"
    switch Int.random(in: 0..<8, using: &generator) {
    case 0: overrides.remove(key)
    case 1: overrides.removeAll()
    case 2: overrides.set([1.5], for: key)
    case 3: remote.clear()
    case 4, 5:
      let members = Three.keys.filter { _ in Bool.random(using: &generator) }.map {
        "\"\($0)\": \(PrecedenceTests.value($0, &generator).jsonText)"
      }
      _ = try? remote.apply("{\(members.joined(separator: ","))}")
    default: PrecedenceTests.set(PrecedenceTests.value(key, &generator), key, overrides)
    }
  }

  @Test(arguments: 0..<20 as Range<UInt64>)
  func `who follows events alone knows every value and winner`(_ seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    let (overrides, remote) = (MemorySource(), RemoteSource(Three.self))
    let pole = FlagPole(Three.self, sources: [overrides, remote])
    let (prompt, late) = (Replica(pole.resolutions), Replica(pole.resolutions))
    let changes = pole.changes
    let observation = pole.observe { prompt.follow($0) }
    for _ in 0..<100 {
      Self.change(overrides, remote, &generator)
      let faults = prompt.faults(pole.resolutions)
      if !faults.isEmpty { Issue.record("\(faults)") }
    }
    observation.cancel()
    overrides.set(99, for: "number")
    for await event in changes {
      late.follow(event)
      if late.state.withLock({ $0.values["number"] }) == "99", late.faults(pole.resolutions).isEmpty { break }
    }
    #expect(late.state.withLock { $0.faults } == [])
  }

  @Test func `while threads set, apply, read, observe and leave, each observer's steps join and end at the truth`()
    async
  {
    let (overrides, remote) = (MemorySource(), RemoteSource(Three.self))
    let pole = FlagPole(Three.self, sources: [overrides, remote])
    let replicas = (0..<2).map { _ in Replica(pole.resolutions) }
    let observations = replicas.map { replica in pole.observe { replica.follow($0) } }
    let late = Replica(pole.resolutions)
    let (changes, numbers) = (pole.changes, pole.values(of: \.numberFlag))
    let tasks = [
      Task {
        for await event in changes {
          late.follow(event)
          if late.state.withLock({ $0.values["number"] }) == "77" { break }
        }
      },
      Task {
        var last: Int?
        for await number in numbers {
          if number == last { Issue.record("twice in a row: \(number)") }
          last = number
          if number == 77 { break }
        }
      },
    ]
    let done = SharedCount()
    let comer = PlainThread {
      while done.value.load(ordering: .relaxed) == 0 {
        let short = pole.observe(\.textFlag) { old, new in
          if old == new { Issue.record("no change: \(new)") }
        }
        _ = pole.snapshot().text.count &+ pole.number
        _ = pole.changes.makeAsyncIterator()
        short.cancel()
      }
    }
    let changers = (0..<3).map { number in
      PlainThread {
        var generator = SeededGenerator(seed: UInt64(number) + 100)
        for _ in 0..<300 { Self.change(overrides, remote, &generator) }
      }
    }
    for thread in changers { thread.join() }
    done.value.store(1, ordering: .relaxed)
    comer.join()
    overrides.set(77, for: "number")
    for replica in replicas { #expect(replica.faults(pole.resolutions) == []) }
    for task in tasks { await task.value }
    #expect(late.state.withLock { $0.faults } == [])
    for observation in observations { observation.cancel() }
    #expect(pole.resolver.subscribers.all.isEmpty)
  }

  @Test func `the last value always arrives, however fast it follows on the one before`() async {
    let overrides = MemorySource()
    let pole = FlagPole(Three.self, sources: [overrides])
    for round in 1...200 {
      let task = Task { [pole] in
        for await number in pole.values(of: \.numberFlag) where number == round { return }
      }
      let writer = PlainThread {
        overrides.set(-round, for: "number")
        overrides.set(round, for: "number")
      }
      await task.value
      writer.join()
    }
    #expect(pole.number == 200)
  }
}
