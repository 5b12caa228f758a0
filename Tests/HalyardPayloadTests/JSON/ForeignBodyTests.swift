import HalyardPayload
import Testing

@Suite struct ForeignBodyTests {
  private static let json = #"{"flag":"é日😀"}"#

  private static func utf16(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.utf16.flatMap { bigEndian ? [UInt8($0 >> 8), UInt8($0 & 0xFF)] : [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  private static func utf32(_ text: String, bigEndian: Bool) -> [UInt8] {
    text.unicodeScalars.flatMap { scalar in
      let bytes = [24, 16, 8, 0].map { UInt8(scalar.value >> $0 & 0xFF) }
      return bigEndian ? bytes : bytes.reversed()
    }
  }

  private static let bodies: [(bytes: [UInt8], found: String)] = [
    ([], "an empty body"),
    ([0xEF, 0xBB, 0xBF], "an empty body"),
    (Array(" \n\t\r\n".utf8), "nothing but white space"),
    (Array("\u{FEFF} ".utf8), "nothing but white space"),
    (Array("<!DOCTYPE html>\n<html><head><title>Sign in</title></head></html>".utf8), "an HTML page"),
    (Array("<HTML><BODY>502</BODY></HTML>".utf8), "an HTML page"),
    (Array("\r\n  <html lang=\"en\">".utf8), "an HTML page"),
    (Array("<!-- cached --><head><title>404</title>".utf8), "an HTML page"),
    (Array("\u{FEFF}<html></html>".utf8), "an HTML page"),
    (Array("<html><body>see &lt;plist> or <plist version=\"1.0\"></body></html>".utf8), "an HTML page"),
    (Array("<PLIST><TRUE/></PLIST>".utf8), "XML or HTML"),
    (Array("<plistx><true/></plistx>".utf8), "XML or HTML"),
    (Array("<!doctype plist><plist><true/></plist>".utf8), "XML or HTML"),
    (Array("<Error><Code>AccessDenied</Code></Error>".utf8), "XML or HTML"),
    ([0x1F, 0x8B, 0x08, 0, 0, 0, 0, 0, 0, 3], "gzip data"),
    ([0x28, 0xB5, 0x2F, 0xFD, 0x04, 0x58], "Zstandard data"),
    (Array("PK".utf8) + [3, 4, 20, 0], "a ZIP archive"),
    (utf16("\u{FEFF}" + json, bigEndian: false), "UTF-16 text"),
    (utf16("\u{FEFF}" + json, bigEndian: true), "UTF-16 text"),
    (utf16(json, bigEndian: false), "UTF-16 text"),
    (utf16(json, bigEndian: true), "UTF-16 text"),
    (utf16("\"日本\"", bigEndian: false), "UTF-16 text"),
    (utf16("\"日本\"", bigEndian: true), "UTF-16 text"),
    (utf16("[]", bigEndian: false), "UTF-16 text"),
    (utf16("1", bigEndian: false), "UTF-16 text"),
    (utf16("1", bigEndian: true), "UTF-16 text"),
    (utf32("\u{FEFF}" + json, bigEndian: false), "UTF-32 text"),
    (utf32("\u{FEFF}" + json, bigEndian: true), "UTF-32 text"),
    (utf32(json, bigEndian: false), "UTF-32 text"),
    (utf32(json, bigEndian: true), "UTF-32 text"),
    ([UInt8](repeating: 0, count: 4096), "nothing but zero bytes"),
  ]

  @Test func `a body that is something else is named, with what to do`() throws {
    for (bytes, found) in Self.bodies {
      let refused = refusal(of: bytes)
      let problem = try #require(refused?.problems.first, "\(found)")
      #expect(refused?.problems.count == 1)
      #expect(problem.code == .notJSON, "\(found)")
      #expect(problem.message == "expected a JSON document or a property list, found \(found)")
      #expect(problem.hint?.isEmpty == false)
      #expect(problem.line == 1 && problem.column == 1)
      #expect(refused?.uncheckedFrom == problem.offset)
      #expect(refused?.description.isEmpty == false)
    }
  }

  @Test func `text that merely resembles another format is read as JSON`() {
    #expect(problems(of: #""<html>""#) == [])
    #expect(problems(of: #""bplist00""#) == [])
    #expect(problems(of: " \n 0 \n ") == [])
    #expect(problems(of: "PKI") == ["unexpected-token 1:1 0+3"])
  }

  @Test(arguments: [
    ("Not Found", "unexpected-token 1:1 0+3", 4), ("404 Not Found\n", "trailing-data 1:5 4+3", 4),
    ("007 {}", "invalid-number 1:1 0+3", 4), ("\u{FEFF}\u{FEFF}{\"a\": 1}", "unexpected-token 1:1 3+3", 6),
    ("nope // a comment", "unexpected-token 1:1 0+4", 5),
  ])
  func `what follows a root that is no JSON is one problem with it, and is not checked`(
    text: String, problem: String, uncheckedFrom: Int
  ) {
    #expect(problems(of: text) == [problem])
    #expect(refusal(of: Array(text.utf8))?.uncheckedFrom == uncheckedFrom)
  }
}
