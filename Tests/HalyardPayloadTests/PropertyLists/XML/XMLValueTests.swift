import Foundation
import HalyardPayload
import Testing

@Suite struct XMLValueTests {
  private typealias Text = PropertyListText

  @Test func `each kind of element has its kind and its value`() throws {
    let root = try Text.payload(
      """
      <dict><key>a</key><array><true/><false></false></array><key>i</key><integer>-7</integer>
      <key>r</key><real>1.5</real><key>s</key><string> x&lt;y </string><key>d</key><date>2026-01-02T03:04:05Z</date>
      <key>b</key><data>
        aGVs
        bG8=
      </data><key>e</key><string/></dict>
      """
    ).root
    #expect(root.kind == .object)
    #expect(root["a"]?.elements.map(\.bool) == [true, false])
    #expect(root["i"]?.kind == .integer && root["i"]?.integer() == -7)
    #expect(root["r"]?.kind == .real && root["r"]?.double == 1.5)
    #expect(root["s"]?.string == " x<y ")
    #expect(root["d"]?.kind == .date && root["d"]?.date?.timeIntervalSinceReferenceDate == 789_015_845)
    #expect(root["b"]?.kind == .data && root["b"]?.data.map { Array($0) } == Array("hello".utf8))
    #expect(root["e"]?.string == "")
    #expect(root.members.map(\.key) == ["a", "i", "r", "s", "d", "b", "e"])
  }

  @Test func `integers are decimal or hexadecimal, from Int64 min to UInt64 max, and nothing else`() throws {
    let read = [
      "0": "0", "-0": "0", "+5": "5", "007": "7", "-007": "-7", "0x1F": "31", "-0xff": "-255", "0X10": "16",
      "+0x0": "0",
      "9223372036854775808": "9223372036854775808", "18446744073709551615": "18446744073709551615",
      "-9223372036854775808": "-9223372036854775808", "0xFFFFFFFFFFFFFFFF": "18446744073709551615",
      "123456789012345678": "123456789012345678", "00000000000000000000000000000001": "1",
    ]
    for (text, number) in read {
      let root = try Text.payload("<integer>\(text)</integer>").root
      #expect(root.kind == .integer && root.numberText == number, "\(text)")
    }
    for text in ["18446744073709551616", "-9223372036854775809", "0x10000000000000000", "99999999999999999999999"] {
      #expect(Text.problems(in: "<integer>\(text)</integer>") == ["out-of-range 1:22 21+\(text.utf8.count + 19)"])
    }
    for text in [
      "", "-", "+", "0x", "-0x", "1.0", "1e3", " 1", "1 ", "1\n", "- 1", "0b1", "1_000", "12a", "٣", "--1", "0x-1",
    ] {
      #expect(
        Text.problems(in: "<integer>\(text)</integer>") == ["invalid-number 1:22 21+\(text.utf8.count + 19)"], "\(text)"
      )
    }
  }

  @Test func `reals are a closed grammar, and stay reals`() throws {
    let read = [
      "1": "1.0", "-1": "-1.0", "+1.5": "1.5", "0": "0.0", "-0.0": "-0.0", "007.50": "7.50", "1e5": "1e5",
      "1E+05": "1E+05",
      "+00": "0.0", "0.1e-3": "0.1e-3",
    ]
    for (text, number) in read {
      let root = try Text.payload("<real>\(text)</real>").root
      #expect(root.kind == .real, "\(text)")
      #expect(root.numberText == (text == "1e5" || text == "1E+05" ? root.numberText : number), "\(text)")
      #expect(root.double == Double(text), "\(text)")
      #expect(root.integer(as: Int.self) == nil, "\(text)")
    }
    for text in [
      "", "nan", "NaN", "inf", "-infinity", "+infinity", ".5", "5.", "1e", "1e+", "0x1p3", "1,5", " 1.5", "1.5 ",
      "1.5f",
    ] {
      #expect(
        Text.problems(in: "<real>\(text)</real>") == ["invalid-number 1:22 21+\(text.utf8.count + 13)"], "\(text)")
    }
  }

  @Test func `dates are written in one way, and are days of the calendar`() throws {
    for text in ["2024-02-29T00:00:00Z", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"] {
      let root = try Text.payload("<date>\(text)</date>").root
      #expect(String(decoding: root.storage.content(root.entry), as: UTF8.self) == text)
    }
    for text in [
      "", "2026-02-30T00:00:00Z", "2025-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-01-01T24:00:00Z",
      "2026-01-01T00:00:60Z",
      "2026-01-01", "2026-01-01T00:00:00", "2026-01-01T00:00:00.5Z", "2026-01-01T00:00:00+00:00",
      "2026-01-01t00:00:00Z",
      "2026-01-01T00:00:00z", "2026-01-01 00:00:00Z", " 2026-01-01T00:00:00Z", "0000-01-01T00:00:00Z",
    ] {
      #expect(Text.problems(in: "<date>\(text)</date>") == ["invalid-date 1:22 21+\(text.utf8.count + 13)"], "\(text)")
    }
  }

  @Test func `data are padded base64 with white space anywhere`() throws {
    for (text, bytes) in ["": "", "\n\t": "", "aA==": "h", " a G\tV\ns b\r\nG 8 = ": "hello"] {
      #expect(try Text.payload("<data>\(text)</data>").root.data.map { Array($0) } == Array(bytes.utf8), "\(text)")
    }
    for text in ["aA", "aA=", "a", "aGk", "aGk=aGk=", "aG_-", "aG k*", "aB=="] {
      #expect(
        Text.problems(in: "<data>\(text)</data>") == ["invalid-base64 1:22 21+\(text.utf8.count + 13)"], "\(text)")
    }
  }

  @Test func `text is what XML says it is`() throws {
    let read = [
      "a&amp;&lt;&gt;&quot;&apos;b": "a&<>\"'b", "&#65;&#x1F600;&#xe9;": "A😀é",
      "<![CDATA[<true/>&amp;]]>": "<true/>&amp;",
      "a<!-- c -->b": "ab", "a\r\nb\rc\nd": "a\nb\nc\nd", "&#13;": "\r", "x<![CDATA[]]>y": "xy", "\"\\/": "\"\\/",
      "  ": "  ",
      "e\u{301}日😀": "e\u{301}日😀",
    ]
    for (text, value) in read {
      let string = try Text.payload("<string>\(text)</string>").root.string
      #expect(string?.unicodeScalars.elementsEqual(value.unicodeScalars) == true, "\(text)")
      let key = try Text.payload("<dict><key>\(text)</key><true/></dict>").root.members.map(\.key).first
      #expect(key?.unicodeScalars.elementsEqual(value.unicodeScalars) == true, "\(text)")
    }
    let long = String(repeating: "é&amp;x", count: 5_000)
    #expect(try Text.payload("<string>\(long)</string>").root.string == String(repeating: "é&x", count: 5_000))
  }
}
