import Halyard
import Testing

@Suite struct `An ignored path` {
  private static let payload = """
    {"a": true, "debug": {"x": 1}, "toggles": [{"on": true, "id": 7, "more": {"id": 8}}, {"id": 9, "on": "x"}],
     "[*]": {"id": 10}}
    """
  private static let flags = [
    AuditProbe.bool("a", "a", default: true), AuditProbe.bool("first", "toggles[0].on"),
    AuditProbe.bool("gone", "features.gone"), AuditProbe.bool("key", #"[\"[*]\"].on"#),
  ].joined(separator: ",")

  private func paths(_ ignored: String...) throws -> [String] {
    let report = try AuditProbe(Self.flags, ignoring: ignored).report(Self.payload)
    let unused = report.unusedPaths.map { "unused \($0)" }
    return report.findings.map { "\($0.flag?.rawValue ?? "-") \($0.path ?? "")" } + unused
  }

  private static let all = [
    "gone features.gone", #"key ["[*]"].on"#, "- debug", "- toggles[0].id", "- toggles[0].more", "- toggles[1]",
    #"- ["[*]"].id"#, "a a",
  ]

  private func left(without places: Int...) -> [String] {
    Self.all.enumerated().filter { !places.contains($0.offset) }.map(\.element)
  }

  @Test func `leaves out the place and all that is in it`() throws {
    #expect(try paths() == Self.all)
    #expect(try paths("debug") == left(without: 2))
    #expect(try paths("toggles") == left(without: 3, 4, 5))
    #expect(try paths("toggles[-1]") == left(without: 5))
    #expect(try paths("toggles[id=7].more") == left(without: 4))
    #expect(try paths("$") == [])
  }

  @Test func `stands for every element and every member where it has a wildcard`() throws {
    #expect(try paths("toggles[*]") == left(without: 3, 4, 5))
    #expect(try paths("toggles[*].id") == left(without: 3))
    #expect(try paths("[*][*].id", "debug") == left(without: 2, 3))
    #expect(try paths("[*]") == left(without: 0, 1, 2, 3, 4, 5, 6, 7))
    #expect(try paths(#"["[*]"]"#) == left(without: 1, 6))
  }

  @Test func `leaves out an absent flag by where it would stand, and any flag by its key`() throws {
    #expect(try paths("features") == left(without: 0))
    #expect(try paths("gone", "a") == left(without: 0, 7))
  }

  @Test func `is told if it leaves nothing out, and may be one of several that do`() throws {
    #expect(
      try paths("nope", "debug.x", "debug", "[\"debug\"]") == left(without: 2) + ["unused nope", "unused debug.x"])
  }

  @Test(arguments: [
    ("", 0), ("a..b", 2), ("a[*]b", 4), ("a[*]..b", 5), ("a.[*]", 1), ("toggles[*].x[", 12), ("é[*].b.", 6),
  ])
  func `that is none is refused where it is wrong`(text: String, offset: Int) {
    let fault = #expect(throws: PathFault.self) { try IgnoredPath(text) }
    #expect(fault?.offset == offset, "\(fault.map { "\($0)" } ?? "")")
  }
}
