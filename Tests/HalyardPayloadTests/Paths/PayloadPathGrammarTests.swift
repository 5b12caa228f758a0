import HalyardPayload
import Testing

@Suite("The grammar of paths")
struct PayloadPathGrammarTests {
  @Test(arguments: [
    ("checkout.retries", [PathStep.key("checkout"), .key("retries")]),
    ("experiments.0.enabled", [.key("experiments"), .decimal(0), .key("enabled")]),
    ("0", [.decimal(0)]),
    ("10.20", [.decimal(10), .decimal(20)]),
    ("steps[0]", [.key("steps"), .index(0)]),
    ("steps[-1]", [.key("steps"), .index(-1)]),
    ("[0].x", [.index(0), .key("x")]),
    ("[12][-3]", [.index(12), .index(-3)]),
    (#"["a"].b"#, [.key("a"), .key("b")]),
    (#"["0"]"#, [.key("0")]),
    (#"[""]"#, [.key("")]),
    (#"a["b.c"]["d"]"#, [.key("a"), .key("b.c"), .key("d")]),
    ("theme|json.accent", [.key("theme"), .json, .key("accent")]),
    ("a|json[0]", [.key("a"), .json, .index(0)]),
    (#"a|json["x.y"]"#, [.key("a"), .json, .key("x.y")]),
    ("a|json", [.key("a"), .json]),
    ("a|json|json.b|json", [.key("a"), .json, .json, .key("b"), .json]),
    ("|json.a", [.json, .key("a")]),
    ("a[0]|json", [.key("a"), .index(0), .json]),
    ("json.a", [.key("json"), .key("a")]),
    ("$", []),
  ])
  func `every kind of step reads as its table says`(text: String, steps: [PathStep]) throws {
    #expect(try PayloadPath(text).steps == steps)
  }

  @Test(arguments: [
    "$flagsState", "show-new", "a:b", "a/b", "größe", "キー", "a=b", "a,b", "a+b", "+a", "-a", "1e5", "1a", "*", "'a'",
    "٣",
    "--1", "-", "true", "🚩", "a\u{301}",
  ])
  func `a bare key may hold anything that is no syntax and can be seen`(key: String) throws {
    let path = try PayloadPath("a." + key)
    #expect(path.steps == [.key("a"), .key(key)])
    #expect(ExactScalars(path.description) == ExactScalars("a." + key))
  }

  @Test(arguments: [
    (#"["\"\\\/\b\f\n\r\t"]"#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#"["\u0041\u00e9\u00E9"]"#, "Aéé"),
    (#"["\uD83D\uDE00"]"#, "😀"),
    (#"["\ud83d\ude00x"]"#, "😀x"),
    (#"["\u0000"]"#, "\0"),
    (#"["a]b[c|json"]"#, "a]b[c|json"),
    ("[\"\u{202E}\u{7F}\"]", "\u{202E}\u{7F}"),
  ])
  func `a quoted key takes JSON's escapes`(text: String, key: String) throws {
    #expect(try PayloadPath(text).steps == [.key(key)])
  }

  @Test func `a selector keeps each scalar exactly`() throws {
    let text = #"f[name="check\u006Fut",n=9007199254740993,r=1.10,e=-1E+5,z=-0,t=true,f=false,u=null,s="1"].enabled"#
    let expected: [(String, PathScalar)] = [
      ("name", .string("checkout")), ("n", .integer("9007199254740993")), ("r", .real("1.10")), ("e", .real("-1E+5")),
      ("z", .integer("-0")), ("t", .bool(true)), ("f", .bool(false)), ("u", .null), ("s", .string("1")),
    ]
    let conditions = try expected.map { PathCondition(member: try PayloadPath($0.0), value: $0.1) }
    #expect(try PayloadPath(text).steps == [.key("f"), .select(conditions), .key("enabled")])
  }

  @Test(arguments: [
    (#"[feature.name="x",enabled=true]"#, [[PathStep.key("feature"), .key("name")], [.key("enabled")]]),
    (#"[["a.b"]=1]"#, [[.key("a.b")]]),
    (#"[a["b=c"][0].0=1]"#, [[.key("a"), .key("b=c"), .index(0), .decimal(0)]]),
    ("[0=1]", [[.decimal(0)]]),
    ("[[0]=1,[-1]=2]", [[.index(0)], [.index(-1)]]),
    ("[-x=1]", [[.key("-x")]]),
    ("[5x=1]", [[.key("5x")]]),
    (#"[["="]=1]"#, [[.key("=")]]),
  ])
  func `the member of a condition is a path of keys and indices`(text: String, members: [[PathStep]]) throws {
    guard case .select(let conditions) = try PayloadPath(text).steps.first else {
      Issue.record("no selector")
      return
    }
    #expect(conditions.map(\.member.steps) == members)
  }

  @Test func `spaces around equals signs and commas of a selector mean nothing`() throws {
    let spaced = try PayloadPath(#"[a = "x" , b =  1,c= true]"#)
    #expect(spaced == (try PayloadPath(#"[a="x",b=1,c=true]"#)))
    #expect(spaced.description == #"[a="x",b=1,c=true]"#)
  }

  @Test func `a dot path and a quoted key are two paths`() throws {
    #expect(try PayloadPath("app.theme").steps == [.key("app"), .key("theme")])
    #expect(try PayloadPath(#"["app.theme"]"#).steps == [.key("app.theme")])
  }

  @Test func `a bare decimal that no Int holds is a key`() throws {
    #expect(try PayloadPath("a.\(Int.max)").steps == [.key("a"), .decimal(Int.max)])
    let path = try PayloadPath("a.99999999999999999999")
    #expect(path.steps == [.key("a"), .key("99999999999999999999")])
    #expect(path.description == #"a["99999999999999999999"]"#)
  }

  @Test func `the least and the greatest index are read`() throws {
    #expect(try PayloadPath("[\(Int.min)][\(Int.max)]").steps == [.index(Int.min), .index(Int.max)])
  }
}
