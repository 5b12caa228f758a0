import Testing

@testable import Halyard

/// No report shows the value of a flag marked sensitive, whatever is reported about it or beside it.
@Suite struct SensitiveReportTests {
  struct Secrets: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("token", default: "none", description: "d", remoteKey: "keys.token", sensitive: true)
      flags.flag(
        "pin", default: 1, description: "d", remoteKey: "pin", sensitive: true,
        constraints: ValueConstraints(maximum: "9999"))
      flags.flag("box", default: JSONFlag([String: String]()), description: "d", remoteKey: "box", sensitive: true)
      flags.flag("open", default: 1, description: "d", remoteKey: "open")
    }
  }

  private static let secret = "hunter2"

  @Test(arguments: [
    // Its own faults.
    #"{"keys": {"token": ["hunter2"]}, "open": 1}"#, #"{"pin": "hunter2"}"#, #"{"keys": "hunter2"}"#,
    #"{"box": {"a": ["hunter2"]}}"#, #"{"box": {"a": "hunter2", "a": "hunter2"}}"#,
    #"{"keys": {"token": "hunter2\ud800"}}"#, #"{"keys": {"token": "hunter2\q"}}"#,
    // Those of others on the same line.
    #"{"keys": {"token": "hunter2"}, "open": "x"}"#, #"{"open": "x", "box": {"a": "hunter2"}}"#,
    #"{"open": 1, "open": 2, "keys": {"token": "hunter2"}}"#,
  ])
  func `a rejection does not show it`(_ text: String) throws {
    let rejection = try #require(RemoteSource(Secrets.self).verdict(applying: text).rejection)
    #expect(!rejection.description.contains(Self.secret))
    #expect(!rejection.problems.contains { "\($0)".contains(Self.secret) })
    #expect(rejection.errors.allSatisfy { $0.line == 1 && $0.column != nil })
    // Of its own fault no line is shown.
    #expect(rejection.errors.allSatisfy { $0.flag == nil || $0.flag == "open" || $0.excerpt == nil })
  }

  @Test(arguments: [
    // Names of members inside a value: where it is wrong, where it is repeated, where the text breaks.
    #"{"box": {"hunter2": 1}}"#, #"{"box": {"a": {"hunter2": [1, 1e999, "\ud800"]}}}"#,
    #"{"box": {"hunter2": 1, "hunter2": 2}}"#, #"{"box": {"hunter2": {"b": 1, "b": 2}}}"#,
    #"{"box": {"hunter2": "#, #"{"box": {"hunter2": tru, "b": [1}}"#, #"{"keys": {"token": {"hunter2": {"a": x y}}}}"#,
    #"{"keys": {"token": {"hunter2": 1}}, "pin": {"hunter2": {"c": "\q"}}}"#,
    #"{"keys": {"token": {"hunter2": 1}, "token": {"hunter2": {"d": 01}}}}"#,
  ])
  func `a rejection does not name the members inside it`(_ text: String) throws {
    let rejection = try #require(RemoteSource(Secrets.self).verdict(applying: text).rejection)
    #expect(!rejection.description.contains(Self.secret), "\(rejection)")
    #expect(!rejection.problems.contains { "\($0)".contains(Self.secret) })
  }

  @Test(arguments: [
    #"{"text": "{\"key\": {\"hunter2\": [1}}"}"#, #"{"text": "{\"key\": {\"hunter2\": [01, 1]}}"}"#,
    #"{"text": "{\"key\": {\"hunter2\": 1, \"hunter2\": 2}}"}"#, #"{"text": "{\"key\": {\"hunter2\": 1}}"}"#,
    #"{"text": "{\"key\": {\"hunter2\": "}"#,
  ])
  func `nor where it stands in text inside a string`(_ text: String) throws {
    struct Hop: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) {
        flags.flag("key", default: [1], description: "d", remoteKey: "text|json.key", sensitive: true)
      }
    }
    let rejection = try #require(RemoteSource(Hop.self).verdict(applying: text).rejection)
    #expect(!rejection.description.contains(Self.secret), "\(rejection)")
    #expect(!"\(rejection.problems)".contains(Self.secret))
  }

  @Test func `the path of a fault inside it ends at the flag's own value`() throws {
    let texts = [
      (#"{"box": {"hunter2": {"b": 1, "b": 2}}}"#, "box"), (#"{"keys": {"token": {"hunter2": "#, "keys.token"),
      (#"{"box": {"hunter2": 1}}"#, "box"), (#"{"open": {"a": 1, "a": 2}}"#, "open.a"),
    ]
    for (text, path) in texts {
      let rejection = try #require(RemoteSource(Secrets.self).verdict(applying: text).rejection)
      #expect(rejection.errors.last?.path == path)
    }
  }

  @Test func `neither the cases of a flag nor a member that resembles it is shown`() throws {
    struct Cased: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) {
        flags.flag("tier", default: ShopTier.free, description: "d", remoteKey: "tier", sensitive: true)
        flags.flag("open", default: 1, description: "d", remoteKey: "open")
        flags.flag("needed", default: 1, description: "d", remoteKey: "needed", required: true)
      }
    }
    let remote = RemoteSource(Cased.self)
    let cased = try #require(remote.verdict(applying: #"{"tier": "hunter2", "needed": 1}"#).rejection)
    #expect(cased.errors.map(\.message) == ["tier wants one of its cases, found a string"])
    for text in [
      #"{"teir": "hunter2", "open": "x", "needed": 1}"#, #"{"teir": "hunter2"}"#,
      #"{"Tier": {"a": "hunter2"}, "a": 1, "a": 2}"#,
    ] {
      for isStrict in [false, true] {
        let remote = RemoteSource(Cased.self, options: ValidationOptions(isStrict: isStrict))
        let rejection = try #require(remote.verdict(applying: text).rejection)
        #expect(!rejection.description.contains(Self.secret), "\(rejection)")
        #expect(!"\(rejection.problems)".contains(Self.secret))
      }
    }
    let empty = #"{"teir": "hunter2"}"#
    struct Lone: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) {
        flags.flag("tier", default: "x", description: "d", remoteKey: "tier", sensitive: true)
      }
    }
    let rejection = try #require(RemoteSource(Lone.self).verdict(applying: empty).rejection)
    #expect(rejection.errors.map(\.code) == [.emptyPayload])
    #expect(!rejection.description.contains(Self.secret) && rejection.description.contains("•••"))
  }

  @Test(arguments: [
    ("[]", "an empty array"), ("[\"hunter2\"]", "an array"), ("\"hunter2\"", "a string"), ("5", "an integer"),
    ("null", "null"),
  ])
  func `a root of the wrong kind is named by its kind`(text: String, kind: String) throws {
    let rejection = try #require(RemoteSource(Secrets.self).verdict(applying: text).rejection)
    #expect(rejection.errors.map(\.path) == ["$"])
    #expect(rejection.errors.first?.message.hasSuffix("found \(kind)") == true, "\(rejection)")
    #expect(!rejection.description.contains(Self.secret))
  }

  @Test func `neither does one of a value whose name is misspelt`() throws {
    let text = #"{"keys": {"tokne": "hunter2"}, "open": 1}"#
    let report = try RemoteSource(Secrets.self).apply(text)
    #expect(report.warnings.map(\.code) == [.nearMiss])
    #expect(!report.warnings.contains { "\($0)".contains(Self.secret) })
    let strict = RemoteSource(Secrets.self, options: ValidationOptions(isStrict: true))
    let rejection = try #require(strict.verdict(applying: text).rejection)
    #expect(rejection.errors.map(\.code) == [.unmappedMember])
    #expect(!rejection.description.contains(Self.secret) && !"\(rejection.problems)".contains(Self.secret))
  }

  @Test func `problems on other lines keep their excerpts`() throws {
    let text = "{\"keys\": {\"token\": \"hunter2\"},\n \"open\": \"x\"}"
    let rejection = try #require(RemoteSource(Secrets.self).verdict(applying: text).rejection)
    #expect(rejection.errors.first?.excerpt?.text.contains("\"open\"") == true)
    #expect(rejection.errors.first?.found == "string \"x\"")
  }

  @Test func `an accepted payload's report names it without its value`() throws {
    let remote = RemoteSource(Secrets.self)
    let report = try remote.apply(#"{"keys": {"token": "hunter2"}, "open": 2}"#)
    #expect(report.flags.map(\.key) == ["token", "open"] && report.flags.map(\.value) == [nil, "2"])
    #expect(report.changes.map(\.to) == [nil, "2"] && report.changes.map(\.from) == [nil, "1"])
    #expect(report.flags.first?.path == "keys.token")
  }
}
