import Foundation
import HalyardPayload
import Testing

struct PropertyListWritingTests {
  private func payload(_ text: String) throws -> Payload { try Payload(Array(text.utf8), name: "in.json") }

  @Test func `an XML property list is laid out as Apple's tools do`() throws {
    let text = #"{"com.example.theme": "a<b>&\r\n", "on": [true, false, -1, 2.50, {}, []], "deep": {"é": ""}}"#
    let wanted = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">
      <dict>
      \t<key>com.example.theme</key>
      \t<string>a&lt;b&gt;&amp;&#13;
      </string>
      \t<key>on</key>
      \t<array>
      \t\t<true/>
      \t\t<false/>
      \t\t<integer>-1</integer>
      \t\t<real>2.50</real>
      \t\t<dict/>
      \t\t<array/>
      \t</array>
      \t<key>deep</key>
      \t<dict>
      \t\t<key>é</key>
      \t\t<string></string>
      \t</dict>
      </dict>
      </plist>

      """
    #expect(String(decoding: try payload(text).bytes(as: .xmlPropertyList), as: UTF8.self) == wanted)
  }

  @Test func `a binary property list holds each scalar once, in the fewest bytes`() throws {
    let bytes = try payload(#"{"a": ["a", 1, 1, 256, "é"]}"#).bytes(as: .binaryPropertyList)
    let wanted: [UInt8] =
      Array("bplist00".utf8)
      + [0xD1, 2, 1] + [0xA5, 2, 3, 3, 4, 5] + [0x51, 0x61] + [0x10, 1] + [0x11, 1, 0] + [0x61, 0, 0xE9]
      + [8, 11, 17, 19, 21, 24]
      + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 6] + [0, 0, 0, 0, 0, 0, 0, 0] + [0, 0, 0, 0, 0, 0, 0, 27]
    #expect(bytes == wanted)
  }

  @Test func `what a property list cannot hold is refused, every place at once`() throws {
    let payload = try payload(
      #"{"n": null, "c": "a\u0001", "k\u0000": [18446744073709551616, 1e999, 18446744073709551615]}"#)
    let xml = #expect(throws: PayloadRejection.self) { try payload.bytes(as: .xmlPropertyList) }
    #expect(xml?.problems.map(\.path) == ["n", "c", #"["k\u0000"]"#, #"["k\u0000"][0]"#, #"["k\u0000"][1]"#])
    #expect(xml?.problems.allSatisfy { $0.code == .unwritableValue } ?? false)
    let binary = #expect(throws: PayloadRejection.self) { try payload.bytes(as: .binaryPropertyList) }
    #expect(binary?.problems.map(\.path) == ["n", #"["k\u0000"][0]"#, #"["k\u0000"][1]"#])
    #expect(
      xml?.problems.first.map { ProblemText(payload: "in.json").render($0) } == """
        in.json:1:7: error[unwritable-value]: expected a value that a property list has, found null
            1 | {"n": null, "c": "a\\u0001", "k\\u0000": [18446744073709551616, 1e999, 1 …
              |       ^^^^ at n
           hint: property lists have no null: leave the member out, or send a value
        """)
  }

  @Test func `no more is named than the limit on problems, and the rest is counted`() throws {
    let text = "[" + Array(repeating: "null", count: 50).joined(separator: ",") + "]"
    let payload = try Payload(Array(text.utf8), limits: PayloadLimits(problems: 10))
    let rejection = #expect(throws: PayloadRejection.self) { try payload.bytes(as: .xmlPropertyList) }
    #expect(rejection?.problems.count == 10)
    #expect(rejection?.omitted == 40)
  }

  @Test(arguments: [PayloadForm.xmlPropertyList, .binaryPropertyList])
  func `Foundation and Python read the same values`(form: PayloadForm) throws {
    var generator = PayloadTreeGenerator(seed: form == .xmlPropertyList ? 31 : 32)
    generator.hasMarks = form != .xmlPropertyList
    var documents: [[UInt8]] = []
    var printed: [String] = []
    for _ in 0..<100 {
      let tree = generator.tree()
      let binary = try PropertyListSerialization.data(fromPropertyList: tree.foundation, format: .binary, options: 0)
      let payload = try Payload(binary)
      let bytes = try payload.bytes(as: form)
      var format = PropertyListSerialization.PropertyListFormat.openStep
      let found = try PropertyListSerialization.propertyList(from: Data(bytes), format: &format)
      #expect(tree.matches(found), "\(String(decoding: bytes, as: UTF8.self))")
      #expect(format == (form == .xmlPropertyList ? .xml : .binary))
      documents.append(bytes)
      printed.append(PayloadTree(payload.root).printed)
    }
    guard let read = try Plistlib.read(documents) else { return }
    #expect(read == printed)
  }

  @Test func `counts and references of every size are read by Python`() throws {
    var documents: [[UInt8]] = []
    var printed: [String] = []
    for count in [14, 15, 255, 256, 300, 65_536, 70_000] {
      let payload = try payload("[" + (0..<count).map { "\"s\($0)\"" }.joined(separator: ",") + "]")
      documents.append(try payload.bytes(as: .binaryPropertyList))
      printed.append(PayloadTree(payload.root).printed)
    }
    guard let read = try Plistlib.read(documents) else { return }
    #expect(read == printed)
  }

  @Test func `integers of all 64 bits are read by Python`() throws {
    let payload = try payload("[18446744073709551615, 9223372036854775808, -9223372036854775808, -1, 127, 128]")
    let documents = try [payload.bytes(as: .xmlPropertyList), payload.bytes(as: .binaryPropertyList)]
    guard let read = try Plistlib.read(documents) else { return }
    #expect(read == Array(repeating: PayloadTree(payload.root).printed, count: 2))
  }

  @Test(arguments: [PayloadForm.canonicalJSON, .xmlPropertyList, .binaryPropertyList])
  func `time is linear in the payload`(form: PayloadForm) throws {
    func seconds(_ count: Int) throws -> Double {
      let text = "{" + (0..<count).map { "\"key\($0)\": [\($0), \"text \($0 % 7)\", {}]" }.joined(separator: ",") + "}"
      let payload = try Payload(Array(text.utf8))
      return try (0..<3).map { _ in
        let start = ContinuousClock.now
        _ = try payload.bytes(as: form)
        return (ContinuousClock.now - start) / .seconds(1)
      }.min() ?? 0
    }
    // Sixteen times the payload: quadratic work would take 256 times as long.
    let ratio = try seconds(32_000) / seconds(2_000)
    #expect(ratio < 80)
  }
}
