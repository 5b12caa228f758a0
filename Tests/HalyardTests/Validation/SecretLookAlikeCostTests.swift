import Halyard
import HalyardPayload
import TestSupport
import Testing

/// To look for what resembles a sensitive flag's member takes no more than its share of time, and where that is spent nothing is shown.
@Suite struct SecretLookAlikeCostTests {
  @Test func `a secret is found among many members in time in proportion, and hidden where that is spent`() throws {
    let flags =
      try (0..<200).map { number in
        FlagDescriptor(
          key: FlagKey("secret\(number)"), value: ValueSchema(.json), defaultValue: "{}", description: "",
          remoteKey: try PayloadPath("service.secretNumber\(number)"), isSensitive: true)
      } + [
        FlagDescriptor(
          key: "open", value: ValueSchema(.bool), defaultValue: "true", description: "",
          remoteKey: try PayloadPath("open"))
      ]
    let validator = PayloadValidator(FlagSchema(sound: flags), options: ValidationOptions(isStrict: true))
    let members = (0..<20_000).map { "\"sekretNumbar\($0)\": 1" }.joined(separator: ", ")
    let text = "{\"service\": {\"open\": 1, \(members), \"secretNumbr7\": \"TOPSECRET\"}}"
    let clock = ContinuousClock()
    var report: PayloadReport?
    let time = clock.measure {
      report = PayloadReport(validator.examine(Array(text.utf8), name: "p", live: nil), validator, live: nil)
    }
    #expect(report?.outcome == .rejected)
    for problem in report?.problems ?? [] {
      let text = "\(problem) \(problem.hint ?? "") \(problem.excerpt?.text ?? "") \(problem.related)"
      if text.contains("TOPSECRET") { Issue.record("\(text)") }
    }
    #expect(time < .seconds(20 * Sanitizer.slowdown))
  }
}
