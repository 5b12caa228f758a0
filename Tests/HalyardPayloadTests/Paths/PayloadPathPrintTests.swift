import HalyardPayload
import Testing

@Suite("The canonical form of paths")
struct PayloadPathPrintTests {
  @Test(arguments: [
    (#"["a"]["b"].c"#, "a.b.c"),
    (#"["app.theme"]"#, #"["app.theme"]"#),
    (#"a["0"]"#, #"a["0"]"#),
    (#"a["00"]"#, #"a["00"]"#),
    (#"a["-1"]"#, #"a["-1"]"#),
    (#"a["+1"]"#, #"a["+1"]"#),
    (#"["-x"]"#, "-x"),
    (#"["$"]"#, #"["$"]"#),
    (#"[""]"#, #"[""]"#),
    (#"["a\/b"]"#, "a/b"),
    (#"["a\\b"]"#, #"["a\\b"]"#),
    (#"["{x}"]"#, #"["{x}"]"#),
    (#"["x{"]["[y"]["z[0]"]["A|"]["Z."]"#, #"["x{"]["[y"]["z[0]"]["A|"]["Z."]"#),
    (#"["a`@"]["z/:"]"#, "a`@.z/:"),
    ("[\"\\n\u{301}\"]", #"["\n\u0301"]"#),
    ("[\"x\u{202E}\u{301}\"]", #"["x\u202E\u0301"]"#),
    (#"["\u0061 \u0022"]"#, #"["a \""]"#),
    (#"["\u000A\u0009\u0000\u001b\u007f"]"#, #"["\n\t\u0000\u001B\u007F"]"#),
    ("[\"a\u{202E}b\"]", #"["a\u202Eb"]"#),
    ("[\"👩\u{200D}🚀\"]", #"["👩\u200D🚀"]"#),
    ("[\"\u{E0041}\"]", #"["\uDB40\uDC41"]"#),
    ("[\"\u{301}x\"]", #"["\u0301x"]"#),
    ("[\"x\u{301}\"]", "x\u{301}"),
    ("[\"a x\u{301}\"]", "[\"a x\u{301}\"]"),
    ("[\"a\u{3164}\u{FFFE}\"]", #"["a\u3164\uFFFE"]"#),
    ("[\"\u{A0}\u{3000}\u{2028}\"]", #"["\u00A0\u3000\u2028"]"#),
    (#"["a=b"]"#, "a=b"),
    (#"[["a=b"]=1]"#, #"[["a=b"]=1]"#),
    (#"[["a"]["b"]="\u0078"]"#, #"[a.b="x"]"#),
    ("x.0[0]", "x.0[0]"),
    (#"["a"]|json["b"]|json[0]"#, "a|json.b|json[0]"),
    ("|json", "|json"),
  ])
  func `a path prints in its one form`(text: String, printed: String) throws {
    let path = try PayloadPath(text)
    #expect(ExactScalars(path.description) == ExactScalars(printed))
    #expect(try PayloadPath(printed) == path)
  }

  @Test(arguments: [
    (PathScalar.null, "null"), (.bool(true), "true"), (.bool(false), "false"), (.integer("-12"), "-12"),
    (.real("1.50"), "1.50"), (.string("a\"\n"), #""a\"\n""#),
  ])
  func `a scalar prints as JSON`(scalar: PathScalar, text: String) {
    #expect(scalar.description == text)
  }
}
