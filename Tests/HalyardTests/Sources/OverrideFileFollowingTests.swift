import Foundation
import Testing

@testable import Halyard
import TestSupport

/// Changes that others make to a file of overrides reach the poles of this process.
@Suite struct OverrideFileFollowingTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func pole(_ name: String) -> (OverrideFile, FlagPole<ShopFlags>) {
    let source = OverrideFile(ShopFlags.self, path: folder.file(name))
    return (source, FlagPole(ShopFlags.self, sources: [source]))
  }

  private func move(_ from: String, _ to: String) { #expect(rename(folder.file(from), folder.file(to)) == 0) }

  private func link(_ target: String, _ name: String) { #expect(symlink(target, folder.file(name)) == 0) }

  private func text(_ title: String) -> String { "{\"title\": \"\(title)\"}" }

  @Test func `another writer's change is seen`() throws {
    let (source, pole) = pole("o.json")
    #expect(source.watchFault == nil)
    let other = OverrideFile(ShopFlags.self, path: folder.file("o.json"), isFollowed: false)
    for title in ["one", "two", "three"] {
      try other.set(title, for: "title")
      #expect(eventually { pole.title == title })
    }
    try other.removeAll()
    #expect(eventually { pole.title == "Shop" })
  }

  @Test func `a file written in place, and one that takes its place, are seen`() throws {
    try folder.write(text("first"), to: "o.json")
    let (_, pole) = pole("o.json")
    #expect(pole.title == "first")
    let inPlace = try #require(FileHandle(forWritingAtPath: folder.file("o.json")))
    try inPlace.write(contentsOf: Data(text("again").utf8))
    try inPlace.close()
    #expect(eventually { pole.title == "again" })
    try folder.write(text("moved"), to: "other.json")
    move("other.json", "o.json")
    #expect(eventually { pole.title == "moved" })
  }

  @Test func `a writer that keeps the file open, and one that only cuts it off, are seen`() throws {
    try folder.write(text("first"), to: "o.json")
    let (source, pole) = pole("o.json")
    let kept = try #require(FileHandle(forWritingAtPath: folder.file("o.json")))
    for title in ["again", "third"] {
      try kept.seek(toOffset: 0)
      try kept.write(contentsOf: Data(text(title).utf8))
      #expect(eventually { pole.title == title })
    }
    try kept.write(contentsOf: Data("{".utf8))
    #expect(eventually { source.fault != nil } && pole.title == "third")
    #expect(truncate(folder.file("o.json"), text("third").utf8.count) == 0)
    #expect(eventually { source.fault == nil })
    try kept.close()
  }

  @Test func `a file that goes takes its overrides with it, and brings them when it comes again`() throws {
    try folder.write(text("there"), to: "o.json")
    let (_, pole) = pole("o.json")
    for _ in 0..<3 {
      #expect(eventually { pole.title == "there" })
      try FileManager.default.removeItem(atPath: folder.file("o.json"))
      #expect(eventually { pole.title == "Shop" })
      try folder.write(text("there"), to: "o.json")
    }
    #expect(eventually { pole.title == "there" })
  }

  @Test func `folders that go and come again, or are moved away for others, are followed`() throws {
    let (_, pole) = pole("a/b/o.json")
    #expect(pole.title == "Shop")
    try folder.write(text("one"), to: "a/b/o.json")
    #expect(eventually { pole.title == "one" })
    try FileManager.default.removeItem(atPath: folder.file("a"))
    #expect(eventually { pole.title == "Shop" })
    try folder.write(text("two"), to: "a/b/o.json")
    #expect(eventually { pole.title == "two" })
    try folder.write(text("three"), to: "next/b/o.json")
    move("a", "old")
    move("next", "a")
    #expect(eventually { pole.title == "three" })
    // What happens in the folder that was moved away is nobody's business.
    try folder.write(text("old"), to: "old/b/o.json")
    try folder.write(text("four"), to: "a/b/o.json")
    #expect(eventually { pole.title == "four" })
  }

  /// `o.json` → `..data/o.json`, `..data` → a folder with a date in its name; an update puts the middle link elsewhere.
  @Test func `a ConfigMap's symbolic links that are put elsewhere are followed`() throws {
    try folder.write(text("v1"), to: "..2026_01/o.json")
    link("..2026_01", "..data")
    link("..data/o.json", "o.json")
    let (source, pole) = pole("o.json")
    #expect(pole.title == "v1")
    for version in 2...5 {
      try folder.write(text("v\(version)"), to: "..2026_0\(version)/o.json")
      link("..2026_0\(version)", "..data_tmp")
      move("..data_tmp", "..data")
      try FileManager.default.removeItem(atPath: folder.file("..2026_0\(version - 1)"))
      #expect(eventually { pole.title == "v\(version)" })
    }
    #expect(source.watchFault == nil && source.fault == nil)
  }

  @Test func `links to links in other folders, and links to nothing yet, are followed`() throws {
    try FileManager.default.createDirectory(atPath: folder.file("x/y"), withIntermediateDirectories: true)
    link("../target", "x/y/link")
    link(folder.file("x/y/link"), "o.json")
    let (_, pole) = pole("o.json")
    #expect(pole.title == "Shop")
    try folder.write(text("end"), to: "x/target")
    #expect(eventually { pole.title == "end" })
    try folder.write(text("other"), to: "x/other")
    try FileManager.default.removeItem(atPath: folder.file("x/y/link"))
    link("../other", "x/y/link")
    #expect(eventually { pole.title == "other" })
  }

  @Test func `links that lead in a circle are no file, and cost nothing`() throws {
    link("b.json", "a.json")
    link("a.json", "b.json")
    let (source, pole) = pole("a.json")
    guard case .file? = source.fault else {
      Issue.record("\(String(describing: source.fault))")
      return
    }
    unlink(folder.file("b.json"))
    try folder.write(text("real"), to: "b.json")
    #expect(eventually { pole.title == "real" })
    #expect(eventually { source.fault == nil })
  }

  @Test func `a broken edit is told as it happens, and the next good one is served`() throws {
    try folder.write(text("good"), to: "o.json")
    let (source, pole) = pole("o.json")
    try folder.write("{\n\"title\": good\n}", to: "o.json")
    #expect(eventually { source.lastRejection != nil })
    #expect(source.lastRejection?.errors.first?.line == 2 && pole.title == "good")
    try folder.write(text("better"), to: "o.json")
    #expect(eventually { pole.title == "better" && source.fault == nil })
  }

  @Test func `a source that is gone is told nothing, and keeps nothing alive`() throws {
    weak var gone: OverrideFile?
    do {
      let source = OverrideFile(ShopFlags.self, path: folder.file("o.json"))
      gone = source
      try folder.write(text("x"), to: "o.json")
    }
    // The thread that is telling it may hold it for a moment.
    #expect(eventually { gone == nil })
    try folder.write(text("y"), to: "o.json")
  }
}
