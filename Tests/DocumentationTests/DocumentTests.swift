import Foundation
import Halyard
import Testing

/// JSON and links in the guides.
struct DocumentTests {
  @Test(arguments: Guide.all)
  func `every JSON block parses, and every schema and mapper in them is sound`(guide: Guide) throws {
    for block in guide.blocks("json") {
      do {
        let payload = try Payload(Array(block.text.utf8), name: block.place)
        let format = payload["format"]?.string ?? ""
        if format.hasPrefix("halyard.mapper/") {
          #expect(try MapperDocument.read(Array(block.text.utf8), name: block.place).warnings.isEmpty, "\(block.place)")
        }
        guard format.hasPrefix("halyard.schema/") else { continue }
        let (_, warnings) = try FlagSchema.read(Array(block.text.utf8), name: block.place)
        #expect(warnings.isEmpty, "\(block.place)")
      } catch {
        Issue.record("\(error)")
      }
    }
  }

  @Test(arguments: Guide.all)
  func `every link within the package leads somewhere`(guide: Guide) {
    let folder = PackageFolder.file(guide.path).deletingLastPathComponent()
    for (index, line) in guide.lines.enumerated() {
      for match in line.matches(of: /\]\(([^)#]+)(#[^)]*)?\)/) where !match.1.contains("://") {
        let file = folder.appending(path: String(match.1))
        #expect(FileManager.default.fileExists(atPath: file.path), "\(guide.path):\(index + 1): \(match.1)")
        guard let anchor = match.2?.dropFirst() else { continue }
        let text = (try? String(contentsOf: file, encoding: .utf8)) ?? ""
        let anchors = text.matches(of: /(?m)^#+ (.+)$/).map { $0.1.lowercased().replacing(" ", with: "-") }
        #expect(anchors.contains(String(anchor)), "\(guide.path):\(index + 1): #\(anchor)")
      }
    }
  }

  @Test func `the README leads to every guide`() throws {
    let text = try Guide("README.md").lines.joined(separator: "\n")
    for guide in Guide.all where guide.path.hasPrefix("Documentation/") {
      #expect(text.contains("(\(guide.path))"), "\(guide.path)")
    }
  }
}
