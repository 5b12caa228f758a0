import Foundation
import HalyardPayload

extension Benchmark {
  /// Applying a payload of 2,000 flags.
  static let apply = Benchmark(
    name: "apply",
    summary: "RemoteSource.apply of 2,000 mapped flags behind a pole, times as fast as JSONDecoder into a structure"
  ) { report in
    try measure("apply-2000-flags", Envelopes.self, &report)
    report.note("without envelopes, about half the size:")
    try measure(nil, BareValues.self, &report)
  }

  /// - Parameter name: The budget's name; nil for none.
  private static func measure<Shape: MixedShape>(
    _ name: String?, _ shape: Shape.Type, _ report: inout Report
  ) throws {
    typealias Sample = MixedPayload<Shape>
    let payload = Sample.bytes()
    let data = Data(payload)
    let few = try AppliedInTurn(
      MixedFlags<Shape>.self, [payload, Sample.bytes(variant: 1, changing: { $0 % 50 == 0 })])
    let all = try AppliedInTurn(MixedFlags<Shape>.self, [payload, Sample.bytes(variant: 1)])
    let decoder = JSONDecoder()
    let comparison = try Comparison([
      few.apply, all.apply,
      { for _ in 0..<$0 { consume(try decoder.decode(MixedValues<Shape>.self, from: data)) } },
      { for _ in 0..<$0 { consume(try Payload(payload)) } },
      few.validateNext, few.validateLive,
    ])
    let seconds = comparison.seconds.map(\.median)
    report.note("\(payload.count) bytes, JSONDecoder takes \(seconds[2].asSeconds)")
    let speed = comparison.speed(of: 0, beside: 2)
    if let name {
      report.budget(name, speed, .atLeast(12), "40 flags change: \(seconds[0].asSeconds)")
      report.budget("validate-unchanged", comparison.cost(of: 5, beside: 0), .atMost(1), "of an apply")
    } else {
      report.row("40 flags change", speed.rounded(to: 2), seconds[0].asSeconds)
    }
    report.row("all flags change", comparison.speed(of: 1, beside: 2).rounded(to: 2), seconds[1].asSeconds)
    report.row("the tape alone", comparison.speed(of: 3, beside: 2).rounded(to: 2), seconds[3].asSeconds)
    report.row("validate, 40 flags change", comparison.cost(of: 4, beside: 0).rounded(to: 2), "of an apply")
  }
}
