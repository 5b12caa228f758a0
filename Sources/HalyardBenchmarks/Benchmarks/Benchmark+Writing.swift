import Foundation
import HalyardPayload

extension Benchmark {
  /// Payloads written as bytes, in each form. No goal: files are converted by hand.
  static let writing = Benchmark(
    name: "writing", summary: "a payload of 2 MB to bytes, times as fast as Foundation's writers of the same values"
  ) { report in
    let bytes = SamplePropertyList.xml(bytes: 2_000_000)
    let payload = try Payload(bytes)
    let values = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    let inJSON = try JSONSerialization.jsonObject(with: Data(payload.bytes(as: .json)))
    for form in PayloadForm.allCases {
      let comparison = try Comparison(
        rounds: 7,
        [
          { for _ in 0..<$0 { consume(try payload.bytes(as: form)) } },
          { for _ in 0..<$0 { consume(try foundation(form, values, inJSON)) } },
        ])
      let written = try payload.bytes(as: form).count
      let rates = comparison.seconds.map { Double(written) / $0.median }
      report.row(
        "writing-\(form.rawValue)", comparison.speed(of: 0, beside: 1).rounded(to: 2),
        "\(rates[0].asRate) beside \(rates[1].asRate)")
    }
  }

  /// The nearest that Foundation has: sorted members are not those of RFC 8785.
  private static func foundation(_ form: PayloadForm, _ values: Any, _ inJSON: Any) throws -> Data {
    switch form {
    case .json: try JSONSerialization.data(withJSONObject: inJSON)
    case .prettyJSON: try JSONSerialization.data(withJSONObject: inJSON, options: .prettyPrinted)
    case .canonicalJSON: try JSONSerialization.data(withJSONObject: inJSON, options: .sortedKeys)
    case .xmlPropertyList: try PropertyListSerialization.data(fromPropertyList: values, format: .xml, options: 0)
    case .binaryPropertyList: try PropertyListSerialization.data(fromPropertyList: values, format: .binary, options: 0)
    }
  }
}
