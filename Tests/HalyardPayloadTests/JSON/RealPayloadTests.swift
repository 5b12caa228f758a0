import Foundation
import HalyardPayload
import TestSupport
import Testing

@Suite struct RealPayloadTests {
  private static let refused: [String: [String]] = [
    "brave/BraveAIChatDefaultModelStudy.json5": ["unexpected-token 3:5 10+4"],
    "flipt/export_all_namespaces_sorted.json": ["trailing-data 2:1 1645+1"],
    "iaps/preferences.json": ["duplicate-key 42:3 1283+7"],
    "split/bucket_split_test.json": ["unexpected-token 437:8 9531+13", "unexpected-token 438:8 9553+12"],
    "wikimedia/MediaWikiAcceptLanguageMapping.json": [
      "trailing-comma 51:33 1048+1", "trailing-comma 61:33 1215+1", "trailing-comma 66:34 1300+1",
      "trailing-comma 71:33 1381+1", "trailing-comma 74:34 1448+1", "trailing-comma 77:34 1512+1",
      "trailing-comma 80:34 1576+1", "trailing-comma 85:28 1655+1",
    ],
  ]

  @Test func `configuration of real products is read, or refused for what is wrong with it`() throws {
    guard let shared = SharedCorpora.require() else { return }
    let folder = shared.appending(path: "real")
    let files = try SharedCorpora.files(in: folder) + SharedCorpora.files(in: folder, suffix: ".json5")
    #expect(files.count == 22)
    for file in files {
      let bytes = try SharedCorpora.bytes(file, in: folder)
      let rejection = refusal(of: bytes)
      #expect(rejection?.problems.map(\.summary) == Self.refused[file], "\(file)")
      if rejection == nil {
        // Printed and read again, it is the same; the large ones are left to the reader's own walk.
        let payload = try Payload(bytes)
        #expect(try Payload(Array(payload.root.jsonText.utf8)).root.jsonText == payload.root.jsonText, "\(file)")
        if bytes.count < 50_000 { #expect(JSONTree(payload.root) == ReferenceJSON.tree(bytes), "\(file)") }
      }
    }
  }

  @Test func `the first of two equal keys is named beside the second`() throws {
    guard let shared = SharedCorpora.require() else { return }
    let bytes = try SharedCorpora.bytes("real/iaps/preferences.json", in: shared)
    let related = try #require(refusal(of: bytes)?.problems.first?.related.first)
    #expect(related.offset == 1071)
    #expect(related.length == 7)
    #expect(related.line == 35)
    #expect(related.column == 3)
  }

  @Test func `what a shape is known for is found in it`() throws {
    guard let shared = SharedCorpora.require() else { return }
    let schema = try Payload(
      SharedCorpora.bytes("real/microsoft/AIChatConfiguration.v1.0.0.schema.json", in: shared))
    #expect(schema.root.jsonText.contains("-9223372036854775808"))
    let catalog = try Payload(SharedCorpora.bytes("real/nativejson/citm_catalog.json", in: shared))
    #expect(catalog["areaNames"]?.count == 17)
    #expect(catalog["areaNames"]?["205705993"]?.string == "Arrière-scène central")
    let rules = try Payload(SharedCorpora.bytes("real/apple/password-rules.json", in: shared))
    #expect(rules.root.count == 434)
  }
}
