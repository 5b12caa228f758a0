import Foundation
import Halyard
import HalyardPayload
import TestSupport
import Testing

/// What every shipped mapper document says of payloads that are another document.
@Suite struct EnvelopeRuleTests {
  /// Codes that speak of the whole payload, not of a flag in it.
  private static let ofTheWhole: Set<ProblemCode> = [
    .missingEnvelope, .refusedPayload, .guardFailed, .emptyPayload, .missingRequired,
  ]

  @Test(arguments: BackEndSample.backEnds)
  func `a payload of another shape is refused as a whole by each mapper document, and by no flag's path`(
    backEnd: String
  ) throws {
    let validator = try BackEndSample.validator(backEnd)
    for payload in [#"{"detail": "x"}"#, #"{"detail": {"flags": 3}}"#, "{}", "[]", #""x""#, "null", "7"] {
      let report = Self.report(payload, validator)
      #expect(report.outcome == .rejected, "\(payload)")
      #expect(Set(report.problems.map(\.code)).isSubset(of: Self.ofTheWhole), "\(payload): \(report.problems)")
    }
  }

  @Test(arguments: BackEndSample.backEnds)
  func `null, and all of which no flag's path can go on, is no envelope to any mapper document`(
    backEnd: String
  ) throws {
    let validator = try BackEndSample.validator(backEnd)
    let document = try BackEndSample.document(backEnd)
    let conditions = document.guards.require.filter {
      switch $0.test {
      case .exists(true), .isOfKind: true
      default: false
      }
    }
    let paths = conditions.compactMap { $0.path.filled(with: .none)?.path(from: .root) } + document.roots
    for path in paths where !path.steps.isEmpty {
      for value in ["null", "7", #""x""#, "true"] {
        let payload = try #require(Self.payload(path.steps[...], value))
        let report = Self.report(payload, validator)
        let codes = Set(report.problems.map(\.code))
        #expect(report.outcome == .rejected, "\(payload)")
        #expect(codes.isSubset(of: Self.ofTheWhole), "\(payload): \(report.problems)")
        if !document.guards.require.isEmpty { #expect(codes.contains(.missingEnvelope), "\(payload)") }
      }
      // Somewhere on the way stands something that cannot be entered.
      for count in 1..<path.steps.count {
        let payload = try #require(Self.payload(path.steps.prefix(count), #""x""#))
        #expect(Set(Self.report(payload, validator).problems.map(\.code)).isSubset(of: Self.ofTheWhole), "\(payload)")
      }
    }
  }

  private static func report(_ payload: String, _ validator: PayloadValidator) -> PayloadReport {
    PayloadReport(validator.examine(Array(payload.utf8), name: "p.json", live: nil), validator, live: nil)
  }

  /// Objects around a value; nil for steps that are no keys.
  private static func payload(_ steps: ArraySlice<PathStep>, _ value: String) -> String? {
    guard let step = steps.first else { return value }
    guard case .key(let name) = step, let rest = payload(steps.dropFirst(), value) else { return nil }
    return "{\"\(name)\": \(rest)}"
  }
}
