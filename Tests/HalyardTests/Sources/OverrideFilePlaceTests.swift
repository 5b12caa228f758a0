import Foundation
import Testing

@testable import Halyard
import TestSupport

/// Whatever stands in the place of a file of overrides, or of one beside it: nobody waits for ever, and nothing is lost unsaid.
@Suite(.timeLimit(.minutes(1))) struct OverrideFilePlaceTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("o.json")
  }

  private func source(_ path: String? = nil, limits: PayloadLimits = .standard, refusesUnknown: Bool = true)
    -> OverrideFile
  {
    OverrideFile(
      ShopFlags.self, path: path ?? self.path, limits: limits, refusesUnknownFlags: refusesUnknown, isFollowed: false)
  }

  private func fault(_ body: () throws -> Void) -> FileFault? {
    do { try body() } catch FlagWriteError.file(let fault) { return fault } catch { return error as? FileFault }
    return nil
  }

  private func fault(of source: OverrideFile) -> FileFault? {
    if case .file(let fault)? = source.fault { fault } else { nil }
  }

  @Test func `a pipe in the file's place is refused, and other files are followed on`() throws {
    try folder.write("{\"title\": \"file\"}", to: "o.json")
    let piped = OverrideFile(ShopFlags.self, path: path)
    let other = OverrideFile(ShopFlags.self, path: folder.file("other.json"))
    let poles = [piped, other].map { FlagPole(ShopFlags.self, sources: [$0]) }
    // In one step: a moment without a file would be seen as well.
    #expect(mkfifo(folder.file("pipe"), 0o600) == 0 && rename(folder.file("pipe"), path) == 0)
    #expect(eventually { fault(of: piped)?.errorNumber == ENXIO })
    #expect(piped.fault?.description.contains("it is a pipe, a socket or a device; move it away") == true)
    try folder.write("{\"title\": \"other\"}", to: "other.json")
    #expect(eventually { poles[1].title == "other" })
    #expect(poles[0].title == "file" && fault { try piped.removeAll() }?.errorNumber == ENXIO)
    #expect(fault(of: source())?.errorNumber == ENXIO)
    unlink(path)
    try folder.write("{\"title\": \"again\"}", to: "o.json")
    #expect(eventually { poles[0].title == "again" && piped.fault == nil })
  }

  @Test(arguments: [".o.json.lock", ".o.json.lock.turn"])
  func `a pipe in a lock's place is refused`(name: String) throws {
    #expect(mkfifo(folder.file(name), 0o600) == 0)
    let fault = fault { try source().set("x", for: "title") }
    #expect(fault?.errorNumber == ENXIO && fault?.path.hasSuffix(name) == true)
    let store = FilePayloadStore(path: path)
    #expect(self.fault { _ = try store.replace(with: [1], unless: nil) }?.errorNumber == ENXIO)
  }

  @Test func `what stands in the new file's place is taken away, unless it is a folder`() throws {
    let next = folder.file(".o.json.new")
    #expect(mkfifo(next, 0o600) == 0)
    try source().set("x", for: "title")
    symlink(folder.file("elsewhere"), next)
    try source().set("y", for: "title")
    #expect(folder.read("elsewhere") == nil && folder.read("o.json")?.contains("y") == true)
    mkdir(next, 0o700)
    let fault = fault { try source().set("z", for: "title") }
    #expect(fault?.errorNumber == EEXIST && fault?.description.contains("o.json.new") == true)
  }

  @Test func `a pipe, and a folder, in the place of a saved payload are refused`() throws {
    let store = FilePayloadStore(path: path)
    #expect(mkfifo(path, 0o600) == 0)
    #expect(fault { _ = try store.read(limit: 100) }?.errorNumber == ENXIO)
    #expect(fault { _ = try store.replace(with: [1], unless: { _ in false }) }?.errorNumber == ENXIO)
    unlink(path)
    mkdir(path, 0o700)
    #expect(fault { _ = try store.read(limit: 100) }?.errorNumber == EISDIR)
    #expect(fault { _ = try store.replace(with: [1], unless: nil) }?.errorNumber == EISDIR)
  }

  @Test func `removing all mends a file that is too large, and says so where it cannot mend`() throws {
    let handle = try {
      try folder.write("", to: "o.json"); return try #require(FileHandle(forWritingAtPath: path))
    }()
    try handle.truncate(atOffset: 1 << 40)
    try handle.close()
    let shared = source(refusesUnknown: false)
    #expect(fault { try shared.removeAll() }?.errorNumber == EFBIG)
    let source = source()
    #expect(fault(of: source)?.errorNumber == EFBIG)
    try source.removeAll()
    #expect(folder.read("o.json") == "{}\n" && source.fault == nil)
    unlink(path)
    mkdir(path, 0o700)
    #expect(fault { try source.removeAll() }?.errorNumber == EISDIR)
    #expect(
      fault { try FlagPole(ShopFlags.self, sources: [source]).importOverrides(Data("{}".utf8)) }?.errorNumber == EISDIR)
  }

  @Test(arguments: [#""title": "A", "#, #""title": 1, "#, ""])
  func `removing all of a shared file leaves what other programs wrote`(own: String) throws {
    try folder.write("{\(own)\"other\": 1e0}", to: "o.json")
    let source = source(refusesUnknown: false)
    try source.removeAll()
    #expect(folder.read("o.json") == "{\n  \"other\": 1e0\n}\n" && source.fault == nil)
    let pole = FlagPole(ShopFlags.self, sources: [source])
    try pole.importOverrides(Data(#"{"title": "B"}"#.utf8))
    #expect(folder.read("o.json") == "{\n  \"other\": 1e0,\n  \"title\": \"B\"\n}\n" && pole.title == "B")
    try folder.write("{", to: "o.json")
    try pole.removeAllOverrides()
    #expect(folder.read("o.json") == "{}\n")
  }

  @Test func `through symbolic links to nothing yet the file is made there, and the links stay`() throws {
    mkdir(folder.file("real"), 0o700)
    symlink("real/next", path)
    symlink(folder.file("real/file"), folder.file("real/next"))
    try source().set("mine", for: "title")
    #expect(folder.read("real/file")?.contains("mine") == true)
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: path) == "real/next")
    #expect(folder.names == ["o.json", "real"])
    _ = try FilePayloadStore(path: path).replace(with: [1], unless: nil)
    #expect(folder.names == ["o.json", "real"])
    symlink("b", folder.file("a"))
    symlink("a", folder.file("b"))
    #expect(fault { try source(folder.file("a")).set("x", for: "title") }?.errorNumber == ELOOP)
  }

  @Test func `a path with a NUL character is refused, not cut`() throws {
    try folder.write("{\"title\": \"cut\"}", to: "o.json")
    let source = OverrideFile(ShopFlags.self, path: path + "\0.bak")
    #expect(fault(of: source)?.errorNumber == EINVAL && source.watchFault?.errorNumber == EINVAL)
    #expect(source.fault?.description.contains("take the NUL character out of the path") == true)
    #expect(fault { try source.removeAll() }?.errorNumber == EINVAL)
    let store = FilePayloadStore(path: path + "\0.bak")
    #expect(fault { _ = try store.read(limit: 100) }?.errorNumber == EINVAL)
    #expect(fault { _ = try store.replace(with: [1], unless: nil) }?.errorNumber == EINVAL)
    #expect(fault { _ = try store.beginStart() }?.errorNumber == EINVAL)
    #expect(folder.names == ["o.json"] && folder.read("o.json")?.contains("cut") == true)
  }
}
