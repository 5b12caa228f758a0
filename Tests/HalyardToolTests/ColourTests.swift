import Foundation
import Testing

#if canImport(Glibc)
  import Glibc
#endif

@Suite struct `Colours` {
  private let folder: Workspace

  init() throws {
    folder = try Workspace.withSchema()
    folder.write(Samples.bad, to: "bad.json")
  }

  private func isColoured(_ words: String..., environment: [String: String] = [:]) throws -> Bool {
    try ToolProcess.run(
      ["validate", "--schema", "app.schema.json", "bad.json"] + words, in: folder, environment: environment
    ).output.contains("\u{1B}[")
  }

  @Test func `A file gets none unless they are asked for`() throws {
    #expect(try !isColoured())
    #expect(try isColoured("--color", "always"))
    #expect(try isColoured("--color", "always", environment: ["NO_COLOR": "1"]))
  }

  #if canImport(Glibc)
    private func isColouredOnTerminal(_ words: String..., environment: [String: String] = [:]) throws -> Bool {
      let terminal = open("/dev/ptmx", O_RDWR | O_NOCTTY)
      defer { close(terminal) }
      // The C library's own calls for this are not in Swift's module: TIOCSPTLCK and TIOCGPTN of <asm/ioctls.h>.
      var (lock, number): (Int32, Int32) = (0, 0)
      try #require(
        terminal >= 0 && ioctl(terminal, 0x4004_5431, &lock) == 0 && ioctl(terminal, 0x8004_5430, &number) == 0)
      let name = "/dev/pts/\(number)"
      let other = open(name, O_RDWR | O_NOCTTY)
      try #require(other >= 0)
      let run = try ToolProcess.run(
        ["validate", "--schema", "app.schema.json", "bad.json"] + words, in: folder, environment: environment,
        output: FileHandle(fileDescriptor: other, closeOnDealloc: true))
      #expect(run.status == 1)
      var bytes = [UInt8](repeating: 0, count: 64 << 10)
      let count = read(terminal, &bytes, bytes.count)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self).contains("\u{1B}[")
    }

    @Test func `A terminal gets them, unless NO_COLOR, the terminal or the call says otherwise`() throws {
      #expect(try isColouredOnTerminal())
      #expect(try isColouredOnTerminal(environment: ["NO_COLOR": ""]))
      #expect(try !isColouredOnTerminal(environment: ["NO_COLOR": "1"]))
      #expect(try !isColouredOnTerminal(environment: ["TERM": "dumb"]))
      #expect(try !isColouredOnTerminal("--color", "never"))
    }
  #endif
}
