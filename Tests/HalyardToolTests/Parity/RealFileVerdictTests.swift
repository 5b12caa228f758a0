import Foundation
import TestSupport
import Testing

@Suite struct RealFileVerdictTests {
  /// Code and place of each problem of the files that are no JSON, as the index of the files says; and of the one that is, but
  /// has a member twice.
  private static let refused: [String: [String]] = [
    "brave/BraveAIChatDefaultModelStudy.json5": ["unexpected-token 3:5"],
    "flipt/export_all_namespaces_sorted.json": ["trailing-data 2:1"],
    "iaps/preferences.json": ["duplicate-key 42:3"],
    "split/bucket_split_test.json": ["unexpected-token 437:8", "unexpected-token 438:8"],
    "wikimedia/MediaWikiAcceptLanguageMapping.json": [
      "trailing-comma 51:33", "trailing-comma 61:33", "trailing-comma 66:34", "trailing-comma 71:33",
      "trailing-comma 74:34", "trailing-comma 77:34", "trailing-comma 80:34", "trailing-comma 85:28",
    ],
  ]

  @Test func `the tool takes every real file that is JSON and refuses the others for what the index says`() throws {
    guard let shared = SharedCorpora.require() else { return }
    let real = shared.appending(path: "real")
    let files = try SharedCorpora.files(in: real) + SharedCorpora.files(in: real, suffix: ".json5")
    #expect(files.count == 22)
    let folder = try Workspace.withSchema()
    let run = try ToolProcess.run(
      ["validate", "--schema", "app.schema.json", "--allow-empty", "--format", "json", "--"]
        + files.map { real.appending(path: $0).path }, in: folder)
    #expect(run.status == 1)
    for (file, report) in zip(files, try run.objects()) {
      let problems = try #require(report["problems"] as? [[String: Any]])
      let lines = problems.map { "\($0["code"] ?? "") \($0["line"] ?? ""):\($0["column"] ?? "")" }
      #expect(lines == Self.refused[file] ?? [], "\(file)")
      #expect(report["outcome"] as? String == (Self.refused[file] == nil ? "accepted" : "rejected"), "\(file)")
      // A file that no flag of the schema is in is taken on request only, and all of it is listed as unread.
      if Self.refused[file] == nil { #expect((report["flags"] as? [String: Any])?.isEmpty == true, "\(file)") }
    }
  }
}
