import HalyardPayload
import Testing

@Suite struct XMLStructureTests {
  private typealias Text = PropertyListText

  @Test func `a plist holds one value`() {
    #expect(Text.problems(in: "") == ["invalid-element 1:22 21+0"])
    #expect(Text.problems(of: Array("<plist/>".utf8)) == ["invalid-element 1:1 0+0"])
    #expect(Text.problems(in: "<true/><false/>") == ["invalid-element 1:29 28+8"])
    #expect(Text.problems(in: "<dict><key>a</key><plist><true/></plist></dict>") == ["invalid-element 1:40 39+7"])
    #expect(Text.problems(in: "<key>a</key>") == ["invalid-element 1:22 21+5"])
  }

  @Test func `a dict is key, value, key, value`() {
    #expect(Text.problems(in: "<dict><true/></dict>") == ["invalid-element 1:28 27+7"])
    #expect(Text.problems(in: "<dict><array><dict><true/></dict></array></dict>") == ["invalid-element 1:28 27+7"])
    #expect(Text.problems(in: "<dict><key>a</key></dict>") == ["invalid-element 1:28 27+12"])
    #expect(Text.problems(in: "<dict><key>a</key><key>b</key><true/></dict>") == ["invalid-element 1:28 27+12"])
    #expect(Text.problems(in: "<dict><key>a</key><true/><false/></dict>") == ["invalid-element 1:47 46+8"])
    #expect(Text.problems(in: "<dict><key></key><true/></dict>") == ["blank-value 1:28 27+11"])
    #expect(Text.problems(in: "<dict><key/><true/></dict>") == ["blank-value 1:28 27+6"])
    #expect(Text.problems(in: "<array><key>a</key></array>") == ["invalid-element 1:29 28+5"])
    #expect(
      Text.problems(in: "<dict><key>a</key><true/><key>a</key><true/></dict>") == ["duplicate-key 1:47 46+12"])
  }

  @Test func `text stands in no other element than those of text`() {
    #expect(
      Text.problems(in: "<dict>x<key>a</key>y<true/>z</dict>") == [
        "unexpected-token 1:28 27+1", "unexpected-token 1:41 40+1", "unexpected-token 1:49 48+1",
      ])
    #expect(Text.problems(in: "<array>\n <!-- x --> two words\n</array>") == ["unexpected-token 2:13 41+9"])
    #expect(Text.problems(in: "<array>&amp;</array>") == ["unexpected-token 1:29 28+5"])
    #expect(Text.problems(in: "<true>yes</true>") == ["unexpected-token 1:28 27+3"])
    #expect(Text.problems(in: "<string>a<b>c</b>d<i/></string>") == ["invalid-element 1:31 30+3"])
    #expect(Text.problems(in: "<array>&#32;</array>") == [])
  }

  @Test func `no element has an attribute but plist`() {
    #expect(
      Text.problems(in: "<string a='1' b=\"x>\">v</string>") == ["forbidden-xml 1:30 29+5", "forbidden-xml 1:36 35+6"])
    #expect(Text.problems(of: Array("<plist version=\"2.0\"><true/></plist>".utf8)) == ["forbidden-xml 1:8 7+13"])
    #expect(
      Text.problems(of: Array("<plist xmlns='u' version='1.0'><true/></plist>".utf8)) == ["forbidden-xml 1:8 7+9"])
    #expect(Text.problems(of: Array("<plist><true/></plist>".utf8)) == [])
  }

  @Test func `all problems of a document come at once, each once`() {
    #expect(
      Text.problems(
        in: "<dict><key>a</key><integer>x</integer><nil/><key>b</key><bool>1</bool><key>c</key><date>now</date></dict>")
        == [
          "invalid-number 1:40 39+20", "invalid-element 1:60 59+6", "invalid-element 1:78 77+6",
          "invalid-date 1:104 103+16",
        ])
  }

  @Test func `reading stops where XML is not well formed, and says so`() {
    for (value, verdict) in [
      "<string>a & b</string>": "invalid-xml", "<dict><key>a</string></dict>": "invalid-xml", "<array>": "invalid-xml",
      "<string>]]></string>": "invalid-xml", "<string a='1' a='2'/>": "invalid-xml",
      "<string>&#0;</string>": "invalid-xml",
      "<p:true/>": "invalid-xml", "<string>\u{1}</string>": "invalid-xml", "<string>&nbsp;</string>": "forbidden-xml",
      "<?x?><true/>": "forbidden-xml", "<true/></plist>x": "trailing-data",
    ] {
      let found = Text.refusal(of: Array(Text.around(value).utf8))
      #expect(found?.problems.map(\.code.rawValue) == [verdict], "\(value)")
      #expect(found?.uncheckedFrom != nil, "\(value)")
    }
    for cut in [
      "<plist><dict><key>a</ke", "<plist><dict>", "<plist><string>abc", "<plist><!-- x", "<plist><str", "<plist",
    ] {
      #expect(Text.problems(of: Array(cut.utf8)) == ["unexpected-end 1:\(cut.count + 1) \(cut.count)+0"], "\(cut)")
    }
  }

  @Test func `the document type is none or that of property lists, without declarations`() {
    func document(_ type: String) -> [String] { Text.problems(of: Array("\(type)<plist><true/></plist>".utf8)) }
    #expect(document("<!DOCTYPE plist>") == [])
    #expect(document(#"<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "file:///etc/passwd">"#) == [])
    #expect(document(#"<!DOCTYPE plist PUBLIC "-//Apple Computer//DTD PLIST 1.0//EN" "x">"#) == [])
    #expect(document(#"<!DOCTYPE plist SYSTEM "x">"#) == ["forbidden-xml 1:1 0+26"])
    #expect(document(#"<!DOCTYPE plist PUBLIC "-//W3C//DTD XHTML 1.0//EN" "x">"#) == ["forbidden-xml 1:1 0+54"])
    #expect(document("<!DOCTYPE html>") == ["not-plist 1:1 0+0"])
    #expect(document("<!DOCTYPE plist []>") == ["forbidden-xml 1:1 0+16"])
    #expect(document(#"<!DOCTYPE plist [<!ENTITY % e SYSTEM "x">%e;]>"#) == ["forbidden-xml 1:1 0+16"])
  }

  @Test func `limits are those of JSON`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth)
    }
    #expect(Text.problems(in: nested(128)) == [])
    #expect(Text.problems(in: nested(129)) == ["too-deep 1:918 917+7"])
    #expect(Text.problems(in: nested(250), limits: PayloadLimits(depth: 1_000)) == [])
    #expect(Text.problems(in: nested(251), limits: PayloadLimits(depth: 1_000)) == ["too-deep 1:1772 1771+7"])
    #expect(Text.problems(in: "<x>" + nested(300) + "</x>") == ["invalid-element 1:22 21+3", "too-deep 1:1803 1802+7"])
    #expect(
      Text.problems(in: "<array><true/><true/></array>", limits: PayloadLimits(nodes: 2)) == [
        "too-many-nodes 1:36 35+7"
      ])
    #expect(
      Text.problems(in: "<array><true/><true/></array>", limits: PayloadLimits(array: 1)) == [
        "array-too-long 1:36 35+7"
      ])
    #expect(
      Text.problems(in: "<string>abc</string>", limits: PayloadLimits(string: 2)) == ["string-too-long 1:22 21+20"])
    let longTag = "<string a=\"" + String(repeating: ">", count: 5_000) + "\"/>"
    #expect(Text.problems(in: longTag) == ["forbidden-xml 1:22 21+1"])
    #expect(Text.problems(in: "<!--" + longTag + "--><string><![CDATA[" + longTag + "]]></string>") == [])
  }
}
