import HalyardPayload
import TestSupport
import Testing

@Suite struct BinaryMutationTests {
  private static let samples: [[UInt8]] = [
    BinaryAssembler(
      BinaryAssembler.object((1, 2), (3, 4), (5, 6)), BinaryAssembler.ascii("enabled"), [0x09],
      BinaryAssembler.ascii("names"), BinaryAssembler.array(1, 7, 8), BinaryAssembler.utf16("größe"),
      BinaryAssembler.data(Array(0..<20)), BinaryAssembler.date(800_000_000.5), BinaryAssembler.real(0.1)
    ).bytes,
    BinaryAssembler(
      BinaryAssembler.array(1, 1, 2, 3), BinaryAssembler.object((4, 5)), BinaryAssembler.integer(300, size: 2),
      BinaryAssembler.integer(.max, size: 16), BinaryAssembler.ascii("a key of more than fourteen bytes"),
      BinaryAssembler.array()
    ).bytes,
  ]

  /// A refusal has at least one problem, and each problem is inside of the bytes.
  private func check(_ bytes: [UInt8], _ what: @autoclosure () -> String) {
    guard let rejection = refusal(of: bytes) else { return }
    #expect(!rejection.problems.isEmpty, "\(what())")
    for problem in rejection.problems {
      #expect(problem.offset >= 0 && problem.offset + problem.length <= bytes.count, "\(what()): \(problem)")
      #expect(!problem.message.isEmpty, "\(what())")
    }
  }

  @Test("A byte changed anywhere gives a verdict with places in the bytes") func changes() {
    for sample in Self.samples {
      #expect(refusal(of: sample) == nil)
      for offset in sample.indices {
        for value in [0x00, 0x01, 0x08, 0x0F, 0x10, 0x7F, 0x80, 0xA1, 0xD1, 0xFF, ~sample[offset]] as [UInt8] {
          var bytes = sample
          bytes[offset] = value
          check(bytes, "byte \(offset) = \(value)")
        }
        for bit in 0..<8 {
          var bytes = sample
          bytes[offset] ^= 1 << UInt8(bit)
          check(bytes, "bit \(bit) of byte \(offset)")
        }
      }
    }
  }

  @Test("A list cut anywhere is refused") func truncations() {
    for sample in Self.samples {
      for count in 6..<sample.count {
        check(Array(sample[..<count]), "\(count) bytes")
        #expect(refusal(of: Array(sample[..<count])) != nil, "\(count) bytes")
      }
    }
  }
}
