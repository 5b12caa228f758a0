@testable import Halyard

/// What an observer was told, in order.
final class EventLog: Sendable {
  private let kept = Guarded<[FlagEvent]>([])
  var events: [FlagEvent] { kept.withLock { $0 } }
  func append(_ event: FlagEvent) { kept.withLock { $0.append(event) } }

  /// One line for each event: its kind, and what it is about.
  var lines: [String] { events.map(Self.line) }

  /// The lines since the last call.
  func takeLines() -> [String] {
    kept.withLock { events in
      defer { events = [] }
      return events
    }.map(Self.line)
  }

  static func line(_ event: FlagEvent) -> String {
    switch event {
    case .values(let changes): "values \(changes.map { "\($0.key) \($0.from ?? "-")>\($0.to ?? "-")" })"
    case .winners(let changes): "winners \(changes.map { "\($0.key) \($0.oldWinner.name)>\($0.newWinner.name)" })"
    case .refusals(let refusals): "refusals \(refusals.map { "\($0.key) \($0.source.name) \($0.problem.code)" })"
    }
  }
}
