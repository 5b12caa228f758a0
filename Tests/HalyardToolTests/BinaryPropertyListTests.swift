import Foundation
import TestSupport
import Testing

@Suite struct `Binary property lists and the tool` {
  private typealias Assembler = BinaryAssembler
  private let folder: Workspace

  init() throws {
    folder = try Workspace.withSchema()
    folder.write(Self.list(retries: Assembler.integer(5, size: 1)).bytes, to: "good.plist")
    folder.write(Self.list(retries: Assembler.ascii("five")).bytes, to: "bad.plist")
  }

  /// `{"checkout": {"retries": …}, "apiKey": "swordfish"}`; the retries stand at byte 50.
  private static func list(retries: [UInt8]) -> BinaryAssembler {
    Assembler(
      Assembler.object((1, 2), (4, 5)), Assembler.ascii("checkout"), Assembler.object((3, 6)),
      Assembler.ascii("retries"), Assembler.ascii("apiKey"), Assembler.ascii("swordfish"), retries)
  }

  private func run(_ words: String...) throws -> ToolProcess.Run { try ToolProcess.run(words, in: folder) }

  @Test func `Problems name the byte, and nothing of a line`() throws {
    let run = try run("validate", "--schema", "app.schema.json", "bad.plist")
    #expect(
      run.output == """
        bad.plist: byte 50: error[type-mismatch]: checkout.retries wants an int, found the string "five"
           at checkout.retries
        bad.plist: rejected, 1 problem; nothing was taken

        """)
    #expect(run.status == 1)
  }

  @Test func `In JSON line and column are null, and offset and length are the value's bytes`() throws {
    let run = try run("validate", "--schema", "app.schema.json", "--format", "json", "bad.plist")
    let report = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let problem = try #require((report["problems"] as? [[String: Any]])?.first)
    #expect(problem["line"] is NSNull && problem["column"] is NSNull)
    #expect(problem["offset"] as? Int == 50)
    #expect(problem["length"] as? Int == 5)
  }

  @Test func `Paths stand behind the byte of their value`() throws {
    #expect(
      try run("paths", "good.plist").output == """
        byte 50  integer  checkout.retries = 5
        byte 40  string   apiKey = "swordfish"

        """)
  }

  @Test func `Explain says at which byte the value stands`() throws {
    let run = try run("explain", "--schema", "app.schema.json", "--payload", "good.plist", "checkout.retries")
    #expect(run.output.contains("(good.plist: byte 50"))
  }

  @Test func `What is sensitive is never shown, where it stands in a container or breaks it`() throws {
    let secrets = Assembler(
      Assembler.object((1, 2)), Assembler.ascii("apiKey"), Assembler.object((3, 4), (3, 4), (5, 4)),
      Assembler.ascii("swordfish"), Assembler.real(.nan), [0x52, 0x70, 0xFF])
    folder.write(secrets.bytes, to: "secret.plist")
    for format in ["text", "json"] {
      let run = try run("validate", "--schema", "app.schema.json", "--format", format, "secret.plist")
      #expect(run.status == 1)
      #expect(!run.output.contains("swordfish") && !run.output.contains("NaN"), "\(run.output)")
      #expect(run.output.contains("duplicate-key"))
    }
  }
}
