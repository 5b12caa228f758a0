import Testing

@testable import HalyardPayload

@Suite struct `Templates of paths` {
  private func filled(_ template: String, key: String = "k", remote: String? = "r") throws -> String? {
    let texts = GapTexts(key: key, remoteKey: try remote.map { try PayloadPath($0) }, name: nil)
    return try PathTemplate(template).filled(with: texts)?.path(from: .root).description
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
    for (text, meant) in [
      ("settings[{remoteKey}].v", "settings.{remoteKey}.v"), ("[{key}]", "{key}"),
      ("a[0][{remoteFirst}-x{key}]|json.b", "a[0].{remoteFirst}-x{key}|json.b"),
    ] {
      let fault = #expect(throws: PathFault.self) { try PathTemplate(text) }
      #expect(fault?.hint == "write \(meant)")
      #expect(throws: Never.self) { try PathTemplate(meant) }
    }
    #expect(throws: PathFault.self) { try PathTemplate("l[name={remotePath}]") }
  }

  @Test func `take a remote key apart into its first step and the rest`() throws {
    #expect(try filled("f.{remoteFirst}.v.{remoteRest}", remote: "x.y[0].z") == "f.x.v.y[0].z")
    #expect(try filled("f.{remoteFirst}.v.{remoteRest}", remote: #"["x.y"].z"#) == #"f["x.y"].v.z"#)
    #expect(try filled("f.{remoteFirst}.v.{remoteRest}", remote: "7") == #"f["7"].v"#)
    #expect(try filled(#"["p/{remoteFirst}"]"#, remote: "x.y") == "p/x")
    let both = "f[key={remoteFirst}].v[key={remoteRest}]"
    #expect(try filled(both, remote: "x.y") == #"f[key="x"].v[key="y"]"#)
    #expect(try filled(both, remote: #"x["y.z"]"#) == #"f[key="x"].v[key="y.z"]"#)
    #expect(try filled(both, remote: "x.y.z") == #"f[key="x"].v[key="y.z"]"#)
    // What has no first key, or no rest to ask for, fills nothing.
    #expect(try filled(both, remote: "x") == nil)
    #expect(try filled("f.{remoteFirst}", remote: "[0].x") == nil)
    #expect(try filled("f.{remoteRest}", remote: nil) == nil)
    #expect(throws: PathFault.self) { try PathTemplate("a.x{remoteRest}") }
    #expect(throws: PathFault.self) { try PathTemplate(#"l[name="x{remoteRest}"]"#) }
  }

  @Test func `take a back end's name in place of a remote key, or of its first step`() throws {
    let texts = GapTexts(key: "k", remoteKey: try PayloadPath("x.y"), name: "aB3/x+Q=")
    let text = { try PathTemplate($0).filled(with: texts)?.path(from: .root).description }
    #expect(try text("{remoteKey}") == "aB3/x+Q=")
    #expect(try text("{remoteFirst}.v.{remoteRest}") == "aB3/x+Q=.v.y")
    #expect(try text("{remotePath}") == "x.y")
  }

  @Test func `without what fills them are no path`() throws {
    #expect(try filled("a.{remoteKey}", remote: nil) == nil)
    #expect(try filled("a.{remotePath}", remote: nil) == nil)
    #expect(try filled("a.{key}", remote: nil) == "a.k")
  }

  @Test func `keep doubled braces as braces`() throws {
    #expect(try filled(#"["{{x}}"].{key}"#) == #"["{x}"].k"#)
    #expect(try filled("{{{key}}}") == #"["{k}"]"#)
    #expect(try filled("{{") == #"["{"]"#)
    #expect(try filled("}}") == #"["}"]"#)
  }

  @Test(arguments: [
    ("a.{remotekey}", 2), ("a.{", 2), ("a.}", 2), ("a.{key", 2), ("{reference}.{reference}", 0), ("a.{}", 2),
    ("x[{key}=1]", 2), ("a.x{reference}", 3), ("a..{key}", 2),
    // An escape hides where.
    (#"a["\u007bnope}"]"#, 0),
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
