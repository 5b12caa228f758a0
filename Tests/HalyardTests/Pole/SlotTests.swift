import Foundation
import Synchronization
import TestSupport
import Testing

@testable import Halyard

/// Serialized, since the tests count living values in the whole process.
@Suite(.serialized) struct SlotTests {
  private func makePole(_ number: Int = 0) -> SlotPole { SlotPole(SlotFlags.contents(number)) }

  private func expect(_ number: Int, _ flags: SlotFlags, _ place: SourceLocation = #_sourceLocation) {
    #expect(flags.first == number, sourceLocation: place)
    #expect(flags.group.even == (number % 2 == 0), sourceLocation: place)
    #expect(flags.group.ratio == Double(number), sourceLocation: place)
    #expect(flags.group.text == SlotFlags.text(number), sourceLocation: place)
    #expect(flags.group.list == [number, number], sourceLocation: place)
    #expect(flags.group.limit == number, sourceLocation: place)
    #expect(flags.group.maybe == nil, sourceLocation: place)
    #expect(flags.group.tracked.number == number, sourceLocation: place)
  }

  @Test func `the first contents are in place`() {
    expect(7, makePole(7).root)
  }

  @Test func `a thread reads what it published`() {
    let pole = makePole()
    for number in 1...100 {
      pole.publish(SlotFlags.changes(number))
      expect(number, pole.root)
      expect(number, pole.snapshot().root)
    }
  }

  @Test func `a snapshot never changes`() {
    let pole = makePole(1)
    let old = pole.snapshot()
    pole.publish(SlotFlags.changes(2))
    pole.publish(SlotFlags.changes(3))
    expect(1, old.root)
    expect(3, pole.root)
    expect(1, old.root)
  }

  @Test func `a snapshot is the same one until something is published`() {
    let table = SlotTable(SlotContents(SlotFlags.contents(1)))
    let first = table.snapshot()
    #expect(table.snapshot() === first)
    #expect(first.snapshot() === first)
    table.publish([]).release()
    #expect(table.snapshot() === first)
    table.publish([SlotChange(2, at: 0)]).release()
    #expect(table.snapshot() !== first)
  }

  @Test func `of several changes to one slot the last one counts`() {
    let pole = makePole()
    pole.publish([SlotChange(1, at: 0), SlotChange("a", at: 4), SlotChange(2, at: 0), SlotChange("b", at: 4)])
    #expect(pole.first == 2 && pole.snapshot().first == 2)
    #expect(pole.group.text == "b" && pole.snapshot().group.text == "b")
  }

  @Test func `more poles than cache entries keep apart`() {
    let poles = (0..<20).map { makePole($0) }
    for round in 0..<5 {
      for (index, pole) in poles.enumerated() {
        expect(index + round * 100, pole.root)
        pole.publish(SlotFlags.changes(index + (round + 1) * 100))
      }
    }
  }

  @Test(.enabled(if: !Sanitizer.isLinked))
  func `reading many poles in turn keeps nothing superfluous`() {
    onThread {
      let poles = (0..<40).map { self.makePole($0) }
      for pole in poles { _ = pole.group.text }
      let isFlat = ProcessMemory.suffices(within: 2_000_000) {
        for _ in 0..<20_000 {
          for pole in poles { _ = pole.group.text }
        }
      }
      #expect(isFlat)
    }
  }

  @Test func `poles at reused addresses are never mistaken`() {
    for number in 0..<2_000 {
      expect(number, makePole(number).root)
    }
  }

  @Test func `a container that was copied out keeps its values alive`() {
    var pole: SlotPole? = makePole(5)
    let group = pole?.group
    weak let gone = pole
    pole = nil
    #expect(gone == nil)
    for number in 0..<20 { expect(number, makePole(number).root) }
    #expect(group?.text == SlotFlags.text(5) && group?.tracked.number == 5 && group?.even == false)
  }

  @Test func `threads that end let go of what they saw`() {
    onThread {
      let before = TrackedValue.alive.load(ordering: .relaxed)
      onThread {
        let pole = self.makePole(1)
        for _ in 0..<50 {
          onThread { self.expect(1, pole.root) }
        }
        pole.publish(SlotFlags.changes(2))
        pole.publish(SlotFlags.changes(3))
        onThread { self.expect(3, pole.root) }
        // This thread has not looked since: only the latest contents and no others are alive.
        #expect(TrackedValue.alive.load(ordering: .relaxed) == before + 1)
        self.expect(3, pole.root)
      }
      #expect(TrackedValue.alive.load(ordering: .relaxed) == before)
    }
  }

  @Test func `a thread pins no more than the last snapshot it saw`() {
    onThread {
      let before = TrackedValue.alive.load(ordering: .relaxed)
      let pole = self.makePole(0)
      for number in 1...1_000 {
        pole.publish(SlotFlags.changes(number))
        #expect(pole.group.tracked.number == number)
        // The latest, and the one before, which waits for the next publication.
        #expect(TrackedValue.alive.load(ordering: .relaxed) <= before + 2)
      }
    }
  }

  @Test func `a value's deinitializer may read flags and publish`() {
    onThread {
      let pole = self.makePole(0)
      let ends = SharedCount()
      for number in 1...200 {
        let tracked = TrackedValue(number) {
          ends.value.add(1, ordering: .relaxed)
          _ = pole.group.text
          pole.publish([SlotChange(number, at: 0)])
          _ = pole.snapshot().group.list
        }
        pole.publish([SlotChange(tracked, at: 8)])
        #expect(pole.group.tracked.number == number)
      }
      pole.publish([SlotChange(TrackedValue(0), at: 8)])
      #expect(pole.group.tracked.number == 0)
      pole.publish([SlotChange(0, at: 0)])
      #expect(ends.value.load(ordering: .relaxed) == 200)
    }
  }

  @Test func `a snapshot shows all of a publication or nothing, and never goes back`() {
    let pole = makePole(0)
    let done = SharedCount()
    let readers = (0..<2).map { _ in
      PlainThread {
        var last = 0
        var rounds = 0
        while done.value.load(ordering: .relaxed) == 0 || rounds < 100 {
          let seen = pole.first
          let now = pole.snapshot()
          let number = now.first
          guard number >= seen, number >= last, now.group.even == (number % 2 == 0),
            now.group.ratio == Double(number), now.group.text == SlotFlags.text(number),
            now.group.list == [number, number], now.group.limit == number, now.group.tracked.number == number
          else {
            Issue.record("torn or old: \(number) after \(seen), \(last)")
            return
          }
          let text = pole.group.text
          guard text.hasPrefix("A text"), pole.first >= number else {
            Issue.record("went back")
            return
          }
          last = number
          rounds += 1
        }
      }
    }
    let comers = PlainThread {
      while done.value.load(ordering: .relaxed) == 0 {
        onThread { _ = pole.group.tracked.number + pole.snapshot().group.list.count }
        let other = SlotPole(SlotFlags.contents(3))
        other.publish(SlotFlags.changes(4))
        if other.group.text != SlotFlags.text(4) { Issue.record("another pole's value") }
      }
    }
    for number in 1...4_000 {
      pole.publish(SlotFlags.changes(number))
      if pole.first != number || pole.group.text != SlotFlags.text(number) { Issue.record("own write not read") }
    }
    done.value.store(1, ordering: .relaxed)
    for thread in readers + [comers] { thread.join() }
  }

  @Test func `several threads may publish`() {
    let pole = makePole(0)
    let writers = (0..<4).map { writer in
      PlainThread {
        for number in 0..<500 {
          pole.publish([
            SlotChange(writer * 1_000 + number, at: 0), SlotChange(SlotFlags.text(writer * 1_000 + number), at: 4),
          ])
        }
      }
    }
    for thread in writers { thread.join() }
    #expect(pole.group.text == SlotFlags.text(pole.first))
    #expect(pole.first % 1_000 == 499)
  }

  @Test func `tasks that change threads read right values`() async {
    let pole = makePole(0)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask {
          for _ in 0..<500 {
            let before = pole.group.text
            await Task.yield()
            let after = pole.group.text
            if !before.hasPrefix("A text") || !after.hasPrefix("A text") { Issue.record("wrong text") }
          }
        }
      }
      group.addTask {
        for number in 1...500 {
          pole.publish(SlotFlags.changes(number))
          await Task.yield()
        }
      }
    }
    expect(500, pole.root)
  }

  @Test(.enabled(if: !Sanitizer.isLinked))
  func `100,000 publications take no more memory`() {
    onThread {
      let pole = self.makePole(0)
      func turn(_ numbers: Range<Int>) {
        for number in numbers {
          pole.publish([
            SlotChange(number, at: 0), SlotChange(SlotFlags.text(number), at: 4), SlotChange([number], at: 5),
          ])
          _ = pole.group.text
        }
      }
      turn(0..<1_000)
      // One lost snapshot in each turn would be more than 20 MB.
      #expect(ProcessMemory.suffices(within: 4_000_000) { turn(1_000..<101_000) })
    }
  }

  @Test func `content of another type is refused`() async {
    await #expect(processExitsWith: .failure) {
      SlotPole(SlotFlags.contents(0)).publish([SlotChange("text", at: 0)])
    }
    await #expect(processExitsWith: .failure) {
      SlotPole(SlotFlags.contents(0)).publish([SlotChange(1, at: 9)])
    }
    await #expect(processExitsWith: .failure) {
      SlotTable(SlotContents(SlotFlags.contents(0))).snapshot().publish([SlotChange(1, at: 0)]).release()
    }
    await #expect(processExitsWith: .failure) {
      let text: String = FlagSlots(SlotTable(SlotContents(SlotFlags.contents(0)))).value(at: 5)
      print(text)
    }
  }

  private struct Misplaced: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("number", default: 77, description: "d")
      flags.flag("text", default: "x", description: "d")
    }
    var beyond: FlagReference<Int> { slots.reference(at: 5) }
    var beyondText: String { slots.value(at: 9) }
    var behindNone: FlagReference<Int> { slots.reference(at: -1) }
    var wrong: FlagReference<String> { slots.reference(at: 0) }
  }

  @Test func `a position beyond the flags, or of another type, stops the program and says so`() async throws {
    let beyond = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        print(FlagPole(Misplaced.self, sources: []).resolution(for: \.beyond))
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        print(FlagPole(Misplaced.self, sources: []).resolution(for: \.behindNone))
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        print(FlagPole(Misplaced.self, sources: []).beyond.value)
      },
    ]
    for result in beyond {
      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(text.contains("and the root has 2"))
    }
    let wrong = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      print(FlagPole(Misplaced.self, sources: []).resolution(for: \.wrong))
    }
    let text = String(decoding: try #require(wrong).standardErrorContent, as: UTF8.self)
    #expect(text.contains("reads flag number 0 as String"))
  }
}
