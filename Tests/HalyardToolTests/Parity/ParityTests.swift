import Foundation
import Halyard
import TestSupport
import Testing

@testable import Storefront

/// The program and the tool give one verdict on the same bytes, since both work from the same schema.
@Suite struct ParityTests {
  /// Every JSON file of the repository's samples, schema documents among them.
  private func samples() throws -> [URL] {
    let folder = SharedCorpora.package.appending(path: "Payloads")
    return try SharedCorpora.files(in: folder).map { folder.appending(path: $0) }
  }

  /// Every JSON file of the shared folder.
  private func shared() throws -> [URL] {
    guard let shared = SharedCorpora.require() else { return [] }
    return try ["real", "corpora"].flatMap { name in
      let folder = shared.appending(path: name)
      let files = try SharedCorpora.files(in: folder) + SharedCorpora.files(in: folder, suffix: ".json5")
      return files.map { folder.appending(path: $0) }
    }
  }

  /// Every property list of the repository's samples, and of the corpora where they are.
  private func propertyLists() throws -> [URL] {
    let folders =
      [SharedCorpora.package.appending(path: "Payloads")]
      + (SharedCorpora.folder.map { shared in
        ["attacks/bplist", "attacks/xml-plist", "apple-dtd/Tests", "cpython-plistlib/files"].map {
          shared.appending(path: "corpora/\($0)")
        }
      } ?? [])
    return try folders.flatMap { folder in
      try SharedCorpora.files(in: folder, suffix: "plist").map { folder.appending(path: $0) }
    }.filter { (try? $0.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile) == true }
  }

  /// Compares on all files, and says how many they were and how many were accepted.
  private func compare<Root: FlagContainer>(
    _ root: Root.Type, _ files: [URL], isStrict: Bool = false, allowsEmpty: Bool = false
  ) throws -> String {
    let folder = try Workspace()
    try FlagSchema(root).write(to: folder.url.appending(path: "app.schema.json"))
    let run = try ToolProcess.run(
      ["validate", "--schema", "app.schema.json", "--format", "json"] + (isStrict ? ["--strict"] : [])
        + (allowsEmpty ? ["--allow-empty"] : []) + ["--"]
        + files.map(\.path), in: folder)
    #expect(run.errors == "")
    let limits = PayloadLimits(bytes: 1 << 30, nodes: 1 << 30)
    let output = try Payload(Array(run.output.utf8), limits: limits)
    #expect(output.root.count == files.count)
    var accepted = 0
    for (file, json) in zip(files, output.root.elements) {
      let name = file.path
      #expect(json["payload"]?.string == name)
      let bytes = try Data(contentsOf: file)
      let remote = RemoteSource(root, options: ValidationOptions(isStrict: isStrict, allowsEmptyPayload: allowsEmpty))
      let tool = VerdictLines(json)
      #expect(verdict { () throws(PayloadRejection) in try remote.validate(bytes, name: name) } == tool, "\(name)")
      #expect(verdict { () throws(PayloadRejection) in try remote.apply(bytes, name: name) } == tool, "\(name)")
      if tool.outcome == "accepted" { accepted += 1 }
    }
    #expect(run.status == (accepted == files.count ? 0 : 1))
    return "\(accepted) of \(files.count) accepted"
  }

  private func verdict(_ judge: () throws(PayloadRejection) -> PayloadReport) -> VerdictLines {
    do throws(PayloadRejection) {
      return VerdictLines(try judge())
    } catch {
      return VerdictLines(error)
    }
  }

  @Test func `program and tool agree on every sample of the repository`() throws {
    let files = try samples()
    #expect(files.count >= 21)
    let verdicts = [
      try compare(RootNames.self, files), try compare(DeepPlaces.self, files), try compare(CheckoutFlags.self, files),
      try compare(CheckoutFlags.self, files, isStrict: true), try compare(RootNames.self, files, allowsEmpty: true),
    ]
    #expect(verdicts.allSatisfy { $0.hasSuffix(" of \(files.count) accepted") })
    // A comparison of refusals alone would compare no value.
    #expect(verdicts.filter { !$0.hasPrefix("0 ") }.count >= 4)
  }

  @Test func `program and tool agree on every property list`() throws {
    let files = try propertyLists()
    #expect(files.count >= 8)
    for isStrict in [false, true] {
      _ = try compare(RootNames.self, files, isStrict: isStrict, allowsEmpty: true)
      _ = try compare(DeepPlaces.self, files, isStrict: isStrict, allowsEmpty: true)
    }
    let verdict = try compare(RootNames.self, files, allowsEmpty: true)
    #expect(!verdict.hasPrefix("0 "), "a comparison of refusals alone would compare no value")
  }

  @Test func `program and tool agree on every real payload and every file of the corpora`() throws {
    let files = try shared()
    if files.isEmpty { return }
    let verdicts = [
      try compare(RootNames.self, files), try compare(RootNames.self, files, allowsEmpty: true),
      try compare(DeepPlaces.self, files), try compare(DeepPlaces.self, files, isStrict: true, allowsEmpty: true),
      try compare(RootElements.self, files),
    ]
    #expect(
      verdicts == [
        "9 of 407 accepted", "40 of 407 accepted", "6 of 407 accepted", "2 of 407 accepted", "13 of 407 accepted",
      ])
  }

  @Test(arguments: [
    ("bank", "bad-limits", []), ("bank", "bad-shape", []), ("bank", "bad-strict", ["--strict"]),
    ("bank", "bad-stale", ["--live", "good.json", "--version-must-rise"]),
    ("bank", "bad-switches", ["--live", "good.json", "--max-kill-switches", "1"]),
    ("media-player", "bad-names", []), ("media-player", "bad-text", []), ("media-player", "bad-values", []),
  ])
  func `the tool prints of a bad sample what stands beside it, word for word`(
    product: String, name: String, options: [String]
  ) throws {
    let samples = SharedCorpora.package.appending(path: "Payloads/\(product)")
    let folder = try Workspace()
    for file in ["\(product).schema.json", "\(name).json", "good.json"] {
      folder.write(Array(try Data(contentsOf: samples.appending(path: file))), to: file)
    }
    let version = product == "bank" ? ["--version-path", "version"] : []
    let run = try ToolProcess.run(
      ["validate", "--schema", "\(product).schema.json"] + version + options + ["\(name).json"], in: folder)
    #expect(run.status == 1)
    #expect(run.errors == "")
    #expect(
      try run.output == String(contentsOf: samples.appending(path: "\(name).expected.txt"), encoding: .utf8))
  }
}
