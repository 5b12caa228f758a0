import Foundation
import Testing

/// The macros write what a person would.
struct ExpansionTests {
  @Test(arguments: Compiler.fixtures("Expansions"))
  func `declarations expand to the text beside them`(file: URL) throws {
    let expected = try String(contentsOf: file.deletingPathExtension().appendingPathExtension("txt"), encoding: .utf8)
    let found = try Compiler.expansions(of: file)
    #expect(found == expected, "\(file.lastPathComponent) expands to:\n\(found)")
  }

  @Test func `there are expansions`() {
    #expect(Compiler.fixtures("Expansions").count >= 2)
  }
}
