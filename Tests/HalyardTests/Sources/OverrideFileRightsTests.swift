import Foundation
import Testing

@testable import Halyard
import TestSupport

/// A file of overrides that may not be read or written is told of, and used again once it may.
@Suite struct OverrideFileRightsTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = try folder.write("{\"title\": \"one\"}", to: "a/b/o.json")
  }

  private var owned: [String] { [folder.file("a"), folder.file("a/b"), path] }

  @Test(arguments: ["a/b/o.json", "a/b", "a"])
  func `what may not be read when it is followed is told of, and followed once it may be`(name: String) throws {
    let place = folder.file(name)
    let open: mode_t = name == "a/b/o.json" ? 0o600 : 0o700
    try PlainUser.run(owning: owned) {
      chmod(place, 0)
      let source = OverrideFile(ShopFlags.self, path: path)
      let pole = FlagPole(ShopFlags.self, sources: [source])
      #expect(source.watchFault?.errorNumber == EACCES && source.fault != nil && pole.title == "Shop")
      chmod(place, open)
      #expect(eventually { pole.title == "one" })
      #expect(eventually { source.watchFault == nil && source.fault == nil })
      try folder.write("{\"title\": \"two\"}", to: "a/b/o.json")
      #expect(eventually { pole.title == "two" })
    }
  }

  @Test func `removing all mends a file that may not be read, unless others share it`() throws {
    try PlainUser.run(owning: owned) {
      chmod(path, 0)
      let shared = OverrideFile(ShopFlags.self, path: path, refusesUnknownFlags: false, isFollowed: false)
      #expect(throws: FlagWriteError.self) { try shared.removeAll() }
      let source = OverrideFile(ShopFlags.self, path: path, isFollowed: false)
      try source.removeAll()
      chmod(path, 0o600)
      #expect(folder.read("a/b/o.json") == "{}\n")
    }
  }

  @Test(arguments: [0o444, 0o000, 0o200] as [mode_t])
  func `what a killed writer left is taken away, whatever its rights are`(mode: mode_t) throws {
    let left = try folder.write("{", to: "a/b/.o.json.new")
    try PlainUser.run(owning: owned + [left]) {
      chmod(left, mode)
      chmod(path, 0o444)
      let source = OverrideFile(ShopFlags.self, path: path, isFollowed: false)
      for title in ["two", "three"] {
        try source.set(title, for: "title")
        #expect(folder.read("a/b/o.json")?.contains(title) == true)
      }
      #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o444)
    }
  }

  @Test func `a write leaves the file its owner and its rights`() throws {
    chmod(path, 0o640)
    let mayGive = chown(path, PlainUser.number, 12_345) == 0
    try OverrideFile(ShopFlags.self, path: path, isFollowed: false).set("mine", for: "title")
    var status = stat()
    #expect(stat(path, &status) == 0 && status.st_mode & 0o7777 == 0o640)
    if mayGive { #expect(status.st_uid == PlainUser.number && status.st_gid == 12_345) }
  }
}
