import TestSupport
import Testing

@testable import Halyard

@Suite struct RecordChecksumTests {
  private func checksum(_ bytes: [UInt8]) -> [UInt8] { bytes.withUnsafeBytes { RecordChecksum.bytes(of: $0) } }

  @Test func `bytes that differ anywhere, or in number, have another checksum`() {
    var generator = SeededGenerator(seed: 32)
    for count in [0, 1, 7, 8, 31, 32, 33, 63, 64, 65, 200] {
      let bytes = (0..<count).map { _ in UInt8.random(in: .min ... .max, using: &generator) }
      var seen: Set<[UInt8]> = [checksum(bytes), checksum(bytes + [0])]
      #expect(seen.count == 2 && checksum(bytes).count == RecordChecksum.length)
      for index in bytes.indices {
        for bit in 0..<8 {
          var changed = bytes
          changed[index] ^= 1 << bit
          seen.insert(checksum(changed))
        }
      }
      #expect(seen.count == 2 + 8 * count)
    }
  }

  @Test func `two bits that change together do not make up for each other`() {
    let bytes = (0..<72).map { UInt8(truncatingIfNeeded: $0 &* 37) }
    let whole = checksum(bytes)
    // All pairs of bits in words that follow each other in a chain.
    for first in 0..<64 {
      for second in 0..<64 {
        var changed = bytes
        changed[first / 8] ^= 1 << (first % 8)
        changed[32 + second / 8] ^= 1 << (second % 8)
        #expect(checksum(changed) != whole, "\(first) \(second)")
      }
    }
  }

  @Test func `words and blocks that change places have another checksum`() {
    let bytes = (0..<96).map { UInt8($0) }
    var seen: Set<[UInt8]> = []
    for distance in [8, 16, 32, 64] {
      seen.insert(checksum(Array(bytes[distance...] + bytes[..<distance])))
    }
    seen.insert(checksum(bytes))
    seen.insert(checksum(Array(repeating: 0, count: 96)))
    #expect(seen.count == 6)
  }
}
