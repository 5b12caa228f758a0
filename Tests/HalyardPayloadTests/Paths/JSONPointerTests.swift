import HalyardPayload
import Testing

@Suite("JSON Pointers")
struct JSONPointerTests {
  /// The examples of RFC 6901 section 5.
  @Test(arguments: [
    ([], ""),
    ([FoundStep.key("foo")], "/foo"),
    ([.key("foo"), .index(0)], "/foo/0"),
    ([.key("")], "/"),
    ([.key("a/b")], "/a~1b"),
    ([.key("c%d")], "/c%d"),
    ([.key("e^f")], "/e^f"),
    ([.key("g|h")], "/g|h"),
    ([.key("i\\j")], "/i\\j"),
    ([.key("k\"l")], "/k\"l"),
    ([.key(" ")], "/ "),
    ([.key("m~n")], "/m~0n"),
  ])
  func `the examples of the standard come out as it prints them`(steps: [FoundStep], text: String) {
    #expect(JSONPointer(steps).text == text)
  }

  @Test(arguments: [("~", "/~0"), ("/", "/~1"), ("~~", "/~0~0"), ("//", "/~1~1"), ("/~", "/~1~0")])
  func `each sign that is escaped is so alone as well`(key: String, text: String) {
    #expect(JSONPointer([.key(key)]).text == text)
  }

  @Test func `a key that looks escaped is escaped again`() {
    #expect(JSONPointer([.key("~1"), .key("~0~/")]).text == "/~01/~00~0~1")
  }

  @Test func `keys keep their scalars`() {
    #expect(ExactScalars(JSONPointer([.key("/e\u{301}")]).text) == ExactScalars("/~1e\u{301}"))
    #expect(ExactScalars(JSONPointer([.key("\u{301}/")]).text) == ExactScalars("/\u{301}~1"))
  }
}
