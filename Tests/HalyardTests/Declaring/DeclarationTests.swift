import Foundation
import Testing

@testable import Halyard

@Suite struct DeclarationTests {
  struct Inner: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    /// Only the root's counts.
    static var keyEncoding: FlagKeyEncoding { .verbatim }
    static let line = #line + 2
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("useHTTPSOnly", default: true, description: "d")
      flags.flag("other", key: "whole.key", default: 1, description: "d")
    }
  }

  struct Outer: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag(
        "first", default: true, description: "What it is for", remoteKey: "a[0][\"b.c\"]", owner: "growth",
        expires: "2027-03-01", killSwitch: true, tags: ["one", "two"], required: true, sensitive: true)
      flags.group("netWork", Middle.self)
      flags.flag("last", default: 2.5, description: "d", in: -1.5...9)
      flags.flag("text", default: "x", description: "d", constraints: ValueConstraints(minLength: 1))
    }
  }

  struct Middle: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) { flags.group("deepDown", Inner.self) }
  }

  struct Snake: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static var keyEncoding: FlagKeyEncoding { .snakeCase }
    static func declare(in flags: inout FlagDeclarations) { flags.group("netWork", Middle.self) }
  }

  @Test func `keys follow the properties through the groups, in the root's encoding, unless a key is given`() {
    #expect(
      FlagSchema(Outer.self).flags.map(\.key.rawValue) == [
        "first", "net-work.deep-down.use-https-only", "whole.key", "last", "text",
      ])
    #expect(FlagSchema(Snake.self).flags.map(\.key.rawValue) == ["net_work.deep_down.use_https_only", "whole.key"])
  }

  @Test func `a descriptor has all that was declared`() throws {
    let flags = FlagSchema(Outer.self).flags
    let first = flags[0]
    #expect(first.description == "What it is for" && first.owner == "growth" && first.expires == "2027-03-01")
    #expect(first.isKillSwitch && first.isRequired && first.isSensitive && first.tags == ["one", "two"])
    #expect(first.remoteKey == (try PayloadPath("a[0][\"b.c\"]")))
    #expect(first.defaultValue == "true" && first.value.type == .bool)
    #expect(flags[4].defaultValue == "\"x\"" && flags[4].value.constraints.minLength == 1)
    #expect(flags[3].value.constraints.minimum == "-1.5" && flags[3].value.constraints.maximum == "9.0")
    #expect(flags[1].remoteKey == nil && flags[1].owner == nil && !flags[1].isKillSwitch)
  }

  @Test func `a flag knows where it is declared`() {
    #expect(FlagSchema(Outer.self).flags[1].declaration == "HalyardTests/DeclarationTests.swift:\(Inner.line)")
  }

  @Test func `the flags of a type are made once`() {
    #expect(FlagSet.of(Outer.self) === FlagSet.of(Outer.self))
    #expect(FlagSet.of(Outer.self) !== FlagSet.of(Middle.self))
  }

  @Test func `threads that ask first all get the same flags`() {
    struct Fresh: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) {
        for number in 0..<50 { flags.flag("f\(number)", default: number, description: "d") }
      }
    }
    let sets = Guarded<[FlagSet]>([])
    let threads = (0..<4).map { _ in
      PlainThread {
        let set = FlagSet.of(Fresh.self)
        sets.withLock { $0.append(set) }
      }
    }
    for thread in threads { thread.join() }
    #expect(Set(sets.withLock { $0 }.map { ObjectIdentifier($0) }).count == 1)
  }

  @Test func `an infinite end of a range is no bound`() throws {
    struct Open: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) {
        flags.flag("x", default: 1.0, description: "d", remoteKey: "x", in: 0...Double.infinity)
      }
    }
    let source = RemoteSource(Open.self)
    #expect(source.verdict(applying: #"{"x": 1e300}"#).codes == [])
    #expect(source.verdict(applying: #"{"x": -1}"#).codes == ["out-of-range"])
  }

  @Test func `faults of a declaration stop the program at its first start`() async {
    await #expect(processExitsWith: .failure) {
      struct Twice: FlagContainer {
        let slots: FlagSlots
        init(slots: FlagSlots) { self.slots = slots }
        static func declare(in flags: inout FlagDeclarations) {
          flags.flag("a", default: 1, description: "d")
          flags.flag("b", key: "a", default: 1, description: "d")
        }
      }
      _ = FlagSchema(Twice.self)
    }
    await #expect(processExitsWith: .failure) {
      struct NoPath: FlagContainer {
        let slots: FlagSlots
        init(slots: FlagSlots) { self.slots = slots }
        static func declare(in flags: inout FlagDeclarations) {
          flags.flag("a", default: 1, description: "d", remoteKey: "a..b")
        }
      }
      _ = FlagSchema(NoPath.self)
    }
    await #expect(processExitsWith: .failure) {
      struct TextRange: FlagContainer {
        let slots: FlagSlots
        init(slots: FlagSlots) { self.slots = slots }
        static func declare(in flags: inout FlagDeclarations) {
          flags.flag("a", default: "b", description: "d", in: "a"..."c")
        }
      }
      _ = FlagSchema(TextRange.self)
    }
  }

  @Test func `two flags of one remote key, however it is written, stop the program, which names both`() async throws {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Part: FlagContainer {
        let slots: FlagSlots
        init(slots: FlagSlots) { self.slots = slots }
        static func declare(in flags: inout FlagDeclarations) {
          flags.flag("a", default: 1, description: "d", remoteKey: "x[\"y\"]", fileID: "App/Part.swift", line: 7)
        }
      }
      struct Twice: FlagContainer {
        let slots: FlagSlots
        init(slots: FlagSlots) { self.slots = slots }
        static func declare(in flags: inout FlagDeclarations) {
          flags.flag("b", default: true, description: "d", remoteKey: "x.y", fileID: "App/Flags.swift", line: 3)
          flags.group("part", Part.self)
        }
      }
      _ = FlagSchema(Twice.self)
    }
    let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
    #expect(
      text.contains("two flags have the remote key x.y: b at App/Flags.swift:3 and part.a at App/Part.swift:7"))
  }

  struct Stamped: FlagRecord, Equatable {
    var at: Date?
    static let recordSchema = RecordSchema("Stamped", fields: [RecordField("at", Date?.self)])
    init(at: Date?) { self.at = at }
    init?(fields: RecordFields) {
      guard let at: Date? = fields[0] else { return nil }
      self.at = at
    }
    func write(fields: inout RecordWriter) { fields.append(at) }
  }

  @Test func `a default date that has no text stops the program and says so`() async throws {
    let results = [
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        _ = TypedFlag(descriptor: DeclarationTests.descriptor(Date.distantPast), defaultValue: Date.distantPast)
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let date: Date? = Date(timeIntervalSince1970: .nan)
        _ = TypedFlag(descriptor: DeclarationTests.descriptor(date), defaultValue: date)
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let dates = [Date(timeIntervalSince1970: 0), .distantPast]
        _ = TypedFlag(descriptor: DeclarationTests.descriptor(dates), defaultValue: dates)
      },
      await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let record = Stamped(at: .distantPast)
        _ = TypedFlag(descriptor: DeclarationTests.descriptor(record), defaultValue: record)
      },
    ]
    for result in results {
      let text = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(text.contains("App/Flags.swift:7: the default of when") && text.contains("0001 to 9999"))
    }
  }

  @Test func `a default without a date, and one that has a text, is none the worse for null`() {
    _ = TypedFlag(descriptor: Self.descriptor(Date?.none), defaultValue: Date?.none)
    _ = TypedFlag(descriptor: Self.descriptor(Stamped(at: nil)), defaultValue: Stamped(at: nil))
    let date = Date(timeIntervalSince1970: 0.1)
    _ = TypedFlag(descriptor: Self.descriptor([date, nil]), defaultValue: [date, nil])
    #expect(Date.distantPast.jsonText == "null" && Date(timeIntervalSince1970: .infinity).jsonText == "null")
  }

  static func descriptor<Value: FlagValue>(_ value: Value) -> FlagDescriptor {
    FlagDescriptor(
      key: "when", value: Value.valueSchema, defaultValue: value.jsonText, description: "d",
      declaration: "App/Flags.swift:7")
  }
}
