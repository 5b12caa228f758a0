import Foundation
import Halyard
import Testing

/// A program's source with a mapper.
@Suite struct `A remote source with a mapper` {
  struct Flags: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }

    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("checkout", default: false, description: "", remoteKey: "checkout.v2")
      flags.flag("limit", default: UInt8(3), description: "", remoteKey: "limit")
      flags.flag("theme", default: JSONFlag(["accent": "none"]), description: "", remoteKey: "theme")
    }
  }

  private static let document = """
    {"format": "halyard.mapper/1",
     "guards": {"unchanged": [{"path": "state", "is": "NO_CHANGE"}], "require": [{"path": "entries", "exists": true}]},
     "version": {"path": "templateVersion", "absent": "default"},
     "rules": [{"types": ["json"], "path": "entries.{remoteKey}", "reader": "json"},
               {"types": ["other"], "path": "entries.{remoteKey}", "reader": "string", "absent": {"value": 7}}],
     "flags": {"checkout": {"path": "entries.{remoteKey}", "reader": "string"}}}
    """

  private let remote: RemoteSource
  private let pole: FlagPole<Flags>

  init() throws {
    remote = try RemoteSource(Flags.self, mapper: .document(Array(Self.document.utf8)))
    pole = FlagPole(Flags.self, sources: [remote])
  }

  private var values: [String] { pole.resolutions.map { "\($0.key) = \($0.valueText)" } }

  @Test func `serves typed values that were read from text, and says where they stood`() throws {
    let report = try remote.apply(
      Array(
        #"{"templateVersion": "3", "entries": {"checkout.v2": "true", "limit": "25", "theme": "{\"accent\": \"red\"}"}}"#
          .utf8),
      name: "fetch.json")
    #expect(report.outcome == .accepted && report.version == "3")
    #expect(values == ["checkout = true", "limit = 25", "theme = {\"accent\":\"red\"}"])
    let origin = try #require(pole.resolutions[1].origin)
    #expect(origin.path == "entries.limit" && origin.location == PayloadLocation(line: 1, column: 70))
    #expect(origin.reading == "read from a string" && origin.payloadName == "fetch.json" && origin.version == "3")
    #expect("\(pole.resolutions[1])".contains("at entries.limit (fetch.json:1:70, version 3, read from a string)"))
  }

  @Test func `serves the mapper's value for what is absent, and says where it would stand`() throws {
    try remote.apply(Array(#"{"entries": {"checkout.v2": "true"}}"#.utf8))
    #expect(values == ["checkout = true", "limit = 7", "theme = {\"accent\":\"none\"}"])
    let origin = try #require(pole.resolutions[1].origin)
    #expect(origin.path == "entries.limit" && origin.reading == "the mapper's value where there is none")
  }

  @Test func `keeps everything when the payload says that nothing has changed, and when it is refused`() throws {
    try remote.apply(Array(#"{"entries": {"checkout.v2": "true", "limit": "9"}}"#.utf8))
    let before = values
    let report = try remote.apply(Array(#"{"state": "NO_CHANGE"}"#.utf8))
    #expect(report.outcome == .unchanged && report.unchangedReason == #""NO_CHANGE" at `state`"#)
    #expect(report.changes.isEmpty && report.flags.isEmpty && report.absent.isEmpty)
    #expect(values == before)
    for bad in ["{}", #"{"entries": {"limit": "300"}}"#, #"{"entries": {"limit": 3}}"#, #"{"state": "NO_CHANGE""#] {
      #expect(throws: PayloadRejection.self) { try remote.apply(Array(bad.utf8)) }
      #expect(values == before, "\(bad)")
    }
    let same = try remote.apply(Array(#"{"entries": {"checkout.v2": "true", "limit": "9"}}"#.utf8))
    #expect(same.outcome == .unchanged && same.unchangedReason == nil)
  }

  @Test func `finds that a value did not change though it is written otherwise`() throws {
    try remote.apply(Array(#"{"entries": {"checkout.v2": "true", "limit": "7"}}"#.utf8))
    let report = try remote.apply(Array(#"{"entries": {"checkout.v2": "tru\u0065"}}"#.utf8))
    #expect(report.changes.isEmpty)
  }

  @Test func `throws what is wrong with its document at its place`() {
    #expect {
      try RemoteSource(
        Flags.self,
        mapper: .document(
          Array(#"{"format": "halyard.mapper/1", "rules": [{"types": ["bool"]}]}"#.utf8), name: "m.json"))
    } throws: { error in
      let problem = (error as? PayloadRejection)?.problems.first
      return problem?.code == .missingMember && problem?.line == 1 && (error as? PayloadRejection)?.payload == "m.json"
    }
  }
}
