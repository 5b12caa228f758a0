import Foundation
import HalyardPayload

extension Benchmark {
  /// JSON bytes to the located tape.
  static let jsonTape = Benchmark(
    name: "json-tape",
    summary: "JSON bytes to a located tape, times as fast as JSONSerialization; as a part of a plain byte sum"
  ) { report in
    let limits = PayloadLimits(bytes: 1 << 30, nodes: 100_000_000, array: 10_000_000)
    for (size, bytes) in [("2KB", 2_000), ("200KB", 200_000), ("20MB", 20_000_000)] {
      for (shape, sample) in [("indented", SampleJSON.indented), ("compact", SampleJSON.compact)] {
        let payload = sample(bytes)
        let data = Data(payload)
        let comparison = try Comparison([
          { for _ in 0..<$0 { consume(try Payload(payload, limits: limits)) } },
          { for _ in 0..<$0 { consume(try JSONSerialization.jsonObject(with: data)) } },
          { for repetition in 0..<$0 { consume(sum(payload, skipping: repetition & 7)) } },
        ])
        let rates = comparison.seconds.map { Double(payload.count) / $0.median }
        report.budget(
          "json-tape-\(size)-\(shape)", comparison.speed(of: 0, beside: 1), .atLeast(25),
          "\(rates[0].asRate) beside \(rates[1].asRate)")
        report.budget(
          "json-sum-\(size)-\(shape)", comparison.speed(of: 0, beside: 2), .atLeast(1 / 8, .fraction),
          "of \((rates[2] / 1e9).rounded(to: 1)) GB/s")
      }
    }
  }

  /// Skips a few bytes, a different number each time, so that the sum is not computed once for all repetitions.
  @inline(never)
  private static func sum(_ bytes: [UInt8], skipping count: Int) -> UInt64 {
    bytes.withUnsafeBufferPointer { bytes in
      var sum: UInt64 = 0
      for byte in bytes[count...] { sum &+= UInt64(byte) }
      return sum
    }
  }
}
