import Foundation
import HalyardPayload
import TestSupport
import Testing

@testable import Halyard

/// The JSON Schemas that are made of the shipped mapper documents, beside the verdict.
@Suite struct `The JSON Schema of a mapper document's payloads` {
  /// The documents of which none can be made for the schema of their samples, with the rule that is the reason.
  private static let inexpressible = [
    "azure-appconfig": "rules[1] has a reference", "azure-appconfig-file": "rules[1] has a reference",
    "flagd": "rules[0] has a reference", "flagd-list": "rules[0] has a reference",
    "launchdarkly-server": "rules[0] has a reference", "split": "rules[2] has a reference",
  ]
  private static let others = [
    #"{"detail": "x"}"#, "{}", "[]", "[{}]", "null", "7", #""x""#, #"{"flags": null}"#, #"{"flags": {}}"#,
    #"{"flags": []}"#, #"{"features": {}}"#, #"{"entries": {}, "state": "UPDATE"}"#, #"{"has_updates": false}"#,
  ]

  private static func document(_ backEnd: String) throws -> (schema: FlagSchema, mapper: MapperDocument) {
    (try BackEndSample.schema(backEnd), try BackEndSample.document(backEnd))
  }

  @Test(arguments: BackEndSample.backEnds)
  func `is made of each shipped document, or refused with the rule and the reason`(backEnd: String) throws {
    let (schema, mapper) = try Self.document(backEnd)
    if let reason = Self.inexpressible[backEnd] {
      let error = #expect(throws: InexpressibleMapper.self) { _ = try schema.payloadJSONSchema(mapper: mapper) }
      #expect(error?.reasons.contains { $0.hasPrefix(reason) } == true)
      #expect(error?.description.contains("\(backEnd).json") == true)
      return
    }
    for isStrict in [false, true] {
      let options = ValidationOptions(isStrict: isStrict)
      let bytes = try schema.payloadJSONSchema(options: options, mapper: mapper)
      #expect(try bytes == schema.payloadJSONSchema(options: options, mapper: mapper))
    }
  }

  @Test func `takes and refuses the samples as the verdict does, but for the rules that it names as unchecked`() throws
  {
    let backEnds = BackEndSample.backEnds.filter { Self.inexpressible[$0] == nil }
    var cases: [(schema: [UInt8], payloads: [String])] = []
    for backEnd in backEnds {
      let (schema, mapper) = try Self.document(backEnd)
      let samples = BackEndSample.all.filter { $0.backEnd == backEnd && $0.file.hasSuffix(".json") }
      let texts = try samples.map { String(decoding: try $0.bytes(), as: UTF8.self) }
      let mutants = texts.flatMap(Self.mutants)
      // What is no JSON is nothing for a validator.
      let payloads = (texts + mutants + Self.others).filter { (try? Payload(Array($0.utf8))) != nil }
      cases.append((try schema.payloadJSONSchema(mapper: mapper), payloads))
    }
    let outside = try PythonValidators.verdicts(of: cases)
    var differences: [UncheckedPayloadRule: Int] = [:]
    var count = (taken: 0, refused: 0)
    for (number, backEnd) in backEnds.enumerated() {
      let checker = try JSONSchemaChecker(cases[number].schema)
      let validator = try BackEndSample.validator(backEnd)
      let allowed = try AllowedDifference(cases[number].schema, validator.schema, mapping: validator.mapping)
      for (position, text) in cases[number].payloads.enumerated() {
        let report = PayloadReport(validator.examine(Array(text.utf8), name: nil, live: nil), validator, live: nil)
        let isTaken = report.outcome != .rejected
        if isTaken { count.taken += 1 } else { count.refused += 1 }
        let own = try checker.allows(Payload(Array(text.utf8)).root)
        for verdict in [own] + (outside?[number][position] ?? []) where verdict != isTaken {
          if isTaken {
            Issue.record("\(backEnd): refused by JSON Schema only: \(text)")
            continue
          }
          for problem in report.problems {
            if let reason = allowed.reason(for: problem, in: text) {
              differences[reason, default: 0] += 1
            } else {
              Issue.record(
                "\(backEnd): taken by JSON Schema only: \(problem.code) at \(problem.path): \(text.prefix(2_000))")
            }
          }
        }
      }
    }
    print("json schema of mappers: \(count.taken) taken, \(count.refused) refused; differences: \(differences)")
    #expect(count.taken > 100 && count.refused > 300)
  }

  /// The text with one value in it replaced, for some of its values.
  private static func mutants(of text: String) -> [String] {
    guard let payload = try? Payload(Array(text.utf8)) else { return [] }
    let bytes = Array(text.utf8)
    let storage = payload.storage
    let values = (0..<storage.entryCount).filter { !storage.tape[$0].isKey }
    let words = ["null", "7", #""x""#, "true", "false", "{}", "[]", "0.5"]
    return stride(from: 0, to: values.count, by: max(1, values.count / 40)).map { number in
      let range = PayloadNode(storage: storage, index: values[number]).byteRange
      let word = words[number % words.count]
      return String(
        decoding: Array(bytes[..<range.lowerBound]) + Array(word.utf8) + bytes[range.upperBound...], as: UTF8.self)
    }
  }
}
