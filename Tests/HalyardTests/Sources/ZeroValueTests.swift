import Foundation
import Testing

@testable import Halyard

/// Values that look like nothing are values.
@Suite struct ZeroValueTests {
  struct Zeros: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("a", default: true, description: "d", remoteKey: "a")
      flags.flag("b", default: 1, description: "d", remoteKey: "b")
      flags.flag("c", default: 1.5, description: "d", remoteKey: "c")
      flags.flag("d", default: "x", description: "d", remoteKey: "d")
      flags.flag("e", default: [1], description: "d", remoteKey: "e")
      flags.flag("f", default: ["x": 1], description: "d", remoteKey: "f")
      flags.flag("g", default: Int?.some(1), description: "d", remoteKey: "g")
      flags.flag("h", default: Data([1]), description: "d", remoteKey: "h")
      flags.flag("i", default: Duration.seconds(1), description: "d", remoteKey: "i")
      flags.flag("j", default: UInt8(1), description: "d", remoteKey: "j")
      flags.flag("k", default: Bool?.some(true), description: "d", remoteKey: "k")
      flags.flag("l", default: Float(1), description: "d", remoteKey: "l")
      flags.flag("m", default: JSONFlag<[String: Int]>(["x": 1]), description: "d", remoteKey: "m")
    }
  }

  static let payload = """
    {"a": false, "b": 0, "c": 0, "d": "", "e": [], "f": {}, "g": null, "h": "", "i": 0, "j": 0, "k": null, "l": 0.0, "m": {}}
    """
  static let texts = ["false", "0", "0.0", "\"\"", "[]", "{}", "null", "\"\"", "0", "0", "null", "0.0", "{}"]

  @Test func `zero values of a payload win over other defaults`() throws {
    let remote = RemoteSource(Zeros.self)
    let pole = FlagPole(Zeros.self, sources: [MemorySource(), remote])
    let report = try remote.apply(Self.payload)
    #expect(pole.resolutions.map(\.valueText) == Self.texts)
    #expect(pole.resolutions.allSatisfy { $0.winner.kind == .remote && $0.origin != nil })
    #expect(report.changes.count == Self.texts.count && report.absent.isEmpty)
  }

  @Test func `zero values of an override win over a payload`() throws {
    let (overrides, remote) = (MemorySource(), RemoteSource(Zeros.self))
    let pole = FlagPole(Zeros.self, sources: [overrides, remote])
    try remote.apply(#"{"a": true, "b": 5, "d": "y", "e": [2], "f": {"y": 2}, "g": 4, "k": true}"#)
    overrides.set(false, for: "a")
    overrides.set(0, for: "b")
    overrides.set("", for: "d")
    overrides.set([Int](), for: "e")
    overrides.set([String: Int](), for: "f")
    overrides.set(Int?.none, for: "g")
    overrides.set(Bool?.none, for: "k")
    for key: FlagKey in ["a", "b", "d", "e", "f", "g", "k"] {
      let resolution = try #require(pole.resolution(for: key))
      #expect(resolution.winner.kind == .override, "\(resolution)")
    }
    #expect(pole.resolutions.map(\.valueText)[6] == "null")
  }

  @Test func `null is a value only where the flag is optional, and absent is not null`() throws {
    let remote = RemoteSource(Zeros.self)
    let pole = FlagPole(Zeros.self, sources: [remote])
    #expect(remote.verdict(applying: #"{"a": null, "b": null, "g": null}"#).codes == ["null-value", "null-value"])
    try remote.apply(#"{"a": false}"#)
    #expect(pole.resolution(for: "g")?.valueText == "1")
    try remote.apply(#"{"g": null}"#)
    #expect(pole.resolution(for: "g")?.valueText == "null")
    #expect(pole.resolution(for: "a")?.valueText == "true")
  }

  @Test func `null where a container of optional flags would stand is no value and no fault`() throws {
    struct Below: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) {
        flags.flag("a", default: Int?.some(1), description: "d", remoteKey: "box.a")
        flags.flag("b", default: 1, description: "d", remoteKey: "b")
      }
    }
    let remote = RemoteSource(Below.self)
    let report = try remote.apply(#"{"box": null, "b": 2}"#)
    #expect(report.absent == ["a"])
  }
}
