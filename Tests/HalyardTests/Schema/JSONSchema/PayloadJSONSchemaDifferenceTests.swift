import Foundation
import HalyardPayload
import TestSupport
import Testing

@testable import Halyard

/// Our verdict beside that of JSON Schema validators over the exported JSON Schema.
@Suite struct `The JSON Schema of payloads beside our verdict` {
  private struct Case {
    let schema: FlagSchema
    let options: ValidationOptions
    let document: [UInt8]
    var payloads: [String] = []
  }

  private static let schemas = 700
  private static let payloads = 8

  private static func cases() throws -> [Case] {
    var generator = SeededGenerator(seed: 11)
    var cases: [Case] = []
    for number in 0..<schemas {
      var schemas = RandomSchema(seed: UInt64(number) &* 31)
      let schema = try schemas.next()
      var limits = PayloadLimits.standard
      // Of an array with hundreds of elements that nobody reads a few are enough.
      limits.problems = 20
      let options = ValidationOptions(
        limits: limits, isStrict: number % 3 == 0, allowsEmptyPayload: number % 5 == 0,
        versionPath: number % 11 == 0 ? try PayloadPath("version") : nil)
      var item = Case(schema: schema, options: options, document: schema.payloadJSONSchema(options: options))
      for count in 0..<payloads {
        // Half are spoilt by one thing, so that both verdicts come up and a difference has one cause.
        var values = RandomPayload(generator: generator, mistakes: count.isMultiple(of: 4) ? 8 : 0)
        var tree = PayloadTree.object([])
        if options.versionPath != nil { tree = tree.placing("\"1.2\"", [.key("version")]) }
        for flag in schema.flags {
          if let path = flag.remoteKey { tree = tree.placing(values.value(flag.value), path.steps[...]) }
        }
        generator = values.generator
        if count.isMultiple(of: 2) { tree = tree.spoilt(&generator) }
        item.payloads.append(tree.written)
      }
      cases.append(item)
    }
    return cases
  }

  @Test func `is the same for random schemas and payloads, but for the rules that it names as unchecked`() throws {
    let cases = try Self.cases()
    let outside = try PythonValidators.verdicts(of: cases.map { ($0.document, $0.payloads) })
    var (taken, refused) = (0, 0)
    var differences: [UncheckedPayloadRule: Int] = [:]
    for (number, item) in cases.enumerated() {
      let validator = PayloadValidator(item.schema, options: item.options)
      let checker = try JSONSchemaChecker(item.document)
      let allowed = try AllowedDifference(item.document, item.schema)
      for (position, text) in item.payloads.enumerated() {
        let report = PayloadReport(
          validator.examine(Array(text.utf8), name: nil, live: nil), validator, live: nil)
        let isTaken = report.outcome == .accepted
        if isTaken { taken += 1 } else { refused += 1 }
        let own = (try? Payload(Array(text.utf8))).map { checker.allows($0.root) }
        let verdicts = (outside?[number][position] ?? []) + (own.map { [$0] } ?? [])
        for (validator, verdict) in verdicts.enumerated() where verdict != isTaken {
          let place = "validator \(validator), \(text), \(String(decoding: item.document, as: UTF8.self))"
          if isTaken {
            // 1 and 1.0 are two elements to us and one to a validator, which may then find a fault in it. And what Python reads
            // as infinity is no number to jsonschema-rs, though JSON has it.
            if !allowed.has(.numberInSelector), !(validator == 1 && text.contains("1e400")) {
              Issue.record("refused by JSON Schema only: \(place)")
            }
            continue
          }
          for problem in report.problems {
            if let reason = allowed.reason(for: problem, in: text) {
              differences[reason, default: 0] += 1
            } else {
              Issue.record("taken by JSON Schema only: \(problem.code) at \(problem.path), \(place)")
            }
          }
        }
      }
    }
    print("json schema: \(taken) taken, \(refused) refused; differences: \(differences)")
    #expect(taken > 1_500 && refused > 1_500, "\(taken) taken, \(refused) refused")
  }

  @Test func `is the same for the payloads of all examples`() throws {
    let folder = SharedCorpora.package.appending(path: "Payloads")
    let files = try SharedCorpora.files(in: folder).filter { !$0.contains(".schema.") && !$0.contains(".mapper.") }
    var count = 0
    for path in try SharedCorpora.files(in: folder, suffix: ".schema.json") {
      let schema = try FlagSchema(document: try SharedCorpora.bytes(path, in: folder))
      let own = files.filter { $0.prefix { $0 != "/" } == path.prefix { $0 != "/" } }
      for isStrict in [false, true] {
        let options = ValidationOptions(isStrict: isStrict)
        let checker = try JSONSchemaChecker(schema.payloadJSONSchema(options: options))
        let validator = PayloadValidator(schema, options: options)
        for file in own {
          let bytes = try SharedCorpora.bytes(file, in: folder)
          guard let payload = try? Payload(bytes) else { continue }
          count += 1
          #expect(
            checker.allows(payload.root) == validator.examine(bytes, name: nil, live: nil).isAccepted,
            "\(file), strict: \(isStrict)")
        }
      }
    }
    #expect(count >= 20)
  }
}
