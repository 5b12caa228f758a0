import Halyard
import TestSupport
import Testing

/// Laws that hold for all payloads.
@Suite struct `Mapping by a document` {
  private static let identity =
    #"{"format": "halyard.mapper/1", "rules": [{"types": ["other"], "path": "{remotePath}"}]}"#

  @Test func `with native rules and {remotePath} alone is mapping without one`() throws {
    var count = 0
    try check(Zero.self, left: 12, &count)
    #expect(count > 200)
  }

  private func check<Number: TypeNumber>(_ number: Number.Type, left: Int, _ count: inout Int) throws {
    let schema = FlagSchema(RandomFlags<Number>.self)
    let options = ValidationOptions(isStrict: left.isMultiple(of: 2))
    let plain = PayloadValidator(schema, options: options)
    let mapped = try PayloadValidator(schema, options: options, mapper: .document(Array(Self.identity.utf8)))
    var payloads = RandomPayload(generator: SeededGenerator(seed: Number.value), mistakes: 4)
    for _ in 0..<25 {
      let bytes = Array(payloads.text(for: schema).utf8)
      let one = PayloadReport(plain.examine(bytes, name: nil, live: nil), plain, live: nil)
      let other = PayloadReport(mapped.examine(bytes, name: nil, live: nil), mapped, live: nil)
      // Only what to do about JSON text is said in other words.
      var text = ReportText(other)
      for index in text.problems.indices {
        text.problems[index].hint = text.problems[index].hint?
          .replacing("have the rule read it with the reader json", with: "add |json to the flag's path")
      }
      #expect(ReportText(one) == text)
      count += 1
    }
    if left > 0 { try check(Next<Number>.self, left: left - 1, &count) }
  }

  @Test func `of text reads what native values say`() throws {
    let flags = ["b: bool", "i: int16", "u: uint8", "d: double", "f: float", "t: duration"]
    let native = try MapperProbe(flags, rules: #"{"types": ["other"], "path": "{remoteKey}"}"#)
    let text = try MapperProbe(flags, rules: #"{"types": ["other"], "path": "{remoteKey}", "reader": "string"}"#)
    var generator = SeededGenerator(seed: 5)
    let tokens = [
      "true", "false", "0", "-0", "7", "-7", "255", "256", "40000", "1.5", "-0.25", "1e3", "1e999", "9007199254740993",
    ]
    for _ in 0..<400 {
      let token = tokens.randomElement(using: &generator) ?? "0"
      let key = ["b", "i", "u", "d", "f", "t"].randomElement(using: &generator) ?? "b"
      let plain = native.report("{\"\(key)\": \(token)}")
      let quoted = text.report("{\"\(key)\": \"\(token)\"}")
      #expect(plain.outcome == quoted.outcome, "\(key) \(token)")
      #expect(plain.flags.map(\.value) == quoted.flags.map(\.value), "\(key) \(token)")
    }
  }

  @Test(arguments: [true, false])
  func `behind a selector is linear in the flags`(_ isFound: Bool) throws {
    func seconds(_ count: Int) throws -> Double {
      let probe = try MapperProbe(
        (0..<count).map { "f\($0): bool" },
        """
        {"format": "halyard.mapper/1", "guards": {"require": [{"path": "toggles", "exists": true}]},
         "rules": [{"types": ["other"], "path": "toggles[name={remoteKey}].{reference}",
                    "reference": "toggles[name={remoteKey}].use", "reader": {"table": {"on": true, "off": false}},
                    "absent": {"value": false}}]}
        """)
      let elements = (0..<count).map {
        #"{"name": "\#(isFound ? "f" : "g")\#($0)", "use": "v\#($0 % 3)", "v\#($0 % 3)": "on"}"#
      }
      let bytes = Array(#"{"toggles": [\#(elements.joined(separator: ","))]}"#.utf8)
      return ThreadTime.seconds {
        let report = PayloadReport(probe.validator.examine(bytes, name: nil, live: nil), probe.validator, live: nil)
        #expect(report.outcome == .accepted)
        #expect(report.flags.count == count)
      }
    }
    _ = try seconds(100)
    let (few, many) = (try seconds(2_500), try seconds(10_000))
    #expect(many < few * 9, "\(few) \(many)")
  }
}
