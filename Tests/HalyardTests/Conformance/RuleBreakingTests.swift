import Foundation
import HalyardTesting
import Synchronization
import Testing

@testable import Halyard

/// The rules of sources can be broken, and whoever breaks one is found.
@Suite struct RuleBreakingTests {
  /// A source that breaks one rule on purpose.
  private final class Rogue: WritableFlagSource {
    let breaks: FlagSourceConformance.Rule
    let kind = FlagSourceKind.custom
    var name: String { breaks == .identity ? "" : "rogue" }

    private struct Values: FlagSourceSnapshot {
      var values: [FlagKey: any FlagValue] = [:]
      var breaks: FlagSourceConformance.Rule

      func answer<Value: FlagValue>(for key: FlagKey, as type: Value.Type) -> FlagAnswer<Value> {
        if breaks == .otherTypes, values[key] != nil, !(values[key] is Value), let zero = 0 as? Value {
          return .value(zero)
        }
        if breaks == .silence || breaks == .unknownKeys && key == "enabled.", values[key] == nil,
          let value = (true as? Value)
        {
          return .value(value)
        }
        guard let value = values[key] as? Value else { return .absent }
        // Falsehood taken for nothing.
        if breaks == .fidelity, value.jsonText == "false" { return .absent }
        return .value(value)
      }
    }

    /// A snapshot that goes with the source.
    private struct Live: FlagSourceSnapshot {
      let source: Rogue
      func answer<Value: FlagValue>(for key: FlagKey, as type: Value.Type) -> FlagAnswer<Value> {
        source.values.withLock { $0 }.answer(for: key, as: type)
      }
    }

    private let values: Mutex<Values>
    private let observers = FlagSourceObservers()
    private let kept = Mutex<[any FlagSourceObserver]>([])
    /// Held while observers are told, by the source that breaks that rule.
    private let lock = NSLock()

    init(_ rule: FlagSourceConformance.Rule) {
      breaks = rule
      values = Mutex(Values(breaks: rule))
    }

    func current() -> any FlagSourceSnapshot {
      if breaks == .locks {
        lock.lock()
        lock.unlock()
      }
      return breaks == .immutability ? Live(source: self) : values.withLock { $0 }
    }

    func addObserver(_ observer: any FlagSourceObserver) {
      observers.add(observer)
      if breaks == .weakObservers { kept.withLock { $0.append(observer) } }
    }

    func apply(_ edit: FlagSourceEdit) throws(FlagWriteError) {
      if breaks == .notification { observers.notify(self, .all) }
      if breaks == .refusal, edit.values["limit"] as? Int == 11 {
        values.withLock { $0.values["title"] = "new" }
        throw .failed(source: name, reason: "out of range")
      }
      values.withLock { values in
        if breaks == .threads { values.values["title"] = "torn" }
        _ = edit.apply(to: &values.values)
        if breaks == .threads, let title = values.values["title"] as? String { values.values["title"] = title + "?" }
      }
      if breaks == .poles || breaks == .notification { return }
      if breaks == .edits { observers.notify(self, .all) }
      if breaks == .locks {
        lock.withLock { observers.notify(self, .all) }
      } else {
        observers.notify(self, .all)
      }
    }
  }

  @Test(arguments: FlagSourceConformance.Rule.allCases)
  func `a source that breaks a rule is told which`(rule: FlagSourceConformance.Rule) throws {
    let conformance = FlagSourceConformance(writable: { Rogue(rule) })
    let failure = #expect(throws: ConformanceFailure.self) { try conformance.check(rule) }
    #expect(failure?.rule == rule && failure?.reason.isEmpty == false)
    #expect(failure.map { "\($0)" }?.hasPrefix("a source breaks the rule that \(rule): ") == true)
  }
}
