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
