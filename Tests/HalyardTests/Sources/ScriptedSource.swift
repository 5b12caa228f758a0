@testable import Halyard

/// A source of the program's own that says what a test tells it to.
final class ScriptedSource: FlagSource {
  struct Script: FlagSourceSnapshot {
    var values: [FlagKey: any FlagValue] = [:]
    var problems: [FlagKey: Problem] = [:]

    func answer<Value: FlagValue>(for key: FlagKey, as type: Value.Type) -> FlagAnswer<Value> {
      if let problem = problems[key] { return .invalid(problem) }
      // First whether there is one: the absence of a value could be cast to nil.
      guard let said = values[key], let value = said as? Value else { return .absent }
      return .value(value)
    }
  }

  let name: String
  let kind = FlagSourceKind.custom
  private let script: Guarded<Script>
  private let observers = FlagSourceObservers()

  init(name: String, _ script: Script = Script()) {
    self.name = name
    self.script = Guarded(script)
  }

  func current() -> any FlagSourceSnapshot { script.withLock { $0 } }

  func addObserver(_ observer: any FlagSourceObserver) { observers.add(observer) }

  func play(_ next: Script) {
    // What was said before goes with the last snapshot of it, here or in a pole.
    _ = script.withLock { script in
      let before = script
      script = next
      return before
    }
    observers.notify(self, .all)
  }
}
