import Foundation
import HalyardPayload

extension Benchmark {
  /// Binary property lists to the located tape.
  static let binaryPropertyList = Benchmark(
    name: "binary-plist",
    summary: "binary property list to a located tape, times as fast as PropertyListSerialization"
  ) { report in
    let limits = PayloadLimits(bytes: 1 << 30, nodes: 100_000_000, array: 10_000_000)
    for (size, bytes) in [("200KB", 200_000), ("20MB", 20_000_000)] {
      for (shape, sample) in [
        ("varied", SampleBinaryPropertyList.varied), ("repetitive", SampleBinaryPropertyList.repetitive),
      ] {
        let payload = try sample(bytes)
        let data = Data(payload)
        let comparison = try Comparison([
          { for _ in 0..<$0 { consume(try Payload(payload, limits: limits)) } },
          { for _ in 0..<$0 { consume(try PropertyListSerialization.propertyList(from: data, format: nil)) } },
        ])
        let rates = comparison.seconds.map { Double(payload.count) / $0.median }
        report.budget(
          "binary-plist-\(size)-\(shape)", comparison.speed(of: 0, beside: 1), .atLeast(30),
          "\(rates[0].asRate) beside \(rates[1].asRate)")
      }
    }
  }
}
