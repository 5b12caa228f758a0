import Foundation
import Halyard
import TestSupport
import Testing

@Suite struct PlantedFaultTests {
  /// What the JSON Schema beside the payload says. Its `exclusiveMinimum: 0` of a number is the least double above 0.
  private static let schema = """
    {
      "format": "halyard.schema/1",
      "flags": [
        {
          "key": "new-checkout", "type": "bool", "default": false, "description": "The new checkout",
          "remoteKey": "newCheckout", "required": true
        },
        {
          "key": "theme", "type": "string", "default": "light", "description": "Colours",
          "remoteKey": "theme", "cases": ["light", "dark", "system"], "required": true
        },
        {
          "key": "retry", "type": "record", "default": { "maxAttempts": 3, "backoffMs": 100 }, "description": "Retries",
          "remoteKey": "retry", "required": true,
          "record": {
            "name": "Retry",
            "fields": [
              { "name": "maxAttempts", "type": "int", "minimum": 1, "maximum": 10 },
              { "name": "backoffMs", "type": "double", "minimum": 5e-324 }
            ]
          }
        },
        {
          "key": "features", "type": "array<record>", "default": [], "description": "What is on",
          "remoteKey": "features", "maxItems": 3,
          "record": {
            "name": "Feature",
            "fields": [{ "name": "id", "type": "string", "isKey": true, "minLength": 1, "notBlank": true }]
          }
        }
      ]
    }
    """

  private func report(isStrict: Bool, in folder: URL) throws -> PayloadReport {
    let validator = PayloadValidator(
      try FlagSchema(document: Array(Self.schema.utf8)), options: ValidationOptions(isStrict: isStrict))
    let bytes = try SharedCorpora.bytes("corpora/benchmark-payload/bad.json", in: folder)
    return PayloadReport(validator.examine(bytes, name: "bad.json", live: nil), validator, live: nil)
  }

  @Test func `all eleven faults are named, each at its place, and nothing else`() throws {
    guard let shared = SharedCorpora.require() else { return }
    let report = try report(isStrict: true, in: shared)
    #expect(report.warnings == [])
    #expect(report.problems.count == 11)
    #expect(
      report.rejection?.description == """
        bad.json:2:18: error[type-mismatch]: new-checkout wants a bool, found the string "true"
            2 |   "newCheckout": "true",
              |                  ^^^^^^ at newCheckout
           hint: remove the quotes
        bad.json:3:12: error[unknown-case]: theme wants one of light, dark, system, found the string "drak"
            3 |   "theme": "drak",
              |            ^^^^^^ at theme
           hint: did you mean "dark"? what is there differs by one character
        bad.json:5:20: error[out-of-range]: retry wants an int from 1 to 10, found the integer 99
            5 |     "maxAttempts": 99,
              |                    ^^ at retry.maxAttempts
        bad.json:6:18: error[type-mismatch]: retry wants a double, found the string "fast"
            6 |     "backoffMs": "fast",
              |                  ^^^^^^ at retry.backoffMs
        bad.json:7:5: error[unknown-field]: retry has no field "backofMs"
            7 |     "backofMs": 250
              |     ^^^^^^^^^^ at retry.backofMs
           hint: it resembles "backoffMs", which is there too: it differs by one character
        bad.json:11:12: error[duplicate-record]: features wants records that differ in "id", found string "a" in records 0 and 1
           11 |     {"id": "a"},
              |            ^^^ at features[1].id
           note: first, in record 0: bad.json:10:12 at features[0].id
        bad.json:12:12: error[blank-value]: features wants a string that is not blank, found the string ""
           12 |     {"id": ""},
              |            ^^ at features[2].id
        bad.json:13:5: error[invalid-count]: features wants at most 3 elements, found 4 elements
           13 |     {"id": null}
              |     ^^^^^^^^^^^^ at features[3]
        bad.json:13:12: error[null-value]: features wants a string, found null
           13 |     {"id": null}
              |            ^^^^ at features[3].id
           hint: send a value, or leave the member out
        bad.json:15:3: error[unmapped-member]: no flag reads "newChekout"
           15 |   "newChekout": true,
              |   ^^^^^^^^^^^^ at newChekout
           hint: it resembles "newCheckout", which is there too: it differs by one character
        bad.json:16:3: error[duplicate-key]: theme: the member "theme" is there twice
           16 |   "theme": "dark"
              |   ^^^^^^^ at theme
           hint: remove one of the two
           note: first defined here: bad.json:3:3 at theme
        bad.json: rejected, 11 problems; nothing was taken
        """)
  }

  @Test func `where unknown members are allowed the two of them are no errors, and the rest is`() throws {
    guard let shared = SharedCorpora.require() else { return }
    let report = try report(isStrict: false, in: shared)
    #expect(report.problems.count == 9)
    #expect(report.warnings.map(ReportLines.line) == ["unknown-field retry retry.backofMs 7:5 111+10"])
    #expect(report.unmapped == ["newChekout"])
  }
}
