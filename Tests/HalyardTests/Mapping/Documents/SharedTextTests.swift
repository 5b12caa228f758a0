import Foundation
import Halyard
import HalyardPayload
import TestSupport
import Testing

/// What many flags look at in one place is not copied for each of them, and what stands in texts counts with what is around it.
@Suite struct `Text that a mapper document reads` {
  private static let flags = (0..<4_000).map { "f\($0): bool" }

  /// The seconds that one payload with a long text takes for all flags, beside those with a short one.
  private func ratio(_ rule: String, _ payload: @escaping (String) -> String, escaped: Bool) throws -> Double {
    let probe = try MapperProbe(Self.flags, rules: rule)
    let seconds = { (text: String) in
      let bytes = Array(payload(text).utf8)
      return ThreadTime.seconds { _ = probe.validator.examine(bytes, name: nil, live: nil) }
    }
    let letter = escaped ? "\\u0061" : "a"
    return seconds(String(repeating: letter, count: 1_000_000 / letter.utf8.count)) / seconds("b")
  }

  @Test(
    arguments: [
      #"{"path": "text", "is": "x"}"#, #"{"path": "text", "isNot": ["x", "y"]}"#, #"{"path": "text", "empty": true}"#,
      #"{"path": "text", "isNot": "\#(String(repeating: "z", count: 200))"}"#,
    ], [false, true])
  func `is compared, not copied, by the conditions of all flags`(condition: String, isEscaped: Bool) throws {
    let rule = """
      {"types": ["other"], "path": "f.{remoteKey}", "failed": {"when": [\(condition)], "then": {"value": true}}}
      """
    #expect(try ratio(rule, { #"{"text": "\#($0)", "f": {"f0": true}}"# }, escaped: isEscaped) < 20)
  }

  @Test(arguments: [false, true])
  func `is compared, not copied, where all flags have one tag, one table's word or one bool`(isEscaped: Bool) throws {
    for reader in [
      #"{"tagged": {"tag": "text", "cases": [{"is": ["x", "y"], "path": "f.{remoteKey}"}]}}"#,
      #"{"table": {"x": true}, "otherwise": false}"#, #""string""#,
    ] {
      let path = reader.contains("tagged") ? "" : #""paths": ["text", "other.{remoteKey}"],"#
      let ratio = try ratio(
        #"{"types": ["other"], \#(path) "reader": \#(reader)}"#, { #"{"text": "\#($0)", "f": {"f0": true}}"# },
        escaped: isEscaped)
      #expect(ratio < 20, "\(reader)")
    }
  }

  // MARK: The limit on values

  @Test func `counts with the payload around it, however many texts there are`() throws {
    var limits = PayloadLimits.standard
    limits.nodes = 1_000
    let flags = (0..<30).map { "f\($0): json" }
    let probe = try MapperProbe(
      flags, rules: #"{"types": ["json"], "path": "{remoteKey}", "reader": "json"}"#,
      options: ValidationOptions(limits: limits))
    let payload = { (count: Int, size: Int) in
      "{" + (0..<count).map { "\"f\($0)\": \"[\(String(repeating: "0,", count: size - 1))0]\"" }.joined(separator: ",")
        + "}"
    }
    // One value around them, a string each, and each text's own.
    #expect(probe.report(payload(9, 109)).outcome == .accepted)
    #expect(probe.report(payload(9, 110)).problems.map(\.code) == [.tooManyNodes])
    let report = probe.report(payload(30, 109))
    #expect(report.problems.map(\.code) == [.tooManyNodes])
    #expect(report.problems.first?.path.hasPrefix("f8|json") == true)
    #expect(report.problems.first?.hint == "the values of all JSON texts in strings count with those around them")
  }

  @Test func `takes no more memory in many texts than a payload may take in one`() throws {
    let flags = (0..<300).map { "f\($0): json" }
    let probe = try MapperProbe(flags, rules: #"{"types": ["json"], "path": "{remoteKey}", "reader": "json"}"#)
    let text = "[" + String(repeating: "0,", count: 24_999) + "0]"
    let payload = "{" + (0..<300).map { "\"f\($0)\": \"\(text)\"" }.joined(separator: ",") + "}"
    let bytes = Array(payload.utf8)
    let examination = probe.validator.examine(bytes, name: nil, live: nil)
    #expect(!examination.isAccepted)
    let values = examination.mapping.outcomes.texts.reduce(0) { $0 + $1.valueCount }
    #expect(values <= PayloadLimits.standard.nodes)
  }

  @Test func `counts, too, as the elements of lists between commas`() throws {
    var limits = PayloadLimits.standard
    limits.nodes = 1_000
    let probe = try MapperProbe(
      (0..<20).map { "f\($0): array<string>" }, rules: #"{"types": ["array"], "path": "{remoteKey}", "reader": "csv"}"#,
      options: ValidationOptions(limits: limits))
    let list = String(repeating: "a,", count: 99) + "a"
    let payload = { (count: Int) in "{" + (0..<count).map { "\"f\($0)\": \"\(list)\"" }.joined(separator: ",") + "}" }
    #expect(probe.report(payload(9)).outcome == .accepted)
    #expect(probe.report(payload(20)).problems.map(\.code).contains(.tooManyNodes))
  }
}
