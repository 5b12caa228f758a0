import Foundation
import HalyardPayload
import TestSupport
import Testing

/// Halyard beside Python's `plistlib` and libxml2. Where they disagree, the table says who is right and why.
@Suite struct XMLOracleTests {
  private struct Case {
    let document: String
    let halyard: [String]
    let plistlib: Bool
    let libxml2: Bool
    let reason: String

    init(_ document: String, _ halyard: [String], plistlib: Bool, libxml2: Bool, _ reason: String) {
      (self.document, self.halyard, self.plistlib, self.libxml2) = (document, halyard, plistlib, libxml2)
      self.reason = reason
    }
  }

  private static func nested(_ depth: Int) -> String {
    PropertyListText.around(
      String(repeating: "<array>", count: depth) + String(repeating: "</array>", count: depth))
  }

  private static func value(_ value: String) -> String { PropertyListText.around(value) }

  private static let cases = [
    Case(value("<true/>") + "x", ["trailing-data 1:37 36+1"], plistlib: false, libxml2: false, "one document"),
    Case(value("<true/>") + "<plist/>", ["trailing-data 1:37 36+1"], plistlib: false, libxml2: false, "one root"),
    Case(
      value("<string>&#0;</string>"), ["invalid-xml 1:30 29+4"], plistlib: false, libxml2: false, "no such character"),
    Case(value("<string a='1' a='2'/>"), ["invalid-xml 1:36 35+5"], plistlib: false, libxml2: false, "well-formedness"),
    Case(
      value("<string a='1'/>"), ["forbidden-xml 1:30 29+5"], plistlib: true, libxml2: true, "the DTD has no attributes"),
    Case(
      value("<dict>x<key>a</key><true/></dict>"), ["unexpected-token 1:28 27+1"], plistlib: true, libxml2: true,
      "plistlib drops the text silently"),
    Case(value("<string>a<!-- b -->c</string>"), [], plistlib: true, libxml2: true, "a comment is no text"),
    Case(
      value("<bool/>"), ["invalid-element 1:22 21+7"], plistlib: true, libxml2: true,
      "not in the DTD; plistlib takes it for nothing"),
    Case(
      "<p:plist xmlns:p='u'><p:true/></p:plist>", ["not-plist 1:1 0+21"], plistlib: true, libxml2: true,
      "property lists have no namespace"),
    Case(
      value("<array><p:true xmlns:p='u'/></array>"), ["invalid-element 1:29 28+21"], plistlib: true, libxml2: true,
      "as above"),
    Case(
      "<!DOCTYPE plist [<!ENTITY e 'x'>]>" + value("<string>&e;</string>"), ["forbidden-xml 1:1 0+16"], plistlib: false,
      libxml2: true, "libxml2 expands it; no payload needs declarations"),
    Case(
      "<?xml version='1.0' encoding='UTF-7'?>" + value("<true/>"), ["forbidden-xml 1:31 30+5"], plistlib: false,
      libxml2: true, "UTF-8 only"),
    Case(
      "<?xml version='1.0' encoding='ISO-8859-1'?>" + value("<true/>"), ["forbidden-xml 1:31 30+10"], plistlib: true,
      libxml2: true, "UTF-8 only"),
    Case(nested(200), ["too-deep 1:918 917+7"], plistlib: true, libxml2: true, "128 by default, settable"),
    Case(nested(257), ["too-deep 1:918 917+7"], plistlib: true, libxml2: false, "as above"),
    Case(nested(1_000), ["too-deep 1:918 917+7"], plistlib: true, libxml2: false, "as above"),
    Case(nested(100_000), ["too-deep 1:918 917+7"], plistlib: true, libxml2: false, "as above"),
    Case(
      value("<integer> 1 </integer>"), ["invalid-number 1:22 21+22"], plistlib: true, libxml2: true,
      "Apple's reader refuses white space behind the digits; strict on both sides"),
    Case(
      value("<integer>1_0</integer>"), ["invalid-number 1:22 21+22"], plistlib: true, libxml2: true,
      "Python's own spelling"),
    Case(
      value("<integer>18446744073709551616</integer>"), ["out-of-range 1:22 21+39"], plistlib: true, libxml2: true,
      "neither Int64 nor UInt64"),
    Case(
      value("<integer>-0x1F</integer>"), [], plistlib: false, libxml2: true,
      "Apple's reader takes a sign in front of 0x"),
    Case(value("<real>nan</real>"), ["invalid-number 1:22 21+16"], plistlib: true, libxml2: true, "no finite number"),
    Case(value("<real>.5</real>"), ["invalid-number 1:22 21+15"], plistlib: true, libxml2: true, "a closed grammar"),
    Case(
      value("<real>1e999</real>"), [], plistlib: true, libxml2: true,
      "plistlib makes it infinite; here the text is kept, and who asks for a Double is told that it is out of range"),
    Case(
      value("<date>2026-02-30T00:00:00Z</date>"), ["invalid-date 1:22 21+33"], plistlib: false, libxml2: true,
      "the calendar"),
    Case(
      value("<date>2026-02</date>"), ["invalid-date 1:22 21+20"], plistlib: false, libxml2: true,
      "plistlib crashes in its own code"),
    Case(
      value("<data>aGk</data>"), ["invalid-base64 1:22 21+16"], plistlib: false, libxml2: true, "padding is required"),
    Case(
      value("<data>a*Gk=</data>"), ["invalid-base64 1:22 21+18"], plistlib: true, libxml2: true,
      "plistlib drops stray characters"),
    Case(
      value("<dict><key/><true/></dict>"), ["blank-value 1:28 27+6"], plistlib: true, libxml2: true,
      "an empty key names nothing"),
    Case(
      value("<dict><key>a</key><true/><key>a</key><true/></dict>"), ["duplicate-key 1:47 46+12"], plistlib: true,
      libxml2: true, "plistlib takes the last"),
    Case(value("<dict><true/></dict>"), ["invalid-element 1:28 27+7"], plistlib: false, libxml2: true, "no key"),
    Case(
      value("<dict><key>a</key></dict>"), ["invalid-element 1:28 27+12"], plistlib: false, libxml2: true, "no value"),
    Case(
      value("<true/><false/>"), ["invalid-element 1:29 28+8"], plistlib: true, libxml2: true, "plistlib takes the last"),
    Case(value(""), ["invalid-element 1:22 21+0"], plistlib: true, libxml2: true, "plistlib takes it for nothing"),
    Case("<dict/>", ["not-plist 1:1 0+7"], plistlib: true, libxml2: true, "no root of property lists"),
    Case(
      "<?x y?>" + value("<true/>"), ["forbidden-xml 1:1 0+7"], plistlib: true, libxml2: true,
      "nothing that may run anything"),
    Case(value("<true>x</true>"), ["unexpected-token 1:28 27+1"], plistlib: true, libxml2: true, "the DTD says EMPTY"),
    Case(
      "<plist version='2.0'><true/></plist>", ["forbidden-xml 1:8 7+13"], plistlib: true, libxml2: true,
      "version 1.0 is fixed"),
  ]

  @Test func `each disagreement with plistlib and libxml2 is decided`() throws {
    for row in Self.cases {
      let bytes = Array(row.document.utf8)
      #expect(PropertyListText.problems(of: bytes) == row.halyard, "\(row.document.prefix(80)): \(row.reason)")
      #expect(LibXML2Oracle.isWellFormed(bytes) == row.libxml2, "\(row.document.prefix(80))")
    }
    guard let verdicts = try Plistlib.read(Self.cases.map { Array($0.document.utf8) }, as: .xml) else { return }
    for (row, verdict) in zip(Self.cases, verdicts) {
      #expect(verdict.hasPrefix("refused") != row.plistlib, "\(row.document.prefix(80)): \(verdict.prefix(80))")
    }
  }

  @Test func `what both accept has the same values`() throws {
    var documents = [
      Self.value(
        "<dict><key>é&amp;</key><array><integer>0x1F</integer><real>1.25e3</real><true/></array><key>d</key><date>2024-02-29T23:59:59Z</date><key>b</key><data> aG\nVs bG8= </data><key>s</key><string>a<![CDATA[<&]]>\r\n😀</string></dict>"
      )
    ].map { Array($0.utf8) }
    if let shared = SharedCorpora.require() {
      for file in [
        "real/settings/OpenCore-Sample.plist", "corpora/cpython-plistlib/files/apple_testdata_FMT_XML.plist",
      ] {
        documents.append(try SharedCorpora.bytes(file, in: shared))
      }
    }
    guard let verdicts = try Plistlib.read(documents, as: .xml) else { return }
    #expect(verdicts.count == documents.count)
    for (document, verdict) in zip(documents, verdicts) {
      let own = PayloadTree(try Payload(document, format: .xmlPropertyList).root).printed
      let same = own.commonPrefix(with: verdict)
      #expect(own == verdict, "\(own.dropFirst(same.count).prefix(60)) \(verdict.dropFirst(same.count).prefix(60))")
    }
  }
}
