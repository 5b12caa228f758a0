import Foundation
import Halyard
import TestSupport
import Testing

/// The payloads of invented products that the repository holds: `good*.json` beside a schema document is accepted, and what
/// is reported of `bad*.json` stands beside it as `bad*.expected.txt`.
@Suite struct SamplePayloadTests {
  private static let folder = SharedCorpora.package.appending(path: "Payloads")

  /// Products with a schema document of their own, in the order of their names.
  private static let products = ["bank", "media-player"]

  private struct Sample {
    let name: String
    let bytes: [UInt8]
    let validator: PayloadValidator
    let live: LivePayload?

    var report: PayloadReport {
      PayloadReport(validator.examine(bytes, name: name, live: live), validator, live: live)
    }
  }

  private func samples(of product: String) throws -> [Sample] {
    let folder = Self.folder.appending(path: product)
    let schema = try FlagSchema(
      document: try Data(contentsOf: folder.appending(path: "\(product).schema.json")), name: "\(product).schema.json")
    let names = try SharedCorpora.files(in: folder).filter { !$0.hasSuffix(".schema.json") }
    return try names.map { name in
      var options = ValidationOptions(isStrict: name.contains("strict"))
      if product == "bank" { options.versionPath = try PayloadPath("version") }
      var live: LivePayload?
      if ["good-next.json", "bad-stale.json", "bad-switches.json"].contains(name) {
        let validator = PayloadValidator(schema, options: options)
        let served = validator.examine(
          try Data(contentsOf: folder.appending(path: "good.json")), name: "good.json", live: nil)
        live = LivePayload(
          payload: try #require(served.reading.payload), mapping: served.mapping, version: served.version)
        options.rules = ChangeRules(
          maximumChangedPercent: 50, maximumKillSwitchesBeside: 1, versionMustRise: true)
      }
      return Sample(
        name: name, bytes: Array(try Data(contentsOf: folder.appending(path: name))),
        validator: PayloadValidator(schema, options: options), live: live)
    }
  }

  @Test(arguments: products) func `a good sample is accepted without a warning`(product: String) throws {
    let good = try samples(of: product).filter { $0.name.hasPrefix("good") }
    #expect(good.count == 2)
    for sample in good {
      #expect(sample.report.outcome == .accepted, "\(sample.report.rejection?.description ?? "")")
      #expect(sample.report.warnings == [])
    }
  }

  @Test(arguments: products) func `a bad sample is reported word for word as the text beside it`(product: String) throws
  {
    let bad = try samples(of: product).filter { !$0.name.hasPrefix("good") }
    #expect(bad.count == (product == "bank" ? 5 : 3))
    for sample in bad {
      let file = Self.folder.appending(path: "\(product)/\(sample.name.dropLast(5)).expected.txt")
      let expected = try String(contentsOf: file, encoding: .utf8)
      #expect((sample.report.rejection?.description ?? "accepted") + "\n" == expected, "\(product)/\(sample.name)")
    }
  }

  @Test func `a sample's schema document holds a value of every flag that the good payload sets`() throws {
    for product in Self.products {
      let sample = try #require(try samples(of: product).first { $0.name == "good.json" })
      #expect(sample.report.flags.map(\.key) == sample.validator.schema.flags.map(\.key), "\(product)")
    }
  }

  @Test func `a change is told from the value that is served to the one that comes`() throws {
    let next = try #require(try samples(of: "bank").first { $0.name == "good-next.json" })
    let changes = next.report.changes
    #expect(changes.map(\.key.rawValue) == ["savings.rate", "notice"])
    #expect(changes.map(\.from) == ["2.25", "null"])
    #expect(changes.map(\.to) == ["2.0", #""Branches are closed on Monday""#])
    #expect(next.report.version == "2042")
  }
}
