import Foundation
import Testing

/// What the guide to guarantees says holds them.
struct GuaranteeTests {
  @Test func `every test that is named as holding a promise is there`() throws {
    let rows = try Guide("Documentation/Guarantees.md").rows.filter { $0.cells.count == 3 }
    #expect(rows.count >= 30)
    let tests = try Self.testNames()
    let makefile = try String(contentsOf: PackageFolder.file("Makefile"), encoding: .utf8)
    for row in rows {
      let names = row.code(1)
      #expect(!names.isEmpty, "\(row.place) names nothing")
      for name in names {
        if name.hasPrefix("make ") {
          #expect(makefile.contains("\n\(name.dropFirst(5)):"), "\(row.place): \(name)")
        } else {
          #expect(tests.contains(name), "\(row.place): \(name)")
        }
      }
    }
  }

  @Test func `every budget in the table is one that the benchmarks hold`() throws {
    let rows = try Guide("Documentation/Guarantees.md").rows.filter { $0.section == "Speed" }
    #expect(rows.count >= 40)
    #expect(Set(rows.map { $0.cells[0] }).count == rows.count)
    let sources = try Self.swiftFiles(in: "Sources/HalyardBenchmarks").joined(separator: "\n")
    for row in rows {
      // A part of a name may be filled in: a size, a shape.
      let stem = row.cells[0].split(separator: "-").prefix(2).joined(separator: "-")
      #expect(sources.contains("\"\(stem)"), "\(row.place): \(row.cells[0])")
    }
  }

  /// The names of all tests and suites, as they are declared.
  private static func testNames() throws -> Set<String> {
    var names: Set<String> = []
    for text in try swiftFiles(in: "Tests") {
      for match in text.matches(of: /(?:func|struct) `([^`]+)`|struct (\w+Tests)\b|@(?:Test|Suite)\("([^"]+)"/) {
        if let name = match.1 ?? match.2 ?? match.3 { names.insert(String(name)) }
      }
    }
    return names
  }

  private static func swiftFiles(in folder: String) throws -> [String] {
    let folder = PackageFolder.file(folder)
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
    return try paths.map { try String(contentsOf: folder.appending(path: $0), encoding: .utf8) }
  }
}
