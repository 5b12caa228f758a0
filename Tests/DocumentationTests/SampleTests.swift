import Foundation
import Testing

/// What the guides show in Swift is compiled, runs, and prints what they say.
struct SampleTests {
  /// The lines of each file of samples, without indentation.
  private static let sources: [[String]] = {
    let folder = PackageFolder.file("Tests/DocumentationTests/Samples")
    let names = (try? FileManager.default.subpathsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".swift") }.sorted().compactMap { name in
      guard let text = try? String(contentsOf: folder.appending(path: name), encoding: .utf8) else { return nil }
      return text.split(separator: "\n", omittingEmptySubsequences: false).map(trimmed)
    }
  }()

  @Test(arguments: Guide.all)
  func `every Swift block stands in a compiled sample`(guide: Guide) {
    for block in guide.blocks("swift") {
      let wanted = block.lines.map { Self.trimmed($0) }
      // The longest beginning that any sample has tells which line differs.
      let matched = Self.sources.map { Self.longestMatch(of: wanted, in: $0) }.max() ?? 0
      if matched < wanted.count {
        Issue.record("\(guide.path):\(block.line + 1 + matched): no sample goes on with \(wanted[matched])")
      }
    }
  }

  @Test(arguments: Guide.all)
  func `every output shown is what its sample prints`(guide: Guide) async throws {
    var printed = try (Samples.ofGuides[guide.path] ?? []).map { try Transcript.of($0) }
    for sample in Samples.waitingOfGuides[guide.path] ?? [] { printed.append(try await Transcript.of(sample)) }
    printed.removeAll(where: \.isEmpty)
    let shown = guide.blocks("text")
    for (block, text) in zip(shown, printed) {
      #expect(Self.withoutDeclarations(block.text) == Self.withoutDeclarations(text), "\(block.place)")
    }
    #expect(shown.count == printed.count, "\(guide.path): outputs shown, and samples that print")
  }

  @Test func `there are guides, and none of them is broken`() throws {
    for guide in Guide.all { _ = try Guide(guide.path) }
    #expect(Guide.all.count >= 10)
    #expect(Set(Samples.ofGuides.keys).union(Samples.waitingOfGuides.keys).isSubset(of: Guide.all.map(\.path)))
  }

  private static func trimmed(_ line: some StringProtocol) -> String {
    line.trimmingCharacters(in: .whitespaces)
  }

  private static func longestMatch(of wanted: [String], in source: [String]) -> Int {
    source.indices.map { start in zip(wanted, source[start...]).prefix { $0 == $1 }.count }.max() ?? 0
  }

  /// Where a sample declares its flags is no part of what a guide says.
  private static func withoutDeclarations(_ text: String) -> String {
    text.replacing(/\w+\/\w+\.swift:\d+/, with: "File.swift")
  }
}
