import Foundation
import Halyard
import HalyardPayload

extension Benchmark {
  /// Applying ever more flags.
  static let growth = Benchmark(
    name: "growth",
    summary: "RemoteSource.apply and an audit of 1,000, 10,000 and 100,000 flags: the exponent of their growth"
  ) { report in
    try measure(
      "apply-growth-object", &report,
      [
        grower(MemberFlags<Thousand>.self), grower(MemberFlags<TenThousand>.self),
        grower(MemberFlags<HundredThousand>.self),
      ])
    try measure(
      "apply-growth-array", &report,
      [
        grower(ElementFlags<Thousand>.self), grower(ElementFlags<TenThousand>.self),
        grower(ElementFlags<HundredThousand>.self),
      ])
    try measure(
      "apply-growth-mapper", &report,
      [
        grower(MappedFlags<Thousand>.self), grower(MappedFlags<TenThousand>.self),
        grower(MappedFlags<HundredThousand>.self),
      ])
    try measure(
      "audit-growth-mapper", &report,
      [
        auditor(MappedFlags<Thousand>.self), auditor(MappedFlags<TenThousand>.self),
        auditor(MappedFlags<HundredThousand>.self),
      ])
  }

  /// A payload of which a tenth of the elements are read by no flag, each named like an absent one but for a letter.
  private static func auditor<Flags: GrowingFlags>(_ flags: Flags.Type) throws -> Comparison.Work {
    let audit = try PayloadAudit(
      flags, mapper: .document(Array((flags.mapper ?? "").utf8)),
      options: ValidationOptions(limits: growingLimits))
    let payload = String(decoding: flags.payload(variant: 0), as: UTF8.self)
      .replacing("5\", \"enabled\"", with: "x\", \"enabled\"")
    let bytes = Array(payload.utf8)
    return { repetitions in
      for _ in 0..<repetitions {
        let report = audit.report(on: bytes)
        guard report.verdict.outcome == .accepted, !report.findings.isEmpty else {
          throw BenchmarkFailure("the audit found nothing: \(report.description.prefix(400))")
        }
      }
    }
  }

  private static let growingLimits = PayloadLimits(bytes: 1 << 30, nodes: 10_000_000, array: 1_000_000)

  private static let counts = [Thousand.value, TenThousand.value, HundredThousand.value]

  private static func grower<Flags: GrowingFlags>(_ flags: Flags.Type) throws -> Comparison.Work {
    return try AppliedInTurn(
      flags, [flags.payload(variant: 0), flags.payload(variant: 1)], mapper: flags.mapper, limits: growingLimits
    )
    .apply
  }

  private static func measure(_ name: String, _ report: inout Report, _ works: [Comparison.Work]) throws {
    let comparison = try Comparison(works)
    let rounds = comparison.seconds[0].values.indices
    let exponents = rounds.map { round in
      exponent(zip(counts, comparison.seconds).map { (Double($0), $1.values[round]) })
    }
    let each = zip(counts, comparison.seconds).map { "\($0): \(($1.median / Double($0)).asSeconds)" }
    report.budget(name, Series(exponents).median, .atMost(1.1), "a flag: " + each.joined(separator: ", "))
  }

  /// The slope of the straight line that fits the logarithms best.
  private static func exponent(_ points: [(count: Double, seconds: Double)]) -> Double {
    let (x, y) = (points.map { log($0.count) }, points.map { log($0.seconds) })
    let (meanX, meanY) = (x.reduce(0, +) / Double(x.count), y.reduce(0, +) / Double(y.count))
    let covariance = zip(x, y).map { ($0 - meanX) * ($1 - meanY) }.reduce(0, +)
    return covariance / x.map { ($0 - meanX) * ($0 - meanX) }.reduce(0, +)
  }
}
