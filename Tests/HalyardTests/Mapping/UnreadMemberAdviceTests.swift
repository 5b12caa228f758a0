import Halyard
import TestSupport
import Testing

@Suite struct UnreadMemberAdviceTests {
  private static let leftOver = "remove it, or declare a flag for it"

  /// Path and hint of each unmapped member in strict mode, for flags of any value at the paths.
  private func hints(_ json: String, _ paths: String...) throws -> [String] {
    let flags = try paths.enumerated().map { number, path in
      FlagDescriptor(
        key: FlagKey("flag\(number)"), value: ValueSchema(.optional(.json)), defaultValue: "null", description: "",
        remoteKey: try PayloadPath(path))
    }
    let validator = PayloadValidator(FlagSchema(sound: flags), options: ValidationOptions(isStrict: true))
    let report = PayloadReport(validator.examine(Array(json.utf8), name: nil, live: nil), validator, live: nil)
    return report.problems.filter { $0.code == .unmappedMember }.map { "\($0.path): \($0.hint ?? "")" }
  }

  @Test func `a member that resembles one beside it that a flag reads is told so`() throws {
    let said = #"it resembles "newCheckout", which is there too: it differs"#
    #expect(
      try hints(#"{"newCheckout":1,"newChekout":2}"#, "newCheckout") == ["newChekout: \(said) by one character"])
    // The order of the two means nothing.
    #expect(try hints(#"{"NewCheckout":2,"newCheckout":1}"#, "newCheckout") == ["NewCheckout: \(said) only in case"])
    #expect(
      try hints(#"{"a":{"b":{"newCheckout":1,"new_checkout":2}}}"#, "a.b.newCheckout")
        == ["a.b.new_checkout: \(said) only in how its words are joined"])
    #expect(
      try hints(#"{"list":[{"x":0},{"newCheckout":1,"newChekout":2}]}"#, "list[1].newCheckout", "list[0]")
        == ["list[1].newChekout: \(said) by one character"])
  }

  @Test func `a member inside the text of a string is told so as well`() throws {
    #expect(
      try hints(#"{"text":"{\"title\":1,\"tittle\":2}"}"#, "text|json.title")
        == [#"text|json.tittle: it resembles "title", which is there too: it differs by one character"#])
  }

  @Test func `a member that resembles nothing, or only what nobody reads, or what is elsewhere, is left over`() throws {
    #expect(try hints(#"{"theme":1,"version":2}"#, "theme") == ["version: \(Self.leftOver)"])
    #expect(
      try hints(#"{"theme":1,"debug":2,"debugs":2}"#, "theme")
        == ["debug: \(Self.leftOver)", "debugs: \(Self.leftOver)"])
    #expect(try hints(#"{"a":{"theme":1},"themes":2}"#, "a.theme") == ["themes: \(Self.leftOver)"])
    #expect(try hints(#"{"list":[1,2]}"#, "list[0]") == ["list[1]: \(Self.leftOver)"])
  }

  @Test func `a flag that is absent is the better guess`() throws {
    #expect(
      try hints(#"{"themes":1,"theme2":2}"#, "theme", "themes") == ["theme2: write theme if flag0 is meant"])
  }

  @Test func `many members cost no more than their number`() throws {
    let members = (0..<60_000).map { #""member\#($0)":0"# }.joined(separator: ",")
    let clock = ContinuousClock()
    var found = 0
    let time = try clock.measure { found = try hints(#"{"members":1,\#(members)}"#, "members").count }
    #expect(found == 10_000, "the limit on problems")
    #expect(time < .seconds(20 * Sanitizer.slowdown))
  }
}
