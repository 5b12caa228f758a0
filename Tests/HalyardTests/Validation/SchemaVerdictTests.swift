import Testing

@testable import Halyard
import TestSupport

/// The program and whoever has only its schema come to one verdict.
@Suite struct SchemaVerdictTests {
  private static let rounds = 30

  private func check<Number: TypeNumber>(_ number: Number.Type, left: Int, taken: inout Int, refused: inout Int) throws
  {
    for isStrict in [false, true] {
      try check(RandomFlags<Number>.self, seed: Number.value, isStrict: isStrict, &taken, &refused)
    }
    if left > 0 { try check(Next<Number>.self, left: left - 1, taken: &taken, refused: &refused) }
  }

  private func check<Root: FlagContainer>(
    _ root: Root.Type, seed: UInt64, isStrict: Bool, _ taken: inout Int, _ refused: inout Int
  ) throws {
    let options = ValidationOptions(isStrict: isStrict, allowsEmptyPayload: true)
    let remote = RemoteSource(root, options: options)
    let pole = FlagPole(root, sources: [remote])
    let schema = FlagSchema(root)
    // What is read back from the schema document judges alike.
    let outside = PayloadValidator(try FlagSchema(document: schema.document), options: options)
    let validator = PayloadValidator(schema, options: options)
    var payloads = RandomPayload(generator: SeededGenerator(seed: seed), mistakes: isStrict ? 2 : 4)
    var live: LivePayload?
    for _ in 0..<Self.rounds {
      let text = payloads.text(for: schema)
      let examination = validator.examine(Array(text.utf8), name: nil, live: live)
      let report = PayloadReport(examination, validator, live: live)
      let fromSchema = PayloadVerdict { () throws(PayloadRejection) in
        if let rejection = report.rejection { throw rejection }
        return report
      }
      let fromProgram = remote.verdict(applying: text)
      #expect(fromProgram == fromSchema, "\(text)")
      let read = PayloadReport(outside.examine(Array(text.utf8), name: nil, live: live), outside, live: live)
      #expect(ReportText(read) == ReportText(report), "\(text)")
      guard let taking = fromProgram.report else {
        refused += 1
        continue
      }
      taken += 1
      guard taking.outcome == .accepted, let payload = examination.reading.payload else { continue }
      live = LivePayload(payload: payload, mapping: examination.mapping, version: examination.version)
      RejectionTests.expectLaws(taking, pole)
      // What is served means what the payload, or else the default, says.
      for (ordinal, resolution) in pole.resolutions.enumerated() {
        let served = try Payload(Array(resolution.valueText.utf8)).root
        let flag = schema.flags[ordinal]
        let meant = try examination.node(at: ordinal) ?? Payload(Array(flag.defaultValue.utf8)).root
        #expect(ValueComparison.areEqual(served, meant, flag.value), "\(resolution)")
      }
    }
  }

  @Test func `for random schemas and payloads the verdicts, and the values served, are the same`() throws {
    var (taken, refused) = (0, 0)
    try check(Zero.self, left: 24, taken: &taken, refused: &refused)
    #expect(taken > 300 && refused > 300, "\(taken) taken, \(refused) refused")
  }
}
