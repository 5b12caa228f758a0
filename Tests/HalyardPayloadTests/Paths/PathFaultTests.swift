import Testing

@testable import HalyardPayload

@Suite("Faults in paths")
struct PathFaultTests {
  @Test(arguments: [
    ("", 0, "empty"),
    (".a", 0, "starts with a dot"),
    (".", 0, "starts with a dot"),
    ("a.", 1, "no key follows"),
    ("a..b", 2, "a step is empty"),
    ("a.|json", 2, "a step is empty"),
    ("a.[0]", 2, "a bracket follows a dot"),
    ("a.00", 2, "no zero in front"),
    ("a.+0", 2, "no sign"),
    ("a.-1", 2, "no sign"),
    ("-0.a", 0, "no sign"),
    ("007", 0, "no zero in front"),
    ("$.a", 0, "root"),
    ("a.$", 2, "root"),
    ("a{b}", 1, "brace"),
    ("{key}", 0, "brace"),
    ("a\\.b", 1, "backslash"),
    ("a]", 1, "not opened"),
    ("a b", 1, "cannot stand in a bare key"),
    (" a", 0, "cannot stand in a bare key"),
    ("a\"b", 1, "cannot stand in a bare key"),
    ("\"a\"", 0, "cannot stand in a bare key"),
    ("a\u{202E}b", 1, "cannot stand in a bare key"),
    ("a\u{A0}b", 1, "cannot stand in a bare key"),
    ("a\nb", 1, "cannot stand in a bare key"),
    ("a.\u{301}b", 2, "combining mark"),
  ])
  func `a bare step that is none is refused at its place`(text: String, offset: Int, reason: String) {
    expectFault(text, offset, reason)
  }

  @Test(arguments: [
    (".a", "path `.a`, offset 0, at `.a`: "), ("a.", "path `a.`, offset 1, at `.`: "),
    ("a[", "path `a[`, offset 1, at `[`: "), ("", "path ``, offset 0, at the end: "),
  ])
  func `a fault says what stands at its place, at the start and at the end as well`(text: String, start: String) {
    #expect {
      try PayloadPath(text)
    } throws: {
      "\($0)".hasPrefix(start)
    }
  }

  @Test(arguments: [(60, "path `aa"), (61, "path `…aa"), (62, "path `…aa")])
  func `of a long path as much is shown as stands around the fault`(count: Int, start: String) {
    #expect {
      try PayloadPath(String(repeating: "a", count: count) + "]")
    } throws: {
      "\($0)".hasPrefix(start)
    }
  }

  @Test(arguments: ["a|json=b", "a|json,b", "a|jsonb", "a|"])
  func `behind a bar stands nothing but json`(text: String) {
    #expect {
      try PayloadPath(text)
    } throws: {
      ($0 as? PathFault)?.reason == "nothing known stands after the bar"
    }
  }

  @Test(arguments: [
    (#"a["x"=1]"#, #"a quoted key in a condition has brackets of its own, [["a.b"]=true]"#),
    (#"a["x" =1]"#, #"a quoted key in a condition has brackets of its own, [["a.b"]=true]"#),
    (#"a["x"y]"#, #"a quote inside the key is written \""#),
  ])
  func `a quoted key that goes on gets the hint that fits what stands there`(text: String, hint: String) {
    #expect {
      try PayloadPath(text)
    } throws: {
      ($0 as? PathFault)?.hint == hint
    }
  }

  @Test(arguments: [
    ("a[", 1, "not closed"),
    ("a[0", 1, "not closed"),
    ("a[\"x\"", 1, "not closed"),
    ("a[\"x", 2, "quote is not closed"),
    ("a[\"x]", 2, "quote is not closed"),
    ("a[\"x\\\"", 2, "quote is not closed"),
    ("a[0]b", 4, "without a dot"),
    ("a[\"x\"]b", 6, "without a dot"),
    ("a[\"x\"y]", 5, "followed by ]"),
    ("a[\"x\"=1]", 5, "followed by ]"),
    ("a[]", 1, "brackets are empty"),
    ("a[01]", 2, "zero in front"),
    ("a[+1]", 2, "plus"),
    ("a[-0]", 2, "zero in front"),
    ("a[-01]", 2, "zero in front"),
    ("a[9223372036854775808]", 2, "beyond any array"),
    ("a[-9223372036854775809]", 2, "beyond any array"),
    ("a[ 0]", 2, "names no member"),
    ("a[1.5]", 5, "lacks ="),
    ("a[name]", 6, "lacks ="),
  ])
  func `a bracket that is none is refused at its place`(text: String, offset: Int, reason: String) {
    expectFault(text, offset, reason)
  }

  @Test(arguments: [
    ("[\"\\x\"]", 2, "not one of JSON's"),
    ("[\"\\", 2, "not one of JSON's"),
    ("[\"\\u12\"]", 2, "four hexadecimal digits"),
    ("[\"\\u+123\"]", 2, "four hexadecimal digits"),
    ("[\"\\u１２３４\"]", 2, "four hexadecimal digits"),
    ("[\"a\\uD83D\"]", 3, "surrogate"),
    ("[\"\\uDE00\"]", 2, "surrogate"),
    ("[\"\\uD83D\\n\"]", 2, "surrogate"),
    ("[\"\\uD83D\\uD83D\"]", 2, "surrogate"),
    ("[\"a\tb\"]", 3, "control character"),
  ])
  func `a quoted key that is not a JSON string is refused at its place`(text: String, offset: Int, reason: String) {
    expectFault(text, offset, reason)
  }

  @Test(arguments: [
    ("[=1]", 1, "names no member"),
    ("[a=1,]", 5, "names no member"),
    ("[,a=1]", 1, "names no member"),
    ("[a=]", 3, "no value"),
    ("[a=,b=1]", 3, "no value"),
    ("[a", 0, "not closed"),
    ("[a=", 0, "not closed"),
    ("[a=1", 0, "not closed"),
    ("[a=1,", 0, "not closed"),
    ("[a==1]", 3, "two equals signs"),
    ("[a=x]", 3, "not a JSON scalar"),
    ("[a=01]", 3, "not a JSON scalar"),
    ("[a=+1]", 3, "not a JSON scalar"),
    ("[a=1.]", 3, "not a JSON scalar"),
    ("[a=.5]", 3, "not a JSON scalar"),
    ("[a=1e]", 3, "not a JSON scalar"),
    ("[a=-]", 3, "not a JSON scalar"),
    ("[a=True]", 3, "not a JSON scalar"),
    ("[a=1 ]", 4, "neither a comma nor ]"),
    ("[a=\"x\"y]", 6, "neither a comma nor ]"),
    ("[a=1,a=2]", 5, "same member"),
    ("[a=1,[\"a\"]=2]", 5, "same member"),
    ("[a[b=1]=2]", 2, "has a condition itself"),
    ("[a|json=2]", 2, "cannot go into JSON text"),
    ("[a.=2]", 2, "no key follows"),
    ("[$=2]", 1, "root"),
    ("[00=2]", 1, "zero in front"),
  ])
  func `a selector that is none is refused at its place`(text: String, offset: Int, reason: String) {
    expectFault(text, offset, reason)
  }

  @Test(arguments: [("a|yaml", 2), ("a|", 2), ("a||json", 2), ("a|jsonx", 2), ("a|JSON", 2), ("a|.b", 2)])
  func `a bar without json is refused`(text: String, offset: Int) {
    expectFault(text, offset, "after the bar")
  }

  @Test func `a path of too many steps is refused at the first step too many`() throws {
    let limit = PayloadPath.maximumStepCount
    let longest = Array(repeating: "a", count: limit).joined(separator: ".")
    #expect(try PayloadPath(longest).steps.count == limit)
    expectFault(longest + ".b", longest.count, "more than 256 steps")
  }

  @Test func `a text that is too long is refused`() throws {
    let limit = PayloadPath.maximumTextLength
    let longest = String(repeating: "é", count: limit)
    #expect(try PayloadPath(longest).steps == [.key(longest)])
    expectFault(longest + "a", limit, "longer than 4096")
  }

  @Test func `a text whose escapes would make it too long is refused`() throws {
    let perScalar = 6
    let fits = (PayloadPath.maximumTextLength - 4) / perScalar
    let path = try PayloadPath("[\"" + String(repeating: "\u{202E}", count: fits) + "\"]")
    #expect(try PayloadPath(path.description) == path)
    expectFault("[\"" + String(repeating: "\u{202E}", count: fits + 1) + "\"]", 0, "longer than 4096")
    expectFault("[\"" + String(repeating: "\u{E0041}", count: fits / 2 + 1) + "\"]", 0, "longer than 4096")
  }

  @Test func `offsets count scalars and not characters`() {
    expectFault("👨‍👩‍👧", 1, "cannot stand")
    expectFault("e\u{301}..b", 3, "a step is empty")
    expectFault("a.\u{301}", 2, "combining mark")
  }

  @Test func `a fault reads as one line that shows the path and the place`() {
    #expect(
      fault("checkout..retries")?.description
        == "path `checkout..retries`, offset 9, at `.retries`: a step is empty; "
        + "hint: remove a dot; the key that is empty is written [\"\"]")
    #expect(
      fault("a[0")?.description
        == "path `a[0`, offset 1, at `[0`: the bracket is not closed; hint: write ] where the step ends")
    #expect(
      fault("")?.description == "path ``, offset 0, at the end: the path is empty; hint: write $ for the whole payload")
    #expect(fault("[a=1 ]")?.hint == nil)
  }

  @Test func `a fault shows no control or bidirectional character as it is`() throws {
    let text = try #require(fault("a\u{202E}\n\u{1B}b")).description
    #expect(text.contains(#"path `a\u202E\u000A\u001Bb`"#))
    #expect(!text.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
  }

  @Test func `a fault in a long path shows the text around the place`() throws {
    let text = String(repeating: "a", count: 500) + ".." + String(repeating: "b", count: 500)
    let line = try #require(fault(text)).description
    #expect(
      line.contains("path `…" + String(repeating: "a", count: 59) + ".." + String(repeating: "b", count: 39) + "…`"))
    #expect(line.contains("offset 501, at `." + String(repeating: "b", count: 11) + "…`"))
  }

  @Test func `a fault in a text without end keeps only its start`() throws {
    let found = try #require(fault(String(repeating: "a", count: 1_000_000)))
    #expect(found.path.unicodeScalars.count == PayloadPath.maximumTextLength)
    #expect(found.description.count < 300)
  }

  @Test func `faults of canonically equivalent paths differ`() {
    let composed = PathFault(path: "\u{E9}", offset: 0, reason: "r")
    #expect(composed != PathFault(path: "e\u{301}", offset: 0, reason: "r"))
    #expect(composed == PathFault(path: "\u{E9}", offset: 0, reason: "r"))
    #expect(composed != PathFault(path: "\u{E9}", offset: 0, reason: "r", hint: ""))
  }

  private func fault(_ text: String) -> PathFault? {
    do throws(PathFault) {
      _ = try PayloadPath(text)
      return nil
    } catch {
      return error
    }
  }

  private func expectFault(
    _ text: String, _ offset: Int, _ reason: String, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    guard let fault = fault(text) else {
      Issue.record("no fault in \(text)", sourceLocation: sourceLocation)
      return
    }
    #expect(fault.offset == offset, "\(fault)", sourceLocation: sourceLocation)
    #expect(fault.reason.contains(reason), "\(fault)", sourceLocation: sourceLocation)
    #expect(ExactText.areEqual(fault.path, text) || text.unicodeScalars.count > 4_096, sourceLocation: sourceLocation)
  }
}
