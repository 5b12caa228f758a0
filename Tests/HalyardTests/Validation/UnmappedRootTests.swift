import Testing

@testable import Halyard

/// Where no flag has a path, nothing of a payload is read, and strict validation says so.
@Suite struct UnmappedRootTests {
  private struct Local: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) { flags.flag("a", default: 1, description: "d") }
  }

  @Test(
    arguments: [
      (#"{"a": 1, "b": {"c": [1]}, "d": []}"#, ["a", "b", "d"]), ("{}", []), ("5", ["$"]), ("[]", ["$"]),
      (" [1, {\"a\": 1}]", ["$"]), ("null", ["$"]), ("\"x\"", ["$"]),
    ] as [(String, [String])])
  func `members of the root, or a root of another kind, are listed and in strict mode refused`(
    text: String, paths: [String]
  ) throws {
    let report = try RemoteSource(Local.self).apply(text)
    #expect(report.unmapped == paths)
    let verdict = RemoteSource(Local.self, options: ValidationOptions(isStrict: true)).verdict(applying: text)
    #expect(verdict.codes == paths.map { _ in "unmapped-member" })
    #expect(verdict.rejection?.problems.map(\.path) ?? [] == paths)
  }
}
