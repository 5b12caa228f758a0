import Foundation
import Halyard
import TestSupport
import Testing

/// Payloads in the shape of those that took down large services, judged by what their consumers assumed of them.
///
/// What a schema can say: how many, from where to where, which of these, that it is there, that no two are equal. What it
/// cannot: that one member follows from another (`execute` from `action`, the length of an array from a count beside it).
/// Where the consumer's own limit is a constant, though, saying the constant on both sides says the relation too.
@Suite struct ConfigOutageTests {
  /// A table of 200 slots, one for each name.
  private static let features = schema(
    """
    {
      "key": "bot.features", "type": "array<record>", "default": [], "description": "Inputs of the model",
      "remoteKey": "features", "required": true, "maxItems": 200,
      "record": {
        "name": "Feature",
        "fields": [
          { "name": "name", "type": "string", "isKey": true, "notBlank": true },
          { "name": "type", "type": "string", "cases": ["float", "integer", "category"] }
        ]
      }
    }
    """)

  /// Rules of which `execute` may be left out, since not every action needs it.
  private static let rulesWithOptionalExecute = rules(execute: "optional<record>")

  /// The same where all that the consumer knows are rules that execute: the field is simply required.
  private static let rulesWithExecute = rules(execute: "record")

  /// Code with 20 inputs: exactly 20 are declared, and exactly 20 come.
  private static let template = schema(
    """
    { "key": "sensor.type", "type": "string", "default": "IPC", "description": "Kind", "remoteKey": "templateType", "cases": ["IPC"] },
    {
      "key": "sensor.field-count", "type": "uint8", "default": 20, "description": "Inputs that are declared",
      "remoteKey": "fieldCount", "required": true, "minimum": 20, "maximum": 20
    },
    {
      "key": "sensor.instances", "type": "array<record>", "default": [], "description": "What is matched",
      "remoteKey": "instances", "required": true,
      "record": {
        "name": "Instance",
        "fields": [
          { "name": "id", "type": "string", "isKey": true },
          { "name": "match", "type": "array<string>", "minItems": 20, "maxItems": 20, "notBlank": true }
        ]
      }
    }
    """)

  private static func rules(execute: String) -> [UInt8] {
    schema(
      """
      {
        "key": "waf.rules", "type": "array<record>", "default": [], "description": "Rules in order",
        "remoteKey": "rules", "required": true,
        "record": {
          "name": "Rule",
          "fields": [
            { "name": "id", "type": "string", "isKey": true },
            { "name": "action", "type": "string", "cases": ["execute", "skip"] },
            { "name": "enabled", "type": "bool" },
            {
              "name": "execute", "type": "\(execute)",
              "record": { "name": "Execute", "fields": [{ "name": "ruleset", "type": "string", "notBlank": true }] }
            }
          ]
        }
      }
      """)
  }

  private static func schema(_ flags: String) -> [UInt8] {
    Array(#"{ "format": "halyard.schema/1", "flags": [\#(flags)] }"#.utf8)
  }

  private func report(_ file: String, _ schema: [UInt8], in folder: URL) throws -> PayloadReport {
    try ReportLines.report(
      SharedCorpora.bytes("corpora/attacks/config-outages/\(file)", in: folder), schema: schema)
  }

  @Test func `a table of as many features as there are slots is taken, one more is refused at the first too many`()
    throws
  {
    guard let shared = SharedCorpora.require() else { return }
    let good = try report("cloudflare_2025-11_good.json", Self.features, in: shared)
    #expect(good.outcome == .accepted)
    #expect(good.warnings == [])
    let bad = try report("cloudflare_2025-11_over_limit.json", Self.features, in: shared)
    #expect(bad.problems.map(ReportLines.line) == ["invalid-count bot.features features[200] 803:3 9309+43"])
    #expect(bad.problems.first?.found == "201 elements")
  }

  @Test func `a feature that comes twice is refused, whatever the number`() throws {
    guard let shared = SharedCorpora.require() else { return }
    let bytes = try SharedCorpora.bytes("corpora/attacks/config-outages/cloudflare_2025-11_good.json", in: shared)
    let twice = try bytes.edited([RealPayload.Edit(after: #""f30""#, replace: #""f31""#, with: #""f7""#)])
    let problems = try ReportLines.report(twice, schema: Self.features).problems
    #expect(
      problems.map(ReportLines.line) == ["duplicate-record bot.features features[31].name 128:12 1448+4 <- 32:12"])
  }

  @Test func `a rule without what its action needs is refused where the field is required, and only there`() throws {
    guard let shared = SharedCorpora.require() else { return }
    let file = "cloudflare_2025-12_missing_execute.json"
    let refused = try report(file, Self.rulesWithExecute, in: shared)
    #expect(refused.problems.map(ReportLines.line) == ["missing-field waf.rules rules[1] 11:3 130+64"])
    #expect(refused.problems.first?.expected == "execute")
    // The relation to `action` cannot be said: an optional field may be absent from any rule, and is then nil in Swift, which
    // the program cannot read without a decision.
    #expect(try report(file, Self.rulesWithOptionalExecute, in: shared).outcome == .accepted)
  }

  @Test func `a count that differs from the code's own is refused, whichever side is off`() throws {
    guard let shared = SharedCorpora.require() else { return }
    let declared = try report("crowdstrike_2024-07_count_mismatch.json", Self.template, in: shared)
    #expect(declared.problems.map(ReportLines.line) == ["out-of-range sensor.field-count fieldCount 3:16 41+2"])
    let sent = try report("crowdstrike_2024-07_non_wildcard_21st.json", Self.template, in: shared)
    #expect(
      sent.problems.map(ReportLines.line) == ["invalid-count sensor.instances instances[0].match[20] 28:5 278+9"])
  }

  @Test func `every payload of an outage is judged here`() throws {
    guard let shared = SharedCorpora.require() else { return }
    #expect(try SharedCorpora.files(in: shared.appending(path: "corpora/attacks/config-outages")).count == 5)
  }
}
