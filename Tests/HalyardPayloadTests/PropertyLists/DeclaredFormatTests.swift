import HalyardPayload
import Testing

@Suite struct DeclaredFormatTests {
  private static let xml = Array("<?xml version=\"1.0\"?>\n<plist version=\"1.0\"><true/></plist>".utf8)
  private static let signed: [UInt8] =
    [0x30, 0x82, 0x10, 0x00, 0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02, 0xA0, 0x82, 0x10]

  private func message(_ bytes: [UInt8], _ format: PayloadFormat?) -> String? {
    do throws(PayloadRejection) {
      _ = try Payload(bytes, format: format)
      return nil
    } catch {
      let problem = error.problems.first
      #expect(error.problems.count == 1)
      #expect(problem?.hint?.isEmpty == false)
      #expect(error.uncheckedFrom == problem?.offset)
      return problem.map { "\($0.code): \($0.message)" }
    }
  }

  @Test func `a format that the bytes contradict is one problem that says what they are`() {
    let bodies: [(bytes: [UInt8], found: String)] = [
      (Array(#"{"a": 1}"#.utf8), "a JSON document"),
      (Array(" [1]".utf8), "a JSON document"),
      (Array("<!DOCTYPE html><html></html>".utf8), "an HTML page"),
      (Array("{ a = b; }".utf8), "an OpenStep property list"),
      (Array("{\n  \"a b\" = (1, 2);\n}".utf8), "an OpenStep property list"),
      (Array("( a, b )".utf8), "an OpenStep property list"),
      (Array("<0fbd77 1c2735ae>".utf8), "an OpenStep property list"),
      (Array("// !$*UTF8*$!\n{\n}".utf8), "an OpenStep property list"),
      (Self.signed, "a signed configuration profile"),
      (Array("-----BEGIN PKCS7-----\n".utf8), "a signed configuration profile"),
      (Array("+ADw-plist+AD4-".utf8), "UTF-7 text"),
      ([0xFF, 0xFE, 0x3C, 0], "UTF-16 text"),
      ([0x3C, 0, 0x3F, 0], "UTF-16 text"),
      ([0x1F, 0x8B, 8, 0], "gzip data"),
      ([], "an empty body"),
    ]
    for (bytes, found) in bodies {
      #expect(message(bytes, .xmlPropertyList) == "not-plist: expected an XML property list, found \(found)")
      #expect(message(bytes, .binaryPropertyList) == "not-plist: expected a binary property list, found \(found)")
      if found == "a JSON document" { continue }
      #expect(message(bytes, .auto) == "not-json: expected a JSON document or a property list, found \(found)")
      #expect(message(bytes, .json) == "not-json: expected a JSON document, found \(found)")
    }
    #expect(message(Self.xml, .json) == "not-json: expected a JSON document, found an XML property list")
    #expect(
      message(Self.xml, .binaryPropertyList) == "not-plist: expected a binary property list, found an XML property list"
    )
    let binary = Array("bplist00".utf8)
    #expect(message(binary, .json) == "not-json: expected a JSON document, found a binary property list")
    #expect(
      message(binary, .xmlPropertyList) == "not-plist: expected an XML property list, found a binary property list")
    #expect(
      message(Array("hello".utf8), .xmlPropertyList)
        == "not-plist: expected an XML property list, found text that is no XML")
  }

  @Test func `what is JSON or XML is not taken for OpenStep`() throws {
    for text in [#"{"a=": 1}"#, #"{ "a" : "=" }"#, #"{"\"=": 1}"#, "{}"] {
      #expect(problems(of: text) == [], "\(text)")
    }
    #expect(problems(of: "{a: 1}").first?.hasPrefix("not-json") == false)
  }

  @Test func `the bytes show the format where none is given`() throws {
    #expect(try Payload(Self.xml).format == .xmlPropertyList)
    #expect(try Payload(Array("<!-- x --><plist><true/></plist>".utf8)).format == .xmlPropertyList)
    #expect(problems(of: "<!-- x --><plist") == ["unexpected-end 1:17 16+0"])
    #expect(try Payload(Array("\u{FEFF}<plist><true/></plist>".utf8)).hasByteOrderMark)
  }

  @Test func `an encoding but UTF-8 is refused by name, declared or not`() {
    for name in ["ISO-8859-1", "UTF-16", "UTF-7", "US-ASCII", "windows-1252"] {
      let found = PropertyListText.refusal(
        of: Array("<?xml version='1.0' encoding = '\(name)' ?><plist><true/></plist>".utf8))
      #expect(found?.problems.map(\.summary) == ["forbidden-xml 1:33 32+\(name.count)"])
      #expect(found?.problems.first?.message == "expected UTF-8, found text declared as \(name)")
    }
    for name in ["UTF-8", "utf-8"] {
      #expect(
        PropertyListText.problems(of: Array("<?xml version='1.0' encoding='\(name)'?><plist><true/></plist>".utf8))
          == [])
    }
    #expect(PropertyListText.problems(of: Array("<plist>é".utf8) + [0xE9, 0x3C]) == ["invalid-utf8 1:9 9+1"])
    #expect(PropertyListText.problems(of: Array("<plist>".utf8) + [0]) == ["invalid-xml 1:8 7+1"])
    #expect(PropertyListText.problems(of: Array("<plist>".utf8) + [0xC0, 0x80]) == ["invalid-utf8 1:8 7+1"])
    #expect(PropertyListText.problems(of: Array("<plist>".utf8) + [0xED, 0xA0, 0x80]) == ["invalid-utf8 1:8 7+1"])
    #expect(PropertyListText.problems(of: Array("<plist>".utf8) + [0xE6]) == ["invalid-utf8 1:8 7+1"])
  }

  @Test func `an encrypted configuration profile is refused by name`() {
    let refused = PropertyListText.refusal(
      of: Array(
        PropertyListText.around("<dict><key>a</key><dict/><key>EncryptedPayloadContent</key><data>aA==</data></dict>")
          .utf8))
    #expect(refused?.problems.map(\.summary) == ["not-plist 1:47 46+34"])
    #expect(refused?.problems.first?.found == "an encrypted configuration profile")
  }
}
