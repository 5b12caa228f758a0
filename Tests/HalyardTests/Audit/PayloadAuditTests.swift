import Testing

@testable import Halyard

@Suite struct `An audit` {
  private static let record = """
    {"key": "methods", "type": "array<record>", "default": [], "description": "", "remoteKey": "methods",
     "record": {"name": "Method", "fields": [
       {"name": "name", "type": "string", "isKey": true}, {"name": "colour", "type": "string", "default": "red"}]}}
    """

  private static let theme =
    #"{"key": "theme", "type": "json", "default": {}, "description": "", "remoteKey": "theme"}"#

  @Test func `finds in both directions what a payload and the flags do not have in common`() throws {
    let flags = [
      AuditProbe.bool("search", "search.on"), AuditProbe.bool("retries", "checkout.retries"),
      AuditProbe.bool("theme", "theme"), AuditProbe.bool("local", nil),
    ]
    let probe = try AuditProbe(flags.joined(separator: ",\n"))
    #expect(
      probe.lines(#"{"search": {"on": false}, "checkout": {"retrys": true}, "debug": {"a": 1}}"#) == [
        "unreachable-flag: no payload can set local: it has no remote key",
        "absent-flag 1:40: retries is absent: nothing stands at `checkout.retries`; \"retrys\", which no flag reads, differs by 2 characters",
        "absent-flag 1:1: theme is absent: nothing stands at `theme`",
        "unread-member 1:40: no flag reads `checkout.retrys`; write checkout.retries if retries is meant",
        "unread-member 1:57: no flag reads `debug`",
        "default-value 1:19: search is false, which is its default",
      ])
  }

  @Test func `looks into records and into JSON text of strings`() throws {
    let probe = try AuditProbe(
      Self.record.replacing(#""remoteKey": "methods""#, with: #""remoteKey": "text|json.methods""#))
    let text = #"{\"methods\": [{\"name\": \"Visa\", \"color\": \"blue\"}], \"more\": 1}"#
    #expect(
      probe.lines(#"{"text": "\#(text)"}"#) == [
        "unread-member 1:70: no flag reads `text|json.more`",
        "unread-field 1:47: no field of Method reads `text|json.methods[0].color`; did you mean \"colour\"? what is there differs by one character",
      ])
  }

  @Test func `finds text that a flag of any JSON has in place of what the text says`() throws {
    let probe = try AuditProbe(
      #"""
      {"key": "theme", "type": "json", "default": {}, "description": "", "remoteKey": "theme"},
      {"key": "layouts", "type": "dictionary<json>", "default": {}, "description": "", "remoteKey": "layouts"},
      {"key": "secret", "type": "json", "default": {}, "description": "", "remoteKey": "secret", "sensitive": true},
      {"key": "title", "type": "string", "default": "", "description": "", "remoteKey": "title"}
      """#)
    let hint = "have it read: by |json behind the path"
    #expect(
      probe.lines(
        #"{"theme": "{\"a\":1}", "layouts": {"x": " [1]", "y": "[x]", "z": "5"}, "secret": "{}", "title": "{}"}"#) == [
          "text-for-json 1:11: theme takes any JSON, and has a string: `theme` holds the text of an object or an array; \(hint)",
          "text-for-json 1:41: layouts takes any JSON, and has a string: `layouts.x` holds the text of an object or an array; \(hint)",
        ])
    #expect(!probe.report(#"{"theme": "[]"}"#).isClean)
    #expect(probe.lines(#"{"theme": {"a": "{}"}, "layouts": {}}"#).allSatisfy { !$0.hasPrefix("text-for-json") })
    let ignoring = try AuditProbe(Self.theme, ignoring: ["theme"])
    #expect(ignoring.lines(#"{"theme": "[]"}"#) == [])
  }

  @Test(arguments: [
    (#""path": "{remoteKey}""#, #"{"theme": "{}"}"#, "have the rule read it with the reader json"),
    (
      #""path": "{remoteKey}", "reader": {"kinds": {"object": "native", "string": "native"}}"#, #"{"theme": "{}"}"#, nil
    ),
    (
      #""path": "{remoteKey}", "reader": {"kinds": {"object": "native", "string": "native"}}"#,
      #"{"theme": {"a": "{}"}}"#, nil
    ),
    (
      #""path": "{remoteKey}", "reader": "json""#, #"{"theme": "\"[1]\""}"#,
      "it stands in JSON text that is read already: send its JSON there as it is"
    ),
  ])
  func `finds no text that the mapper takes as it stands, and says what reads another one`(
    rule: String, payload: String, hint: String?
  ) throws {
    let probe = try AuditProbe(
      Self.theme, mapper: "{\"format\": \"halyard.mapper/1\", \"rules\": [{\"types\": [\"json\"], \(rule)}]}")
    let lines = probe.lines(payload).filter { $0.hasPrefix("text-for-json") }
    #expect(lines.count == (hint == nil ? 0 : 1))
    if let hint { #expect(lines.first?.hasSuffix(hint) == true, "\(lines)") }
  }

  @Test func `says what only a mapper can be the reason for`() throws {
    let mapper = """
      {"format": "halyard.mapper/1",
       "guards": {"require": [{"path": "toggles", "exists": true}], "unchanged": [{"path": "same", "is": true}]},
       "rules": [{"types": ["bool"], "path": "toggles[name={remoteKey}].on", "absent": {"value": false}}]}
      """
    let flags = [
      AuditProbe.bool("checkout", "checkout_v2", default: true), AuditProbe.bool("local", nil),
      #"{"key": "limit", "type": "int", "default": 1, "description": "", "remoteKey": "limit"}"#,
    ]
    let probe = try AuditProbe(flags.joined(separator: ","), mapper: mapper)
    #expect(
      probe.lines(#"{"toggles": [{"name": "checkout-v2", "on": true}]}"#) == [
        "unreachable-flag: no payload can set local: it has no remote key, and no rule of the mapper finds it without one",
        "unreachable-flag: no payload can set limit: no rule of the mapper is for it",
        "absent-flag 1:13: checkout is absent: nothing stands at `toggles[name=\"checkout_v2\"].on`, so the mapper's value for that counts; the element with \"checkout-v2\", which no flag reads, differs only in how its words are joined",
        "unread-member 1:14: no flag reads `toggles[0]`; checkout may be meant, which is looked for at toggles[name=\"checkout_v2\"].on",
      ])
    let same = probe.report(#"{"same": true}"#)
    #expect(same.findings.isEmpty && same.isClean && same.verdict.outcome == .unchanged)
    #expect(same.description == "p.json: unchanged; the payload says so: true at `same`")
  }

  @Test func `keeps what is rejected rejected, and finds as far as the payload could be followed`() throws {
    let probe = try AuditProbe(AuditProbe.bool("a", "a"))
    let report = probe.report(#"{"a": 1, "b": 2}"#)
    #expect(report.verdict.outcome == .rejected && !report.isClean)
    #expect(report.findings.map(\.path) == ["b"])
    let cut = probe.report(#"{"a": tr"#)
    #expect(cut.verdict.outcome == .rejected && cut.findings.isEmpty && !cut.isClean)
    #expect(probe.report(#"{"a": true}"#).isClean)
  }

  @Test func `takes what nothing reads for a finding and no problem, however strict the options are`() throws {
    let probe = try AuditProbe(AuditProbe.bool("a", "a"), options: ValidationOptions(isStrict: true))
    let report = probe.report(#"{"a": true, "b": 2}"#)
    #expect(report.verdict.outcome == .accepted && report.findings.map(\.kind) == [.unreadMember])
  }

  @Test func `tells nothing of a secret`() throws {
    let flags = [
      AuditProbe.bool("key", "keys.main", default: true, #", "sensitive": true"#),
      #"{"key": "login", "type": "record", "default": {"user": "x"}, "description": "", "remoteKey": "login", "sensitive": true, "record": {"name": "Login", "fields": [{"name": "user", "type": "string"}]}}"#,
    ]
    let probe = try AuditProbe(flags.joined(separator: ","))
    // Not that the first is its default; not the name of a member inside the second.
    #expect(
      probe.lines(#"{"keys": {"main": true}, "login": {"user": "x", "swordfish": 1}}"#).map { $0.prefix(60) } == [
        "unread-field 1:49: no field of Login reads `login`"
      ])
  }

  @Test func `finds as much as there may be problems, and counts the rest`() throws {
    let options = ValidationOptions(limits: PayloadLimits(problems: 2))
    let probe = try AuditProbe(AuditProbe.bool("a", "a"), options: options)
    let report = probe.report(#"{"a": true, "b": 1, "c": 1, "d": 1}"#)
    #expect(report.findings.map(\.path) == ["b", "c"] && report.omitted == 1 && !report.isClean)
    #expect(report.description.hasSuffix("1 flag set, 0 absent; 3 findings of which 1 is not shown"))
  }

  @Test func `leaves out the kinds that nobody asks for`() throws {
    let flags = [AuditProbe.bool("a", "a"), AuditProbe.bool("b", nil), Self.record, Self.theme].joined(separator: ",")
    let payload = #"{"a": false, "x": 1, "theme": "{}", "methods": [{"name": "V", "y": 1}]}"#
    for kind in AuditFinding.Kind.allCases where kind != .absentFlag {
      #expect(try AuditProbe(flags).report(payload).findings.contains { $0.kind == kind }, "\(kind)")
      let probe = try AuditProbe(flags, leavingOut: [kind])
      #expect(!probe.report(payload).findings.contains { $0.kind == kind }, "\(kind)")
    }
  }

  @Test func `of a program's flags is that of their schema`() throws {
    let bytes = Array(ShopFlags.payload.utf8)
    let report = PayloadAudit(ShopFlags.self).report(on: bytes, name: "shop.json")
    let validator = PayloadValidator(FlagSet.of(ShopFlags.self).schema, options: .standard)
    #expect(report.findings == PayloadAudit(validator).report(on: bytes, name: "shop.json").findings)
    #expect(
      report.findings.map(\.message) == [
        "no payload can set local-only: it has no remote key", "no flag reads `experiments`",
      ])
  }

  @Test func `of a mapper in Swift finds absent flags, and nothing that it does not read`() throws {
    struct Titles: RemoteMapper {
      func nodes(in payload: Payload, for schema: FlagSchema) throws -> [FlagKey: PayloadNode] {
        payload["heading"].map { ["title": $0] } ?? [:]
      }
    }
    let audit = try PayloadAudit(ShopFlags.self, mapper: .mapper(Titles()), ignoring: [IgnoredPath("token")])
    let report = audit.report(on: Array(#"{"heading": "Shop", "more": 1}"#.utf8))
    #expect(report.findings.first?.message == "new-onboarding is absent: the program's mapper has no value for it")
    #expect(report.findings.last?.message == #"title is "Shop", which is its default"#)
    #expect(!report.findings.contains { $0.kind == .unreadMember || $0.flag == "token" })
    #expect(report.unusedPaths.isEmpty)
  }

  @Test func `prints nothing that could move a cursor`() throws {
    let probe = try AuditProbe(AuditProbe.bool("a", "a"))
    let text = probe.report("{\"a\": true, \"\u{9B}31m\u{202E}\": 1}").description
    #expect(text.contains("unread-member"))
    #expect(!text.unicodeScalars.contains { $0.value == 0x9B || $0.value == 0x202E })
  }
}
