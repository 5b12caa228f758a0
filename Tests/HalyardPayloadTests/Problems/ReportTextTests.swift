import HalyardPayload
import Testing

/// Whole reports, as a person reads them.
@Suite struct ReportTextTests {
  private func report(_ text: String, name: String? = nil, limits: PayloadLimits = .standard) -> String {
    refusal(of: text, name: name, limits: limits)?.description ?? "accepted"
  }

  @Test func `marks stand under the right columns behind tabs`() {
    #expect(
      report("{\n\t\"a\":\t1,\n\t\"applePay\":\tNaN,\n\t\"b\": 01\n}", name: "checkout.json") == """
        checkout.json:3:14: error[unexpected-token]: expected a value, found "NaN"
            3 |  "applePay": NaN,
              |              ^^^ at applePay
           hint: JSON has no such number
        checkout.json:4:7: error[invalid-number]: expected a JSON number, found "01"
            4 |  "b": 01
              |       ^^ at b
           hint: remove the leading zero
        checkout.json: rejected, 2 problems; nothing was taken
        """)
  }

  @Test func `marks stand under the right columns behind wide and combining characters`() {
    #expect(
      report("{\"😀日é\": bad, \"🚀\": 'x'}") == """
        payload:1:9: error[unexpected-token]: expected a value, found "bad"
            1 | {"😀日é": bad, "🚀": 'x'}
              |           ^^^ at 😀日é
        payload:1:19: error[unexpected-token]: expected a value, found "'x'"
            1 | {"😀日é": bad, "🚀": 'x'}
              |                      ^^^ at 🚀
           hint: strings take double quotes
        payload: rejected, 2 problems; nothing from byte 27 on was checked, and no flag was validated; nothing was taken
        """)
    // One character of two scalars is two columns in the place, and one under the line.
    #expect(
      report("{\"e\u{301}\": bad}").hasPrefix(
        """
        payload:1:8: error[unexpected-token]: expected a value, found "bad"
            1 | {"e\u{301}": bad}
              |       ^^^ at e\u{301}
        """))
  }

  @Test func `a long line is cut around the place`() {
    let front = String(repeating: #"{"name":"日本","on":true},"#, count: 20)
    let behind = String(repeating: #"{"name":"y"},"#, count: 20)
    #expect(
      report(#"{"items":[\#(front){"name":"x","on":True},\#(behind)0]}"#) == """
        payload:1:508: error[unexpected-token]: expected a value, found "True"
            1 | … ","on":true},{"name":"日本","on":true},{"name":"x","on":True},{"name":"y"},{"name":"y"},{"name":"y"},{"name":"y"},{"name …
              |                                                           ^^^^ at items[20].on
           hint: write true
        payload: rejected, 1 problem; nothing was taken
        """)
  }

  @Test func `nothing in a payload or its name can steer the terminal or turn the line around`() {
    let text = "{\"k\u{202E}\u{200B}\": \"a\u{1B}[31m\u{7F}\u{202E}b\", \"x\": \"\\ud800\u{1B}\"}"
    let report = report(text, name: "nasty\u{202E}\u{1B}.json")
    #expect(
      report == #"""
        nasty\u202E\u001B.json:1:11: error[control-character]: expected an escape, found a raw control character U+001B
            1 | {"k\u202E\u200B": "a\u001B[31m\u007F\u202Eb", "x": "\ud800\u001B"}
              |                     ^^^^^^ at ["k\u202E\u200B"]
           hint: write it as \u001B
        nasty\u202E\u001B.json:1:28: error[lone-surrogate]: expected a whole surrogate pair, found "\ud800"
            1 | {"k\u202E\u200B": "a\u001B[31m\u007F\u202Eb", "x": "\ud800\u001B"}
              |                                                     ^^^^^^ at x
           hint: a character beyond U+FFFF takes two escapes, high then low, such as \ud83d\ude00
        nasty\u202E\u001B.json:1:34: error[control-character]: expected an escape, found a raw control character U+001B
            1 | {"k\u202E\u200B": "a\u001B[31m\u007F\u202Eb", "x": "\ud800\u001B"}
              |                                                           ^^^^^^ at x
           hint: write it as \u001B
        nasty\u202E\u001B.json: rejected, 3 problems; nothing was taken
        """#)
    #expect(report.unicodeScalars.allSatisfy { $0 == "\n" || DisplayText.isPlain($0) })
  }

  @Test func `bytes that are not UTF-8 are shown as bytes, their neighbours as text`() {
    let bytes = Array("{\"a\": \"é".utf8) + [0xFF, 0xC3] + Array("日\"}".utf8)
    #expect(
      refusal(of: bytes)?.description == #"""
        payload:1:9: error[invalid-utf8]: expected UTF-8, found "\xFF\xC3"
            1 | {"a": "é\xFF\xC3日"}
              |         ^^^^^^^^ at a
           hint: the payload must be UTF-8 throughout; it may have been cut or saved in another encoding
        payload: rejected, 1 problem; nothing was taken
        """#)
  }

  @Test func `both of two equal keys are pointed at`() {
    #expect(
      report(#"{"checkout":{"a":1,"a":2}}"#) == """
        payload:1:20: error[duplicate-key]: the member "a" is there twice
            1 | {"checkout":{"a":1,"a":2}}
              |                    ^^^ at checkout.a
           hint: remove one of the two
           note: first defined here: payload:1:14 at checkout.a
        payload: rejected, 1 problem; nothing was taken
        """)
  }

  @Test func `a payload that was cut says so`() {
    #expect(
      report(#"{"a": {"b": [1, 2"#) == """
        payload:1:18: error[unexpected-end]: expected "," or "]", found the end of the payload
            1 | {"a": {"b": [1, 2
              |                  ^ at a.b
           hint: the payload is cut short: compare its size with what the sender wrote
        payload: rejected, 1 problem; the text ends too soon, so no flag was validated; nothing was taken
        """)
    #expect(
      report(#"{"a": "abc"#) == """
        payload:1:7: error[unexpected-end]: expected a closing quote, found the end of the payload
            1 | {"a": "abc
              |       ^^^^ at a
           hint: the payload is cut short inside this string, or its quote is missing
        payload: rejected, 1 problem; the text ends too soon, so no flag was validated; nothing was taken
        """)
  }

  @Test func `what is no JSON at all is called by its name`() {
    #expect(
      report("<!doctype html>\n<html>") == """
        payload:1:1: error[not-json]: expected a JSON document or a property list, found an HTML page
            1 | <!doctype html>
              | ^
           hint: a sign-in or error page answered instead of the back end
        payload: rejected, 1 problem; nothing from byte 0 on was checked, and no flag was validated; nothing was taken
        """)
    #expect(
      report("") == """
        payload:1:1: error[not-json]: expected a JSON document or a property list, found an empty body
           hint: the sender wrote no bytes: check the download, not the flags
        payload: rejected, 1 problem; nothing from byte 0 on was checked, and no flag was validated; nothing was taken
        """)
    #expect(
      report("12345678", limits: PayloadLimits(bytes: 7)) == """
        payload: byte 0: error[payload-too-large]: expected at most 7 bytes, found 8 bytes
           hint: send less, or raise the limit once every consumer can take it
        payload: rejected, 1 problem; nothing from byte 0 on was checked, and no flag was validated; nothing was taken
        """)
  }

  @Test func `comments and trailing commas are named, over lines too`() {
    #expect(
      report("{\n  // one\n  \"a\": 1, /* x\n  y */ \"b\": 2,\n}") == """
        payload:2:3: error[unexpected-token]: expected no comment, found a comment
            2 |   // one
              |   ^^^^^^
           hint: JSON has no comments; remove it
        payload:3:11: error[unexpected-token]: expected no comment, found a comment
            3 |   "a": 1, /* x
              |           ^^^^
           hint: JSON has no comments; remove it
        payload:4:14: error[trailing-comma]: expected no comma behind the last member, found a trailing comma
            4 |   y */ "b": 2,
              |              ^
           hint: remove the comma
        payload: rejected, 3 problems; nothing was taken
        """)
  }

  @Test func `common slips get the advice that mends them`() {
    func hint(_ text: String) -> String? { refusal(of: text)?.problems.first?.hint }
    #expect(hint(#"{"a":True}"#) == "write true")
    #expect(hint(#"{"a":None}"#) == "write null")
    #expect(hint(#"{"a":-Infinity}"#) == "JSON has no such number")
    #expect(hint(#"{"a":.5}"#) == "write a digit in front of the point")
    #expect(hint(#"{"a":5.}"#) == "write a digit behind the point")
    #expect(hint(#"{"a":+5}"#) == "remove the plus sign")
    #expect(hint(#"{"a":0xFF}"#) == "write it in decimal")
    #expect(hint(#"{"a":1 "b":2}"#) == "put a comma in front of it")
    #expect(hint(#"{"a":1"b":2}"#) == "put a comma in front of it")
    #expect(hint(#"[{} {}]"#) == "put a comma in front of it")
    #expect(hint(#"{"a":}"#) == "the value of this key is missing")
    #expect(hint(#"[1,,2]"#) == "there is a comma too many")
    #expect(hint(#"{a:1}"#) == "put the key in double quotes")
    #expect(hint(#"{'a':1}"#) == "strings take double quotes")
    #expect(hint(#"[1}"#) == "brackets must close in the order in which they were opened")
    #expect(hint(#"[1]]"#) == "there is a closing bracket too many")
    #expect(hint(#"["C:\Users"]"#) == #"a backslash itself is written \\"#)
    #expect(hint(#"["\u12"]"#) == #"\u takes four hexadecimal digits"#)
    #expect(hint("[\"a\tb\"]") == #"write it as \t"#)
    #expect(hint("[\"a\u{1}b\"]") == #"write it as \u0001"#)
    #expect(hint("[/* a") == "JSON has no comments, and this one is never closed")
    #expect(refusal(of: "[1 /* a")?.problems.first?.found == "a comment that is never closed")
  }
}
