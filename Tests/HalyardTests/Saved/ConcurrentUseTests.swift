import Foundation
import HalyardPayload
import HalyardTesting
import TestSupport
import Testing

@testable import Halyard

/// Whatever threads do to files, saved payloads, sessions and environments at once: nobody reads a mixture, and what the disk holds in
/// the end is what was done last. To be run under the thread sanitizer too.
@Suite struct ConcurrentUseTests {
  /// Payloads and overrides of these tests say that it works if the number is even, as the defaults do.
  private static func isWhole(_ flags: FlagPole<SavedFlags>) -> Bool {
    let moment = flags.snapshot()
    return moment.number.isMultiple(of: 2) == moment.works
  }

  /// An observer that reads, as programs' do.
  private static func follow(_ flags: FlagPole<SavedFlags>) -> FlagObservation {
    flags.observe { _ in if !isWhole(flags) { Issue.record("an observer read a mixture") } }
  }

  @Test func `two poles write to one file that both follow`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("overrides.json")
    let poles = (0..<2).map { _ in
      FlagPole(SavedFlags.self, sources: [OverrideFile(SavedFlags.self, path: path)])
    }
    let observations = poles.map { Self.follow($0) }
    onThreads(4) { thread in
      let flags = poles[thread % 2]
      for round in 1...40 {
        if thread < 2 {
          let number = round * 2 + thread
          let states = FlagStates(SavedFlags.self) {
            set(\.$number, to: number)
            set(\.$works, to: number.isMultiple(of: 2))
          }
          do { try flags.setOverrides(states) } catch { Issue.record(error) }
        } else {
          for _ in 0..<50 where !Self.isWhole(flags) { Issue.record("a reader saw a mixture") }
        }
      }
    }
    let last = FlagPole(SavedFlags.self, sources: [OverrideFile(SavedFlags.self, path: path, isFollowed: false)])
    #expect([80, 81].contains(last.number) && Self.isWhole(last))
    #expect(eventually { poles.allSatisfy { $0.number == last.number && $0.works == last.works } })
    withExtendedLifetime(observations) {}
  }

  @Test func `payloads are applied, confirmed, cleared and saved while scopes and sessions change`() throws {
    let folder = try TemporaryFolder()
    let store = FilePayloadStore(path: folder.file("flags.saved"))
    let start = SavedStart(store, scope: "s0", unfinishedStarts: 2)
    let observation = Self.follow(start.flags)
    onThreads(5) { thread in
      for round in 0..<60 {
        switch thread {
        case 0: start.remote.switchScope(to: "s\(round % 2)")
        case 1, 2:
          let token = start.remote.scopeToken
          // The number says for whom it is, as well as whether it works.
          let number = 4 * (round * 2 + thread) + (token.scope == "s1" ? 2 : 0) + round % 2
          let outcome = try? start.apply(number, works: number.isMultiple(of: 2), validator: "\(number)", for: token)
            .saving
          if outcome?.isFailure == true { Issue.record("\(String(describing: outcome))") }
        case 3:
          _ = try? start.remote.confirmUnchanged(validator: "c\(round)")
          start.remote.activate()
          if round.isMultiple(of: 20) { start.remote.clear() }
          start.remote.markStartFinished()
        default:
          for _ in 0..<50 where !Self.isWhole(start.flags) { Issue.record("a reader saw a mixture") }
          guard let record = try? store.read(limit: 1 << 20) else { continue }
          guard let saved = try? SavedRecord(record), let number = saved.version.flatMap({ Int($0) }) else {
            Issue.record("the file held a mixture")
            continue
          }
          let scope = number & 2 == 2 ? "s1" : "s0"
          if saved.scope != SavedRecord.fingerprint(ofScope: scope) { Issue.record("\(number) is not for \(scope)") }
        }
      }
    }
    #expect(try start.apply(1_000, for: start.remote.scopeToken).saving?.kind == "saved")
    #expect(SavedStart(store, scope: start.remote.scopeToken.scope).flags.number == 1_000)
    start.remote.clear()
    #expect(try store.read(limit: 1 << 20) == nil)
    withExtendedLifetime(observation) {}
  }

  @Test func `who is told that a payload is saved finds it, or what came after it`() throws {
    let store = FakePayloadStore()
    let start = SavedStart(store)
    // The thread sanitizer does not know `Mutex`, and would report races.
    let outcomes = Guarded<[String: Int]>([:])
    onThreads(4) { thread in
      for round in 1...100 {
        let number = round * 4 + thread
        guard let outcome = try? start.apply(number).saving?.kind else { continue }
        outcomes.withLock { $0[outcome, default: 0] += 1 }
      }
    }
    #expect(Set(outcomes.withLock { $0 }.keys).isSubset(of: ["saved", "superseded"]))
    #expect(SavedStart(store).flags.number == start.flags.number)
  }

  @Test func `environments are switched while payloads arrive for each`() throws {
    let remotes = (0..<2).map { RemoteSource(SavedFlags.self, name: "\($0)", activation: .immediately) }
    let environments = FlagEnvironments(
      FlagEnvironment("0", sources: [remotes[0]]), FlagEnvironment("1", sources: [remotes[1]]))
    let flags = FlagPole(SavedFlags.self, sources: [environments])
    let observation = Self.follow(flags)
    onThreads(4) { thread in
      for round in 1...200 {
        switch thread {
        case 0, 1:
          // Odd ones and even ones, one kind for each environment.
          let number = round * 2 + thread
          do { try remotes[thread].apply(SavedFlags.payload(number, works: thread == 0)) } catch { Issue.record(error) }
        case 2: environments.switchEnvironment(to: "\(round % 2)")
        default: for _ in 0..<20 where !Self.isWhole(flags) { Issue.record("a reader saw a mixture") }
        }
      }
    }
    for (name, number) in [("0", 400), ("1", 401)] {
      environments.switchEnvironment(to: name)
      #expect(flags.number == number && flags.works == (name == "0"))
    }
    withExtendedLifetime(observation) {}
  }
}
