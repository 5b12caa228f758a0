import HalyardPayload
import TestSupport
import Testing

@Suite struct XMLPlaceTests {
  private static let body = """
    <dict>
    \t<key>é</key><integer>x</integer><key>日</key>
      <nil a="1"/>stray<key>a</key><data>?</data>
    </dict>
    """

  @Test func `what is put in front moves each place by exactly as much`() throws {
    let plain = try #require(PropertyListText.refusal(of: Array(PropertyListText.around(Self.body).utf8))).problems
    #expect(plain.count == 4)
    for (front, lines, columns) in [
      ("\n", 1, 0), ("\r\n\r\n", 2, 0), ("<!-- é日😀 -->", 0, 12), ("\u{FEFF}", 0, 0), ("<!--\n😀-->", 1, 4),
      ("<?xml version=\"1.0\"?>\n\n", 2, 0),
    ] {
      let moved = try #require(PropertyListText.refusal(of: Array((front + PropertyListText.around(Self.body)).utf8)))
        .problems
      #expect(moved.map(\.code) == plain.map(\.code), "\(front)")
      for (one, other) in zip(plain, moved) {
        #expect(other.offset == one.offset + front.utf8.count && other.length == one.length, "\(front)")
        #expect(other.line == (one.line ?? 0) + lines, "\(front)")
        #expect(other.column == (one.line == 1 ? (one.column ?? 0) + columns : one.column), "\(front)")
      }
    }
  }

  @Test func `each value and key has the bytes of its element`() throws {
    let text = PropertyListText.around(
      "<dict ><key>a&amp;</key>\n<array><string>x</string><true/> <date>2026-01-02T03:04:05Z</date></array ><key>b</key><dict/></dict>"
    )
    let storage = try Payload(Array(text.utf8), format: .xmlPropertyList).storage
    let found = (0..<storage.entryCount).map {
      String(decoding: storage.sent.buffer[storage.sentBytes(ofEntry: $0)], as: UTF8.self)
    }
    #expect(
      found == [
        String(text.dropFirst(21).dropLast(8)), "<key>a&amp;</key>",
        "<array><string>x</string><true/> <date>2026-01-02T03:04:05Z</date></array >", "<string>x</string>", "<true/>",
        "<date>2026-01-02T03:04:05Z</date>", "<key>b</key>", "<dict/>",
      ])
  }

  @Test func `what stands in an element, or in its tag, is at the path of its value`() {
    for (value, paths) in [
      ("<array><true/><true a='1'/></array>", ["[1]"]),
      ("<dict><key>a</key><string x='1'>long</string></dict>", ["a"]),
      ("<dict><key>a</key><string>long<b/></string><key>b</key><string/></dict>", ["a"]),
      ("<dict><key>a</key><array><integer>long<b/></integer><true/></array></dict>", ["a[0]"]),
      ("<array><true/><false>no</false><true/></array>", ["[1]"]),
      ("<dict><key>a</key><true/><key x='1'>b</key><true/></dict>", ["b"]),
    ] {
      let refused = PropertyListText.refusal(of: Array(PropertyListText.around(value).utf8))
      #expect(refused?.problems.map(\.path) == paths, "\(value)")
    }
  }

  @Test func `what is not well formed is shown where it begins`() throws {
    for (value, place, found) in [
      ("<string>&#0;</string>", "1:30 29+4", "&#0;"), ("<string>x&#1;y</string>", "1:31 30+4", "&#1;"),
      ("<string>\nx&#xFFFE;</string>", "2:2 31+8", "&#xFFFE;"),
      ("<string>&#xD800;</string>", "1:30 29+8", "&#xD800;"),
      ("<string>&#x110000;</string>", "1:30 29+10", "&#x110000;"),
      ("<string>&#99999999999;</string>", "1:30 29+14", "&#99999999999;"),
      ("<string>&amp;&amp</string>", "1:35 34+4", "&amp"), ("<string>a & b</string>", "1:32 31+1", "& b</string>"),
      ("<string a='&#0;'/>", "1:33 32+4", "&#0;"),
      ("<string>]]></string>", "1:30 29+3", "]]>"), ("<string>one\ntwo\nx ]]]> y</string>", "3:4 40+3", "]]>"),
      ("<string><![CDATA[]>]]>]]></string>", "1:44 43+3", "]]>"), ("<string>é]]></string>", "1:31 31+3", "]]>"),
      ("<string a='1' b='>' a='2' >\n</string>", "1:42 41+5", "a='2'"),
      ("<string>\u{FFFE}</string>", "1:30 29+3", ""),
    ] {
      let refused = PropertyListText.refusal(of: Array(PropertyListText.around(value).utf8))
      let problem = try #require(refused?.problems.first, "\(value)")
      #expect(refused?.problems.map(\.summary) == ["invalid-xml \(place)"], "\(value)")
      #expect(problem.found?.hasPrefix("\"\(found)") == true, "\(value): \(problem.found ?? "")")
      #expect(refused?.uncheckedFrom == problem.offset, "\(value)")
    }
    let repeated = "<plist version='1.0'\n version='1.0'><true/></plist>"
    #expect(PropertyListText.problems(of: Array(repeated.utf8)) == ["invalid-xml 2:2 22+13"])
  }

  /// A string as it may be written, and for each byte of its text where that was written.
  private struct WrittenString {
    var xml = "<string>"
    var text = ""
    var offsets: [Int] = []

    init(_ random: inout SeededGenerator) {
      for _ in 0..<Int.random(in: 0..<40, using: &random) {
        switch Int.random(in: 0..<9, using: &random) {
        case 0: add("&amp;", "&")
        case 1: add("&#x1F600;", "😀")
        case 2: add("&#0233;", "é")
        case 3: add("x\r\n", "x\n")
        case 4: xml += "<!-- &amp; <b> -->"
        case 5:
          xml += "<![CDATA["
          add("<&amp;]", "<&amp;]")
          xml += "]]>"
        case 6: add("日", "日")
        case 7: add("\r ", "\n ")
        default:
          let run = String(repeating: "x", count: Int.random(in: 1..<300, using: &random))
          add(run, run)
        }
      }
      offsets.append(xml.utf8.count)
      xml += "</string>"
    }

    /// What has as many bytes as its text stands there byte for byte; the last byte of the rest begins behind what is alike.
    private mutating func add(_ piece: String, _ value: String) {
      let start = xml.utf8.count
      let isReference = piece.hasPrefix("&") && piece != value
      offsets += (0..<value.utf8.count).map { isReference ? start : start + $0 }
      xml += piece
      text += value
    }
  }

  @Test func `each character of a string has the bytes that it was written with`() throws {
    var random = SeededGenerator(seed: 4)
    for _ in 0..<12 {
      let written = WrittenString(&random)
      let storage = try PropertyListText.payload(written.xml).storage
      #expect(PayloadNode(storage: storage, index: 0).string == written.text)
      var offset = 0
      for character in written.text.unicodeScalars {
        let place = PlacedRange(storage, offset: 1 + offset, length: 0)
        #expect(place.offset == 21 + written.offsets[offset])
        offset += UTF8.width(character)
      }
    }
  }

  @Test func `ten thousand places in one string of a mebibyte cost no more than one walk`() throws {
    let text = String(repeating: "x&amp;<!-- -->y", count: 75_000)
    let storage = try PropertyListText.payload("<string>\(text)</string>").storage
    let seconds = ThreadTime.seconds {
      var sum = 0
      for number in 0..<10_000 { sum &+= PlacedRange(storage, offset: 1 + number * 22, length: 1).offset }
      #expect(sum > 0)
    }
    #expect(seconds < Double(2 * Sanitizer.slowdown))
    #expect(PlacedRange(storage, offset: 1 + 3 * 1_000 + 2, length: 1).offset == 29 + 15 * 1_000 + 14)
  }
}
