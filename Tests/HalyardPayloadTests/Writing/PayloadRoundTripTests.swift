import Foundation
import HalyardPayload
import Testing

/// What was written reads back as the same values.
struct PayloadRoundTripTests {
  /// Foundation writes the first property list, so that there are dates and data to begin with.
  private func payload(_ tree: PayloadTree) throws -> Payload {
    let bytes = try PropertyListSerialization.data(fromPropertyList: tree.foundation, format: .binary, options: 0)
    return try Payload(bytes, format: .binaryPropertyList)
  }

  private func expected(_ tree: PayloadTree, in forms: PayloadForm...) -> PayloadTree {
    if forms.contains(.canonicalJSON) { return tree.inCanonicalJSON }
    return forms.contains { $0.format == .json } ? tree.inJSON : tree
  }

  @Test(arguments: PayloadForm.allCases)
  func `random values read back from every form, and from every form of that`(form: PayloadForm) throws {
    var generator = PayloadTreeGenerator(seed: 11)
    for _ in 0..<150 {
      let original = try payload(generator.tree())
      let tree = PayloadTree(original.root)
      let written = try original.bytes(as: form)
      #expect(try original.bytes(as: form) == written, "the same bytes each time")
      let once = try Payload(written, format: form.format)
      #expect(try Payload(written).format == form.format)
      #expect(expected(tree, in: form) == expected(PayloadTree(once.root), in: form))
      for next in PayloadForm.allCases {
        let twice = try Payload(once.bytes(as: next), format: next.format)
        #expect(expected(tree, in: form, next) == expected(PayloadTree(twice.root), in: form, next))
      }
      // What was read in a form is written as the same bytes.
      #expect(try once.bytes(as: form) == written)
    }
  }

  @Test(arguments: [PayloadForm.json, .prettyJSON, .binaryPropertyList])
  func `control characters and fractions of a second read back where the format has them`(form: PayloadForm) throws {
    var generator = PayloadTreeGenerator(seed: 12, isWild: true)
    for _ in 0..<150 {
      let original = try payload(generator.tree())
      let tree = PayloadTree(original.root)
      let found = try Payload(original.bytes(as: form), format: form.format)
      #expect(PayloadTree(found.root) == expected(tree, in: form))
    }
  }

  @Test func `JSON is written as it was read, numbers to the digit`() throws {
    let text = #"{"b":[1,-0,1.50,1e2,123456789012345678901234567890,null],"a":"é\n\u0001😀"}"#
    #expect(String(decoding: try Payload(Array(text.utf8)).bytes(as: .json), as: UTF8.self) == text)
    let pretty = try Payload(Array(text.utf8)).bytes(as: .prettyJSON)
    #expect(pretty.last == UInt8(ascii: "\n"))
    #expect(String(decoding: try Payload(pretty).bytes(as: .json), as: UTF8.self) == text)
  }

  @Test(arguments: PayloadForm.allCases)
  func `depth costs no stack, and white space stays in proportion`(form: PayloadForm) throws {
    let depth = 50_000
    let text = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    let limits = PayloadLimits(depth: depth)
    let written = try Payload(Array(text.utf8), limits: limits).bytes(as: form)
    #expect(written.count < 150 * depth)
  }

  @Test(arguments: PayloadForm.allCases)
  func `a scalar is a document too`(form: PayloadForm) throws {
    for text in ["true", "12", "1.5", "\"text\""] {
      let payload = try Payload(Array(text.utf8))
      let found = try Payload(payload.bytes(as: form), format: form.format)
      #expect(PayloadTree(found.root) == PayloadTree(payload.root))
    }
  }

  @Test func `what repeats itself very often reads back too`() throws {
    for value in ["true", "\"\(String(repeating: "x", count: 300))\""] {
      let row = "[" + Array(repeating: value, count: 50_000).joined(separator: ",") + "]"
      let payload = try Payload(
        Array("[\(Array(repeating: row, count: value == "true" ? 18 : 1).joined(separator: ","))]".utf8))
      let written = try payload.bytes(as: .binaryPropertyList)
      #expect(try Payload(written).bytes(as: .json) == payload.bytes(as: .json))
    }
  }
}
