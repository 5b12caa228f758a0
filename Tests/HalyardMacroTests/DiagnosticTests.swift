import Foundation
import Testing

/// What is wrong with a declaration is said once, by the compiler, where it was written.
struct DiagnosticTests {
  @Test(arguments: Compiler.fixtures("Mistakes"))
  func `every mistake is reported at its line and column, and nothing else is`(file: URL) throws {
    let expected = try Compiler.expectations(of: file).sorted()
    let found = try Compiler.complaints(of: file).sorted()
    #expect(!expected.isEmpty)
    let missing = Set(expected).subtracting(found)
    let surplus = Set(found).subtracting(expected)
    #expect(missing.isEmpty && surplus.isEmpty && expected.count == found.count, "\(file.lastPathComponent)")
  }

  @Test(arguments: Compiler.fixtures("Sound"))
  func `sound declarations compile without a word`(file: URL) throws {
    #expect(try Compiler.complaints(of: file).isEmpty)
  }

  @Test(arguments: Compiler.fixtures("Sound"))
  func `and so they do where everything is on the main actor`(file: URL) throws {
    #expect(try Compiler.complaints(of: file, ["-default-isolation", "MainActor"]).isEmpty)
  }

  /// Other modules do not know the layout of its types then.
  @Test(arguments: Compiler.fixtures("Sound"))
  func `and so they do in a module with library evolution`(file: URL) throws {
    let complaints = try Compiler.complaints(of: file, ["-enable-library-evolution"])
    #expect(complaints.filter { !$0.text.contains("was not compiled with library evolution support") }.isEmpty)
  }

  @Test(arguments: ["we\"ird", "back\\slash", "plain"])
  func `the folder of a file may have any name`(name: String) throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString)/\(name)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder.deletingLastPathComponent()) }
    for file in Compiler.fixtures("Sound") {
      let copy = folder.appending(path: file.lastPathComponent)
      try FileManager.default.copyItem(at: file, to: copy)
      #expect(try Compiler.complaints(of: copy).isEmpty)
    }
  }

  @Test(arguments: Compiler.fixtures("FixIts"))
  func `where one thing is right, the compiler offers it`(file: URL) throws {
    let expected = try String(contentsOf: file.deletingPathExtension().appendingPathExtension("txt"), encoding: .utf8)
    let found = try Compiler.report(of: file)
    #expect(found == expected, "\(file.lastPathComponent):\n\(found)")
  }

  @Test func `there are fixtures`() {
    #expect(Compiler.fixtures("Mistakes").count >= 5)
    #expect(!Compiler.fixtures("Sound").isEmpty)
    #expect(!Compiler.fixtures("FixIts").isEmpty)
  }
}
