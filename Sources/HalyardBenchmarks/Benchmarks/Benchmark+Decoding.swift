import Foundation
import HalyardPayload

extension Benchmark {
  /// The strict decoder beside Foundation's.
  static let decoding = Benchmark(
    name: "decoding", summary: "PayloadDecoder, times as fast as JSONDecoder, 200 KB into a dictionary of structures"
  ) { report in
    let payload = SampleJSON.compact(bytes: 200_000)
    let data = Data(payload)
    let (subject, peer) = (PayloadDecoder(), JSONDecoder())
    let comparison = try Comparison([
      { for _ in 0..<$0 { consume(try subject.decode([String: Entry].self, from: payload)) } },
      { for _ in 0..<$0 { consume(try peer.decode([String: Entry].self, from: data)) } },
    ])
    report.row(
      "decode-200KB", comparison.speed(of: 0, beside: 1).rounded(to: 2), comparison.seconds[0].median.asSeconds)
  }

  /// A member of the compact sample.
  private struct Entry: Decodable {
    var value: Bool
    var reason: String
    var percentage: Int
    var variant: String
    var updated: String
  }
}
