import Foundation
import Testing

/// A Markdown file of the package: the README, or a page of `Documentation`.
struct Guide: CustomTestStringConvertible, Sendable {
  /// The path from the package's root.
  let path: String
  let lines: [String]
  let blocks: [GuideBlock]

  init(_ path: String) throws {
    self.path = path
    let text = try String(contentsOf: PackageFolder.file(path), encoding: .utf8)
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    var blocks: [GuideBlock] = []
    var open: GuideBlock?
    for (index, line) in lines.enumerated() {
      if var block = open {
        if line == "```" {
          blocks.append(block)
          open = nil
        } else {
          block.lines.append(line)
          open = block
        }
      } else if line.hasPrefix("```") {
        open = GuideBlock(guide: path, line: index + 1, language: String(line.dropFirst(3)))
      }
    }
    if let open { throw Unclosed(place: open.place) }
    self.blocks = blocks
  }

  /// The blocks of one language, in order.
  func blocks(_ language: String) -> [GuideBlock] { blocks.filter { $0.language == language } }

  /// All guides of the package.
  static let all: [Guide] = {
    let folder = PackageFolder.file("Documentation")
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    let paths = names.filter { $0.hasSuffix(".md") }.sorted().map { "Documentation/\($0)" }
    return (["README.md"] + paths).compactMap { try? Guide($0) }
  }()

  var testDescription: String { path }

  struct Unclosed: Error { let place: String }
}
