import HalyardPayload
import TestSupport
import Testing

/// Text is copied many bytes at a time; how long it is and where in it something stands must not matter.
@Suite struct BinaryTextPositionTests {
  private typealias Assembler = BinaryAssembler

  private func string(_ bytes: [UInt8]) -> [UInt8] { Assembler.marker(0x5, bytes.count) + bytes }

  @Test func `text of any length is read as a key and as a value`() throws {
    for length in [0...70, 254...258].joined() {
      let text = (0..<length).map { UInt8(ascii: "a") + UInt8($0 % 26) }
      for size in length < 256 ? [1, 2, 8] : [2, 8] {
        let object = length < 15 ? string(text) : [0x5F] + Assembler.integer(UInt64(length), size: size) + text
        let root = try Payload(Assembler(Assembler.object((1, 1)), object).bytes).root
        let meant = String(decoding: text, as: UTF8.self)
        #expect(root[meant]?.string == meant)
      }
    }
  }

  @Test func `a byte that is not ASCII is refused wherever it stands, in a key and in a value`() {
    for length in 1...40 {
      for position in 0..<length {
        var text = [UInt8](repeating: UInt8(ascii: "a"), count: length)
        text[position] = 0x80
        for list in [Assembler(string(text)), Assembler(Assembler.object((1, 2)), string(text), [0x09])] {
          let problems = refusal(of: list.bytes)?.problems
          #expect(problems?.map(\.code) == [.invalidObject])
          #expect(problems?.first?.offset == list.bytes.firstIndex(of: 0x80))
        }
      }
    }
  }
}
