import Testing

@testable import Halyard

/// Members that nobody reads are listed, or, in strict mode, refused: each once, outermost only.
@Suite struct StrictModeTests {
  private func strict() -> RemoteSource { RemoteSource(ShopFlags.self, options: ValidationOptions(isStrict: true)) }

  @Test func `a payload of which everything is read passes`() throws {
    try strict().apply(
      #"{"title": "x", "checkout": {"methods": [{"name": "a", "tier": "pro"}]}, "limits": {"any": 1}}"#)
  }

  @Test func `each member that nobody reads is refused at its key`() throws {
    let verdict = strict().verdict(
      applying: """
        {"title": "x", "debug": {"a": [1, 2], "b": {}},
         "checkout": {"trace": 1, "retries": 4}, "onboarding": {}}
        """)
    let errors = try #require(verdict.rejection?.errors)
    #expect(errors.map(\.code) == [.unmappedMember, .unmappedMember])
    #expect(errors.map(\.path) == ["debug", "checkout.trace"])
    #expect(errors.map(\.line) == [1, 2] && errors.first?.message == "no flag reads \"debug\"")
    #expect(errors.first?.hint == "remove it, or declare a flag for it")
  }

  @Test func `one that resembles a flag says so, and is no warning besides`() throws {
    let verdict = strict().verdict(applying: #"{"title": "x", "checkout": {"retrys": 4}}"#)
    let problems = try #require(verdict.rejection?.problems)
    #expect(problems.map(\.code) == [.unmappedMember] && problems.first?.path == "checkout.retrys")
    #expect(problems.first?.hint == "write checkout.retries if checkout.max-retries is meant")
  }

  @Test func `a field that a record does not have is refused once`() throws {
    let text = #"{"checkout": {"methods": [{"name": "a", "tier": "pro", "extra": 1}]}}"#
    let verdict = strict().verdict(applying: text)
    #expect(verdict.codes == ["unknown-field"])
    let report = try RemoteSource(ShopFlags.self).apply(text)
    #expect(report.warnings.map(\.code) == [.unknownField] && report.problems.isEmpty)
  }

  @Test func `members inside text in a string are refused there`() throws {
    struct Hop: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) {
        flags.flag("accent", default: "x", description: "d", remoteKey: "theme|json.accent")
      }
    }
    let remote = RemoteSource(Hop.self, options: ValidationOptions(isStrict: true))
    let verdict = remote.verdict(applying: #"{"theme": "{\"accent\": \"a\", \"other\": 1}"}"#)
    #expect(verdict.rejection?.errors.map(\.path) == ["theme|json.other"])
    let near = remote.verdict(applying: #"{"theme": "{\"acent\": \"a\"}"}"#)
    #expect(near.rejection?.errors.filter { $0.code == .unmappedMember }.map(\.path) == ["theme|json.acent"])
    #expect(near.rejection?.errors.first { $0.code == .unmappedMember }?.hint?.contains("if accent is meant") == true)
  }

  @Test func `no place is reported twice, and the limit on problems holds`() throws {
    let members = (0..<50).map { "\"extra\($0)\": \($0)" }.joined(separator: ", ")
    let limited = RemoteSource(
      ShopFlags.self, options: ValidationOptions(limits: PayloadLimits(problems: 10), isStrict: true))
    let rejection = try #require(limited.verdict(applying: "{\"title\": \"x\", \(members)}").rejection)
    #expect(rejection.errors.count == 10 && rejection.omitted == 40)
    let all = try #require(strict().verdict(applying: "{\"title\": \"x\", \(members)}").rejection)
    #expect(Set(all.errors.map(\.offset)).count == 50 && all.omitted == 0)
  }
}
