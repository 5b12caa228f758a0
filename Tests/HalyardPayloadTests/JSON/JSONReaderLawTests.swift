import HalyardPayload
import Testing
import TestSupport

@Suite struct JSONReaderLawTests {
  /// A random payload as loose text, its tree and where its tokens stand.
  private func sample(_ seed: UInt64) -> (tree: JSONTree, printer: LooseJSONPrinter) {
    var generator = JSONTreeGenerator(seed: seed)
    let tree = generator.tree()
    var printer = LooseJSONPrinter(seed: seed &+ 1)
    printer.print(tree)
    return (tree, printer)
  }

  private func nodes(_ root: PayloadNode) -> [PayloadNode] {
    [root] + root.elements.flatMap(nodes) + root.members.flatMap { nodes($0.value) }
  }

  private func keys(_ root: PayloadNode) -> [PayloadMember] {
    root.elements.flatMap(keys) + root.members.flatMap { [$0] + keys($0.value) }
  }

  @Test func `what a writer prints is read back as the same tree`() throws {
    for seed in 0..<300 as Range<UInt64> {
      let tree = sample(seed).tree
      for layout in [JSONWriter.Layout.compact, .pretty] {
        var writer = JSONWriter(layout: layout)
        tree.write(to: &writer)
        let payload = try Payload(writer.bytes)
        #expect(JSONTree(payload.root) == tree, "seed \(seed)")
        var again = JSONWriter(layout: layout)
        again.node(payload.root)
        #expect(again.bytes == writer.bytes, "seed \(seed)")
      }
    }
  }

  @Test func `white space and spelling change nothing but the places`() throws {
    for seed in 0..<300 as Range<UInt64> {
      let (tree, printer) = sample(seed)
      #expect(try JSONTree(Payload(printer.bytes).root) == tree, "seed \(seed)")
      #expect(ReferenceJSON.tree(printer.bytes) == tree, "seed \(seed)")
    }
  }

  @Test func `each node's bytes are exactly its token`() throws {
    for seed in 0..<200 as Range<UInt64> {
      let printer = sample(seed).printer
      let root = try Payload(printer.bytes).root
      #expect(nodes(root).map(\.byteRange) == printer.values, "seed \(seed)")
      #expect(keys(root).map(\.keyByteRange) == printer.keys, "seed \(seed)")
    }
  }

  @Test func `each node's place, asked in any order, is the path that leads to it`() throws {
    for seed in 0..<60 as Range<UInt64> {
      let payload = try Payload(sample(seed).printer.bytes)
      func walk(_ node: PayloadNode, _ steps: [FoundStep]) {
        if steps.count > 0 {
          #expect(payload.storage.steps(to: node.byteRange.lowerBound) == steps, "seed \(seed)")
          #expect(payload.storage.steps(toEntry: node.index) == steps, "seed \(seed)")
        }
        for (index, element) in node.elements.enumerated() { walk(element, steps + [.index(index)]) }
        for member in node.members { walk(member.value, steps + [.key(member.key)]) }
      }
      walk(payload.root, [])
    }
  }

  @Test func `every beginning of a payload is refused with one problem at its end`() throws {
    for seed in 0..<40 as Range<UInt64> {
      let bytes = sample(seed).printer.bytes
      for count in 0..<min(bytes.count, 400) {
        let rejection = try #require(refusal(of: Array(bytes[..<count])), "seed \(seed), \(count) bytes")
        #expect(rejection.problems.count == 1, "seed \(seed), \(count) bytes: \(rejection)")
        let code = rejection.problems.first?.code
        #expect(code == .unexpectedEnd || code == .notJSON, "seed \(seed), \(count) bytes")
        #expect(rejection.uncheckedFrom != nil)
      }
    }
  }

  @Test func `a cut inside the second half of a surrogate pair is a cut and nothing else`() {
    let text = #"["\ud83d\ude00"]"#
    for count in 1..<text.utf8.count {
      let codes = refusal(of: Array(text.utf8.prefix(count)))?.problems.map(\.code)
      #expect(codes == [.unexpectedEnd], "\(count)")
    }
  }

  /// The verdict and the values must be the reference's, but for the house rules that go beyond the grammar.
  private func agrees(_ bytes: [UInt8]) -> Bool {
    let reference = ReferenceJSON.tree(bytes)
    if let payload = try? Payload(bytes) {
      return reference.map { !$0.hasDuplicateKey && $0 == JSONTree(payload.root) } ?? false
    }
    guard let reference else { return true }
    return reference.hasDuplicateKey
  }

  @Test func `a payload with any one byte changed has the verdict and the values of the grammar`() {
    for seed in 0..<6 as Range<UInt64> {
      let bytes = Array(sample(seed * 7 + 3).printer.bytes.prefix(250))
      var random = SeededGenerator(seed: seed)
      for offset in bytes.indices {
        for change in [0x01, 0x20, 0x80, UInt8.random(in: 1...255, using: &random)] as [UInt8] {
          var changed = bytes
          changed[offset] ^= change
          #expect(agrees(changed), "seed \(seed), byte \(offset) ^ \(change)")
        }
      }
    }
  }

  @Test func `random changes never crash and never change the verdict or the values of the grammar`() {
    var random = SeededGenerator(seed: 99)
    let pieces =
      [
        "\"", "\\", "\\u", "\\ud83d", "\\ude00", "{", "}", "[", "]", ",", ":", "0", "-", ".", "e", "1e", "true", "null",
        "//", "/*",
        "*/", "\n", "\t", "\0", "é", "😀", "'", "NaN", "  ",
      ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xE2, 0x82], [0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF], [0xF0]]
    let seeds = (0..<40).map { sample(UInt64($0)).printer.bytes }.filter { $0.count < 400 }
    for round in 0..<4_000 {
      var bytes = seeds.randomElement(using: &random) ?? []
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let offset = Int.random(in: 0...bytes.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.insert(contentsOf: pieces.randomElement(using: &random) ?? [], at: offset)
        case 1: bytes.removeSubrange(offset..<min(bytes.count, offset + Int.random(in: 1...4, using: &random)))
        case 2:
          let piece = pieces.randomElement(using: &random) ?? []
          bytes.replaceSubrange(offset..<min(bytes.count, offset + piece.count), with: piece)
        default:
          let end = Int.random(in: offset...bytes.count, using: &random)
          bytes.insert(contentsOf: bytes[offset..<end].prefix(30), at: Int.random(in: 0...bytes.count, using: &random))
        }
      }
      #expect(agrees(bytes), "round \(round): \(String(decoding: bytes, as: UTF8.self))")
      if let rejection = refusal(of: bytes) {
        // The report is made from the same bytes, so it is part of what must not crash.
        #expect(!rejection.description.isEmpty)
        #expect(rejection.problems.allSatisfy { $0.offset + $0.length <= bytes.count })
      }
    }
  }
}
