import HalyardPayload
import Testing

@Suite struct RecoveryTests {
  private func unchecked(_ text: String) -> Int? { refusal(of: text)?.uncheckedFrom }

  @Test func `faults that leave the text readable are all reported at once`() throws {
    let text = #"""
      {
        "escape": "a\qb\u12",
        "tab": "a	b",
        "word": NaN,
        "python": None,
        "zero": 007,
        "plus": +1,
        "half": "\ud800",
        "list": [1, 2, ],
        "same": 1,
        "same": 2,
      }
      """#
    let rejection = try #require(refusal(of: text))
    #expect(
      rejection.problems.map { "\($0.code) \($0.line ?? 0):\($0.column ?? 0) \($0.path)" } == [
        "invalid-escape 2:15 escape", "invalid-escape 2:18 escape", "control-character 3:12 tab",
        "unexpected-token 4:11 word", "unexpected-token 5:13 python", "invalid-number 6:11 zero",
        "invalid-number 7:11 plus", "lone-surrogate 8:12 half", "trailing-comma 9:16 list", "duplicate-key 11:3 same",
        "trailing-comma 11:12 $",
      ])
    #expect(rejection.uncheckedFrom == nil)
    #expect(rejection.summary == "payload: rejected, 11 problems; nothing was taken")
  }

  @Test(arguments: [
    // What cannot be followed: text, code and place, where checking ended.
    ("[1 2]", "unexpected-token 1:4 3+1", 3),
    ("{\"a\" 1}", "unexpected-token 1:6 5+1", 5),
    ("{\"a\":1 \"b\":2}", "unexpected-token 1:8 7+1", 7),
    ("{\"a\":1\"b\":2}", "unexpected-token 1:7 6+1", 6),
    ("[true\"b\"]", "unexpected-token 1:6 5+1", 5),
    ("[1[2]]", "unexpected-token 1:3 2+1", 2),
    ("{a:1}", "unexpected-token 1:2 1+1", 1),
    ("{'a':1}", "unexpected-token 1:2 1+3", 1),
    ("{1:1}", "unexpected-token 1:2 1+1", 1),
    ("['a']", "unexpected-token 1:2 1+3", 1),
    ("[1}", "unexpected-token 1:3 2+1", 2),
    ("{\"a\":1]", "unexpected-token 1:7 6+1", 6),
    ("[,1]", "unexpected-token 1:2 1+1", 1),
    ("[1,,2]", "unexpected-token 1:4 3+1", 3),
    ("{\"a\":}", "unexpected-token 1:6 5+1", 5),
    ("{,\"a\":1}", "unexpected-token 1:2 1+1", 1),
    ("{\"a\"=1}", "unexpected-token 1:5 4+2", 4),
    ("[1 é]", "unexpected-token 1:4 3+2", 3),
    ("[1 日本語]", "unexpected-token 1:4 3+9", 3),
    ("[1] é", "trailing-data 1:5 4+2", 4),
    ("{\"a\" é:1}", "unexpected-token 1:6 5+2", 5),
    ("{é:1}", "unexpected-token 1:2 1+2", 1),
    ("[1]]", "trailing-data 1:4 3+1", 3),
    ("{}\n{}", "trailing-data 2:1 3+1", 3),
    ("[\"a\nb\"]", "control-character 1:4 3+1", 3),
    ("[\"abc]", "unexpected-end 1:2 1+5", 6),
    ("[1,", "unexpected-end 1:4 3+0", 3),
    ("{\"a\"", "unexpected-end 1:5 4+0", 4),
    ("{\"a\":", "unexpected-end 1:6 5+0", 5),
    ("{\"a\":tru", "unexpected-end 1:9 8+0", 8),
    ("{\"a\":1 /* x", "unexpected-token 1:8 7+2", 7),
    ("[/*]", "unexpected-token 1:2 1+2", 1),
  ])
  func `where the text cannot be followed, reading stops and says from where`(text: String, summary: String, from: Int)
  {
    #expect(problems(of: text) == [summary])
    #expect(unchecked(text) == from)
  }

  @Test func `what stands in front of such a place is reported too`() {
    let text = #"{"x":"\q","x":[1,],"y":NaN,"z":1 "w":2,"#
    #expect(
      problems(of: text) == [
        "invalid-escape 1:7 6+2", "duplicate-key 1:11 10+3", "trailing-comma 1:17 16+1", "unexpected-token 1:24 23+3",
        "unexpected-token 1:34 33+1",
      ])
    #expect(unchecked(text) == 33)
  }

  @Test(arguments: [
    ("// first\n[1]", ["1:1 0+8"]),
    ("[ // here\n1]", ["1:3 2+7"]),
    ("[1 /* a */, 2 // b\n, 3]", ["1:4 3+7", "1:15 14+4"]),
    ("[1, // more\n 2]", ["1:5 4+7"]),
    ("[/* none */]", ["1:2 1+10"]),
    ("{/* none */}", ["1:2 1+10"]),
    ("{ // a\n \"a\" /* b */ : /* c */ 1 /* d */ }", ["1:3 2+4", "2:6 12+7", "2:16 22+7", "2:26 32+7"]),
    ("[1] // last", ["1:5 4+7"]),
    ("[1] /* a */ /* b */\n", ["1:5 4+7", "1:13 12+7"]),
    ("[1/* tight */,2]", ["1:3 2+11"]),
    ("[true// tight\n]", ["1:6 5+8"]),
    ("[1,/**/2]", ["1:4 3+4"]),
    ("{\"url\":\"http://x\",/* \"k\": 1, */\"b\":2}", ["1:19 18+13"]),
  ])
  func `comments are named one by one and everything around them is checked`(text: String, places: [String]) {
    #expect(problems(of: text) == places.map { "unexpected-token \($0)" })
    #expect(refusal(of: text)?.problems.allSatisfy { $0.found == "a comment" } == true)
    #expect(unchecked(text) == nil)
  }

  @Test func `a comma that ends a list is found though a comment stands behind it`() {
    #expect(problems(of: "[1, // one, two\n]") == ["trailing-comma 1:3 2+1", "unexpected-token 1:5 4+11"])
    #expect(
      problems(of: "{\"a\":1 /* , */ , /* , */ }") == [
        "unexpected-token 1:8 7+7", "trailing-comma 1:16 15+1", "unexpected-token 1:18 17+7",
      ])
    #expect(
      problems(of: "{\"a\":{/**/},\"b\":[/**/],//\n}") == [
        "unexpected-token 1:7 6+4", "unexpected-token 1:18 17+4", "trailing-comma 1:23 22+1",
        "unexpected-token 1:24 23+2",
      ])
  }

  @Test func `values around comments are read as without them`() throws {
    let text = "/**/{\"a\":/**/[/**/1/**/,/**/2/**/],/**/\"b\"/**/:/**/{/**/}/**/}/**/"
    let reading = Array(text.utf8).withUnsafeBytes {
      PayloadReading.read($0, format: .json, name: nil, limits: .standard)
    }
    #expect(reading.faults.count == 12)
    let root = try #require(reading.payload).root
    #expect(JSONTree(root) == ReferenceJSON.tree(Array(#"{"a":[1,2],"b":{}}"#.utf8)))
    #expect(root.count == 2)
    #expect(root["a"]?.count == 2)
  }

  @Test func `one cause is one problem`() {
    // A broken token swallows its neighbours up to the next comma or bracket; a bad run of bytes is one.
    #expect(
      problems(of: "[0x1F, 1.2.3, 1e, --1, 1_000]") == [
        "invalid-number 1:2 1+4", "invalid-number 1:8 7+5", "invalid-number 1:15 14+2", "invalid-number 1:19 18+3",
        "invalid-number 1:24 23+5",
      ])
    #expect(
      refusal(of: Array("[\"".utf8) + [0xFF, 0xFE, 0x80, 0xC3] + Array("\"]".utf8))?.problems.map(\.summary) == [
        "invalid-utf8 1:3 2+4"
      ])
    #expect(
      refusal(of: Array("[\"".utf8) + [0xFF] + Array("é".utf8) + [0xFF] + Array("\"]".utf8))?.problems.map(\.summary)
        == ["invalid-utf8 1:3 2+1", "invalid-utf8 1:5 5+1"])
  }

  @Test func `broken escapes in keys are read without harm, each kept as it is written`() {
    let text = #"{"\q\q\q\q\qaaaaaaaaaaaa":1,"\u\u\u\u":2,"\ud800\ud800":3,"\q\q\q\q\qaaaaaaaaaaaa":4}"#
    let found = refusal(of: text)
    #expect(found?.problems.filter { $0.code == .duplicateKey }.map(\.offset) == [58])
    #expect(found?.problems.filter { $0.code == .invalidEscape }.count == 14)
    #expect(found?.problems.filter { $0.code == .loneSurrogate }.count == 2)
    #expect(found?.problems.first?.path == #"["\\q\\q\\q\\q\\qaaaaaaaaaaaa"]"#)
    for count in 0..<60 {
      let key = String(repeating: "\\\u{1}", count: count) + String(repeating: "x", count: count)
      #expect(refusal(of: "{\"\(key)\":1,\"\(key)\":2}")?.description.isEmpty == false || count == 0)
    }
  }
}
