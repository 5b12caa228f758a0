import Foundation
import HalyardPayload
import TestSupport
import Testing

@Suite struct XMLAttackTests {
  private static let verdicts: [String: [String]] = [
    "attr_default": ["forbidden-xml 1:1 0+16"],
    "billion_laughs": ["forbidden-xml 2:1 22+16"],
    "bom_only": ["not-plist 1:1 3+0"],
    "cdata": [],
    "comment_in_string": [],
    "deep_2047": ["too-deep 1:918 917+7"],
    "deep_2049": ["too-deep 1:918 917+7"],
    "deep_255": ["too-deep 1:918 917+7"],
    "deep_300": ["too-deep 1:918 917+7"],
    "enc_mismatch": ["forbidden-xml 1:31 30+6"],
    "entity_cycle": ["forbidden-xml 1:1 0+16"],
    "internal_entity": ["forbidden-xml 1:1 0+16"],
    "latin1_undeclared": ["invalid-utf8 1:33 32+1"],
    "lines_70000": ["invalid-element 70004:1 70042+8"],
    "mixed_text": ["unexpected-token 1:28 27+5"],
    "ns_prefixed": ["not-plist 1:1 0+35"],
    "pi": ["forbidden-xml 1:22 21+13"],
    "positions_multibyte": [],
    "quadratic": ["forbidden-xml 1:1 0+16"],
    "std": [],
    "trailing_garbage": ["trailing-data 1:37 36+1"],
    "two_roots": ["trailing-data 1:37 36+1"],
    "utf16": ["not-plist 1:1 0+0"],
    "xinclude": ["forbidden-xml 1:22 21+42", "invalid-element 1:65 64+54"],
    "xxe_file": ["forbidden-xml 1:1 0+16"],
    "xxe_http": ["forbidden-xml 1:1 0+16"],
  ]

  @Test func `each attack has the code and the place that a person counts`() throws {
    guard let shared = SharedCorpora.require() else { return }
    let folder = shared.appending(path: "corpora/attacks/xml-plist")
    let files = try SharedCorpora.files(in: folder, suffix: ".plist")
    #expect(files.count == 26)
    for file in files {
      let verdict = PropertyListText.problems(of: try SharedCorpora.bytes(file, in: folder))
      #expect(verdict == Self.verdicts[String(file.dropLast(6))], "\(file)")
    }
  }

  @Test func `places are those of the bytes behind characters of any width`() throws {
    guard let shared = SharedCorpora.require() else { return }
    let folder = shared.appending(path: "corpora/attacks/xml-plist")
    let payload = try Payload(SharedCorpora.bytes("positions_multibyte.plist", in: folder))
    let value = try #require(payload.root["k"])
    #expect(value.string == "a&b\nc")
    #expect(place(of: value) == PayloadLocation(line: 4, column: 14))
    #expect(place(of: try #require(payload.root["é日😀"])) == PayloadLocation(line: 3, column: 32))
  }

  private func place(of node: PayloadNode) -> PayloadLocation? {
    PlacedRange(node.storage, offset: Int(node.entry.start), length: 0).location
  }

  @Test func `property lists of the real world are accepted`() throws {
    guard let shared = SharedCorpora.require() else { return }
    for file in ["real/settings/OpenCore-Sample.plist", "corpora/cpython-plistlib/files/apple_testdata_FMT_XML.plist"] {
      let payload = try Payload(SharedCorpora.bytes(file, in: shared))
      #expect(payload.format == .xmlPropertyList && payload.root.count > 0, "\(file)")
    }
    let entity = try SharedCorpora.bytes("corpora/cpython-plistlib/files/xml_with_entity.plist", in: shared)
    #expect(PropertyListText.problems(of: entity) == ["forbidden-xml 2:1 39+102"])
  }

  @Test func `reading ends at the twenty thousandth name that is not of the format, wherever they stand`() throws {
    let names = (0..<50_000).map { "<a\($0)/>" }.joined()
    for front in ["<array>", "<dict>", "<dict/>", "<dict><key>", "<string>", "<true>", "<x>", "<dict><x>"] {
      let document = Array("<plist>\(front)\(names)".utf8)
      let refused = try #require(PropertyListText.refusal(of: document), "\(front)")
      #expect(try #require(refused.uncheckedFrom) < document.count / 2, "\(front)")
      #expect(refused.problems.allSatisfy { $0.code == .invalidElement }, "\(front)")
    }
    let known = "<plist><x>" + String(repeating: "<string/>", count: 50_000) + "</x></plist>"
    #expect(PropertyListText.refusal(of: Array(known.utf8))?.uncheckedFrom == nil)
  }

  @Test func `an attack takes no more than its share of time`() throws {
    let attributes = "<plist " + (0..<40_000).map { "a\($0)='' " }.joined() + "/>"
    let manyTags =
      "<plist><array>"
      + String(repeating: "<x " + (0..<600).map { "a\($0)=''" }.joined(separator: " ") + "/>", count: 200)
    let names = "<plist><array>" + (0..<120_000).map { "<a\($0)/>" }.joined()
    let comments = "<plist><array>" + String(repeating: "<!---->x", count: 130_000)
    let references = "<plist><string>" + String(repeating: "&amp;", count: 200_000)
    let huge = "<plist><string a=\"" + String(repeating: "x", count: 11_000_000) + "\"/></plist>"
    // Builds without optimization take several times the second that a mebibyte may take.
    let perMebibyte = Double(5 * Sanitizer.slowdown)
    for document in [attributes, manyTags, names, comments, references, huge] {
      let bytes = Array(document.utf8)
      let seconds = ThreadTime.seconds { _ = PropertyListText.refusal(of: bytes)?.problems.count }
      #expect(seconds <= Double(bytes.count) / 1_048_576 * perMebibyte + 0.1, "\(document.prefix(30)): \(seconds) s")
    }
  }
}
