#if os(Linux)
  import Foundation
  import Testing

  @testable import Halyard

  @Suite struct MissingLibraryStartTests {
    private struct Flags: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) {
        flags.flag("number", default: 0, description: "d", remoteKey: "number")
        flags.flag("text", default: "", description: "d", remoteKey: "text")
      }
    }

    @Test func `a saved payload that a machine cannot read for lack of libxml2 waits for a start that can`() throws {
      let program = try SavingProgram()
      defer { program.remove() }
      let missing = program.folder.appending(path: "without")
      try FileManager.default.createDirectory(at: missing, withIntermediateDirectories: true)
      for name in ["libxml2.so.2", "libxml2.so.16"] { try Data().write(to: missing.appending(path: name)) }

      let text = Array(repeating: "7", count: 3000).joined(separator: "-")
      let payload =
        "<plist><dict><key>number</key><integer>7</integer><key>text</key><string>\(text)</string></dict></plist>"
      try RemoteSource(Flags.self, saving: .file(program.file)).apply(Array(payload.utf8))

      let without = ["/usr/bin/env", "LD_LIBRARY_PATH=\(missing.path)"]
      #expect(try program.run([], under: without).output == ["0 normal"])
      #expect(program.names.filter { !$0.hasPrefix(".") } == ["flags.saved", "without"])
      #expect(try program.run().output == ["7 normal"])
    }
  }
#endif
