import Foundation
import Testing

/// What the guides show of the tool is what it does.
struct ConsoleTests {
  @Test(arguments: Guide.all)
  func `every command line shown prints what is shown`(guide: Guide) throws {
    for block in guide.blocks("console") {
      var status: Int32 = 0
      var lines = block.lines[...]
      #expect(lines.first?.hasPrefix("$ ") ?? false, "\(block.place): a console block begins with a command line")
      while let command = lines.popFirst()?.dropFirst(2) {
        let end = lines.firstIndex { $0.hasPrefix("$ ") } ?? lines.endIndex
        let shown = lines[..<end].joined(separator: "\n")
        lines = lines[end...]
        let run = try Shell.run(String(command), after: status)
        status = run.status
        #expect(run.output.trimmingCharacters(in: .newlines) == shown, "\(block.place): \(command)")
      }
    }
  }

  @Test(arguments: Guide.all)
  func `every make target shown is there`(guide: Guide) throws {
    let makefile = try String(contentsOf: PackageFolder.file("Makefile"), encoding: .utf8)
    for block in guide.blocks("sh") {
      for line in block.lines where line.hasPrefix("make ") {
        let target = line.dropFirst(5).prefix { $0 != " " }
        #expect(makefile.contains("\n\(target):"), "\(block.place): \(line)")
      }
    }
  }

  @Test func `exit statuses and options are those of the tool's own help`() throws {
    let help = try Shell.run("halyard --help").output
    let rows = try Guide("README.md").rows.filter { $0.section == "The tool" }
    for row in rows {
      #expect(help.contains(try Regex("\\n  \(row.cells[0]) +\(row.cells[1])\\n")), "\(row.place)")
    }
    #expect(rows.count == 7)
    let commands = ["validate", "diff", "audit", "explain", "paths", "convert", "schema", "expired"].map {
      "halyard \($0) --help"
    }
    let options = try Shell.run((commands + ["halyard --help"]).joined(separator: "; ")).output
    for guide in Guide.all {
      for line in guide.lines where !line.contains("swift ") {
        for option in line.matches(of: /(^|[ `])(--[a-z][a-z-]+)/) {
          #expect(options.contains("\(option.2) "), "\(guide.path): \(option.2)")
        }
      }
    }
  }

  @Test func `the storefront's schema document is what the program writes`() throws {
    let path = "Payloads/storefront/storefront.schema.json"
    let file = FileManager.default.temporaryDirectory.appending(path: "storefront-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    #expect(try Shell.run("Storefront --write-schema \(file.path)").status == 0)
    let written = try String(contentsOf: file, encoding: .utf8)
    let committed = try String(contentsOf: PackageFolder.file(path), encoding: .utf8)
    #expect(written == committed, "write it anew: swift run Storefront --write-schema \(path)")
  }
}
