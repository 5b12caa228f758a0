import Testing

@testable import HalyardPayload

@Suite struct `Templates of paths` {
  private func filled(_ template: String, key: String = "k", remote: String? = "r") throws -> String? {
    try PathTemplate(template).filled(
      key: key, remoteKey: remote.map { try PayloadPath($0) }, remoteText: remote)?.path(from: .root).description
  }

  @Test func `fill their gaps with text that never becomes syntax`() throws {
    #expect(try filled("a.{remoteKey}.b") == "a.r.b")
    #expect(try filled("a.{remoteKey}.b", remote: "x.y[0]") == #"a["x.y[0]"].b"#)
    #expect(try filled("{key}", key: #"]"}"#) == #"["]\"}"]"#)
    #expect(try filled(#"l[name={remoteKey},n=1]"#, remote: "x.y") == #"l[name="x.y",n=1]"#)
    #expect(try filled(#"l[name="p/{remoteKey}/{key}"]"#) == #"l[name="p/r/k"]"#)
    #expect(try filled(#"["p.{remoteKey}"]"#) == #"["p.r"]"#)
    #expect(try filled("pre_{key}_{remoteKey}") == "pre_k_r")
  }

  @Test func `splice the steps of a path only where a whole step asks for them`() throws {
    #expect(try filled("a.{remotePath}.b", remote: "x.y[0]") == "a.x.y[0].b")
    #expect(throws: PathFault.self) { try PathTemplate("a.x{remotePath}") }
    #expect(throws: PathFault.self) { try PathTemplate("l[name={remotePath}]") }
  }

  @Test func `without what fills them are no path`() throws {
    #expect(try filled("a.{remoteKey}", remote: nil) == nil)
    #expect(try filled("a.{remotePath}", remote: nil) == nil)
    #expect(try filled("a.{key}", remote: nil) == "a.k")
  }

  @Test func `keep doubled braces as braces`() throws {
    #expect(try filled(#"["{{x}}"].{key}"#) == #"["{x}"].k"#)
    #expect(try filled("{{{key}}}") == #"["{k}"]"#)
  }

  @Test(arguments: [
    ("a.{remotekey}", 2), ("a.{", 2), ("a.}", 2), ("a.{key", 2), ("{reference}.{reference}", 0), ("a.{}", 2),
    ("x[{key}=1]", 2), ("a.x{reference}", 3), ("a..{key}", 2),
  ])
  func `say where they are broken`(text: String, offset: Int) {
    #expect {
      try PathTemplate(text)
    } throws: { error in
      (error as? PathFault)?.offset == offset
    }
  }

  @Test func `leave braces of paths alone`() {
    #expect(throws: PathFault.self) { try PayloadPath("a.{key}") }
    #expect(throws: PathFault.self) { try PayloadPath("a[name={key}]") }
  }
}
