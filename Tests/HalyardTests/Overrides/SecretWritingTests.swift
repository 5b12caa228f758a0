import Foundation
import HalyardUserDefaults
import Testing

@testable import Halyard
import TestSupport

/// Errors of values that cannot be written name the flag, claim no place in a text that nobody has, and show no secret.
@Suite struct SecretWritingTests {
  @FlagContainer
  struct Flags {
    @Flag(default: "", description: "A secret", remoteKey: "token", sensitive: true) var token: String
    @Flag(default: [:], description: "Secrets by name", remoteKey: "map", sensitive: true) var map: [String: String]
    @Flag(default: [], description: "Secrets", remoteKey: "list", sensitive: true) var list: [String?]
    @Flag(default: 0.5, description: "A secret share", remoteKey: "share", sensitive: true, in: 0...1) var share: Double
    @Flag(default: "", description: "No secret", remoteKey: "title") var title: String
  }

  private static let values: [(FlagKey, any FlagValue)] = [
    ("token", "hunter2\u{1}"), ("map", ["": "hunter2"]), ("map", ["a\u{1}": "hunter2"]), ("list", ["hunter2", nil]),
    ("title", "words\u{1}"),
  ]

  private static func check(_ error: FlagWriteError?, _ keys: [FlagKey], _ comment: Comment) {
    guard let error else {
      Issue.record("written", sourceLocation: #_sourceLocation)
      return
    }
    var dumped = ""
    dump(error, to: &dumped)
    for text in ["\(error)", String(reflecting: error), dumped] {
      #expect(!text.contains("hunter2") && !text.contains("payload:1"), comment)
    }
    let problems: [Problem] =
      switch error {
      case .invalidValue(let problem): [problem]
      case .rejected(let rejection): rejection.errors
      default: []
      }
    #expect(problems.map(\.flag) == keys.map(\.rawValue), comment)
    #expect(problems.allSatisfy { $0.excerpt == nil && $0.line == nil && $0.hint != nil }, comment)
  }

  @Test func `a value that the file's form cannot hold`() throws {
    for (key, value) in Self.values {
      let folder = try TemporaryFolder()
      let file = OverrideFile(Flags.self, path: folder.path + "/overrides.plist", isFollowed: false)
      let pole = FlagPole(Flags.self, sources: [file])
      let error = #expect(throws: FlagWriteError.self) { try pole.setOverride(value, for: key) }
      Self.check(error, [key], "\(key)")
      if key == "title" { #expect("\(String(describing: error))".contains("words")) }
    }
  }

  @Test func `several values of which some cannot be written`() throws {
    let folder = try TemporaryFolder()
    let file = OverrideFile(Flags.self, path: folder.path + "/overrides.plist", isFollowed: false)
    let pole = FlagPole(Flags.self, sources: [file])
    let states = FlagStates(Flags.self) {
      set(\.$token, to: "hunter2\u{1}")
      set(\.$list, to: ["hunter2", nil])
      set(\.$title, to: "words")
    }
    let error = #expect(throws: FlagWriteError.self) { try pole.setOverrides(states) }
    Self.check(error, ["token", "list"], "\(String(describing: error))")
  }

  @Test(arguments: [PayloadForm.xmlPropertyList, .binaryPropertyList])
  func `an export whose form cannot hold the values`(form: PayloadForm) throws {
    let pole = FlagPole(Flags.self, sources: [MemorySource()])
    try pole.setOverride("hunter2\u{1}", for: \.$token)
    try pole.setOverride(["hunter2", nil], for: \.$list)
    let error = #expect(throws: FlagWriteError.self) { try pole.exportOverrides(as: form) }
    Self.check(error, form == .xmlPropertyList ? ["token", "list"] : ["list"], "\(String(describing: error))")
  }

  @Test func `a value that user defaults cannot hold`() throws {
    let suite = "halyard-tests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let pole = FlagPole(Flags.self, sources: [UserDefaultsSource(Flags.self, defaults: defaults)])
    let error = #expect(throws: FlagWriteError.self) { try pole.setOverride(["hunter2", nil], for: \.$list) }
    Self.check(error, ["list"], "\(String(describing: error))")
  }

  @Test func `a value that breaks the flag's rule`() throws {
    let pole = FlagPole(Flags.self, sources: [MemorySource()])
    let error = #expect(throws: FlagWriteError.self) { try pole.setOverride(918273645.5, for: \.$share) }
    #expect(!String(reflecting: error).contains("918273645"))
  }
}
