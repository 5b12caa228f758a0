import CLibXML2
import Foundation
import HalyardPayload

extension Benchmark {
  /// XML property lists to the located tape.
  static let xmlPropertyList = Benchmark(
    name: "xml-plist",
    summary: "XML property list to a located tape, times as fast as PropertyListSerialization; times raw libxml2 SAX"
  ) { report in
    let limits = PayloadLimits(bytes: 1 << 30, nodes: 100_000_000, array: 10_000_000)
    for (size, bytes) in [("200KB", 200_000), ("20MB", 20_000_000)] {
      let payload = SamplePropertyList.xml(bytes: bytes)
      let data = Data(payload)
      let comparison = try Comparison([
        { for _ in 0..<$0 { consume(try Payload(payload, limits: limits)) } },
        { for _ in 0..<$0 { consume(try PropertyListSerialization.propertyList(from: data, format: nil)) } },
        { for _ in 0..<$0 { try parseWithEmptyCallbacks(payload) } },
      ])
      let rates = comparison.seconds.map { Double(payload.count) / $0.median }
      report.budget(
        "xml-plist-\(size)", comparison.speed(of: 0, beside: 1), .atLeast(6),
        "\(rates[0].asRate) beside \(rates[1].asRate)")
      report.budget(
        "xml-plist-sax-\(size)", comparison.cost(of: 0, beside: 2), .atMost(1.6), "beside \(rates[2].asRate)")
    }
  }

  /// All that libxml2 does for a reader of elements and text, and nothing else.
  private static func parseWithEmptyCallbacks(_ bytes: [UInt8]) throws {
    try bytes.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        let context = xmlCreateMemoryParserCtxt(base, Int32(bytes.count)), let sax = context.pointee.sax
      else { throw BenchmarkFailure("libxml2 makes no parser") }
      defer { xmlFreeParserCtxt(context) }
      xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue))
      var handler = xmlSAXHandler()
      handler.initialized = UInt32(XML_SAX2_MAGIC)
      handler.startElementNs = { _, _, _, _, _, _, _, _, _ in }
      handler.endElementNs = { _, _, _, _ in }
      handler.characters = { _, _, _ in }
      handler.ignorableWhitespace = handler.characters
      sax.pointee = handler
      guard xmlParseDocument(context) == 0 else { throw BenchmarkFailure("libxml2 refuses the sample") }
    }
  }
}
