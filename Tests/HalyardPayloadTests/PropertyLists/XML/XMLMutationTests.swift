import HalyardPayload
import TestSupport
import Testing

@Suite struct XMLMutationTests {
  private static let sample = Array(
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0"><!-- é -->
    <dict>
      <key>日&amp;</key><array><true/><integer>0x1F</integer><real>-1.5e3</real></array>
      <key>d</key><date>2026-01-02T03:04:05Z</date><key>b</key><data>aGVs\r\nbG8=</data>
      <key>s</key><string>a<![CDATA[<]]>&#x1F600;</string><key>e</key><dict/>
    </dict>
    </plist>
    """.utf8)

  /// Reads, walks what can be walked, and looks at each problem.
  private func look(at bytes: [UInt8]) {
    do throws(PayloadRejection) {
      let payload = try Payload(bytes, format: .xmlPropertyList)
      #expect(payload.root.kind != .null)
    } catch {
      #expect(!error.problems.isEmpty)
      for problem in error.problems {
        #expect(0...bytes.count ~= problem.offset && problem.offset + problem.length <= bytes.count, "\(problem)")
        #expect((problem.line ?? 0) >= 1 && (problem.column ?? 0) >= 1)
        #expect(!problem.message.isEmpty)
      }
    }
    let reading = bytes.withUnsafeBytes {
      PayloadReading.read($0, format: .xmlPropertyList, name: nil, limits: .standard)
    }
    if let payload = reading.payload { walk(payload.root, 0) }
  }

  private func walk(_ node: PayloadNode, _ depth: Int) {
    #expect(depth < 200)
    switch node.kind {
    case .array: for element in node.elements { walk(element, depth + 1) }
    case .object: for member in node.members { walk(member.value, depth + 1) }
    default: break
    }
  }

  @Test func `the sample cut at any byte is refused`() {
    let whole = Self.sample.count
    #expect(PropertyListText.refusal(of: Self.sample) == nil)
    for count in 0..<whole {
      look(at: Array(Self.sample[..<count]))
      #expect(PropertyListText.refusal(of: Array(Self.sample[..<count])) != nil)
    }
  }

  @Test func `bytes changed, doubled and left out never crash, and each verdict has its place`() {
    var random = SeededGenerator(seed: 11)
    let bytes = Array("<>&;/\"'![]-?=x0 \n\r\u{0}\u{1}".utf8) + [0xFF, 0xC3, 0xE6]
    for _ in 0..<4_000 {
      var mutant = Self.sample
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let offset = Int.random(in: 0..<mutant.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: mutant[offset] ^= 1 << UInt8.random(in: 0..<8, using: &random)
        case 1: mutant[offset] = bytes.randomElement(using: &random) ?? 0
        case 2: mutant.remove(at: offset)
        default:
          let end = min(mutant.count, offset + Int.random(in: 1..<40, using: &random))
          mutant.insert(contentsOf: mutant[offset..<end], at: Int.random(in: 0..<mutant.count, using: &random))
        }
      }
      look(at: mutant)
    }
  }
}
