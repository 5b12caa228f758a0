import Foundation
import TestSupport
import Testing

@testable import Halyard

/// However deep a value that no payload holds lies in another, and also where null would be right: it is refused, and its place
/// named.
@Suite struct NestedUnwritableValueTests {
  @FlagRecord
  struct Limits: Equatable {
    var low: Double?
    var high: [Float?] = []
    var since: Date?
  }

  enum Share: Double, FlagValue {
    case half = 0.5
  }

  struct Ratio: RawRepresentable, FlagValue, Equatable {
    let rawValue: Double
  }

  struct Settings: Codable, Equatable, Sendable {
    var scale: Double?
    var steps: [Float] = []
    var prices: [String: Decimal] = [:]
    var since: Date?
  }

  /// A type that does not encode all of its values.
  struct Unencodable: Codable, Equatable, Sendable {
    var isBad = false

    struct Refusal: Error {}

    func encode(to encoder: any Encoder) throws {
      if isBad { throw Refusal() }
      var container = encoder.singleValueContainer()
      try container.encode(isBad)
    }
  }

  @FlagContainer
  struct Flags {
    @Flag(default: [Double?](), description: "Numbers", remoteKey: "maybes") var maybes: [Double?]
    @Flag(default: [Double](), description: "Numbers", remoteKey: "perhaps") var perhaps: [Double]?
    @Flag(default: [[Float?]](), description: "Numbers", remoteKey: "grid") var grid: [[Float?]]
    @Flag(default: [String: Double?](), description: "Numbers", remoteKey: "named") var named: [String: Double?]
    @Flag(default: [Date?](), description: "Instants", remoteKey: "dates") var dates: [Date?]
    @Flag(default: [Ratio?](), description: "Ratios", remoteKey: "ratios") var ratios: [Ratio?]
    @Flag(default: Limits(low: nil, since: nil), description: "Limits", remoteKey: "limits") var limits: Limits
    @Flag(default: [String: [Limits]](), description: "Limits", remoteKey: "all") var all: [String: [Limits]]
    @Flag(default: JSONFlag(Settings()), description: "Settings", remoteKey: "settings")
    var settings: JSONFlag<Settings>
    @Flag(default: [JSONFlag<Settings?>](), description: "Settings", remoteKey: "more")
    var more: [JSONFlag<Settings?>]
    @Flag(default: JSONFlag(Unencodable()), description: "A value", remoteKey: "odd") var odd: JSONFlag<Unencodable>
    @Flag(default: [Double?](), description: "Secrets", remoteKey: "secret", sensitive: true) var secret: [Double?]
  }

  private static let values: [(key: FlagKey, value: any FlagValue, found: String?)] = [
    ("maybes", [1, nil, Double?.some(.nan)], "nan at [2]"),
    ("perhaps", [Double]?.some([.infinity]), "inf at [0]"),
    ("grid", [[1], [nil, Float?.some(-.infinity)]], "-inf at [1][1]"),
    ("named", ["a": nil, "b.c": Double?.some(.nan)], #"nan at ["b.c"]"#),
    ("dates", [nil, Date?.some(.distantPast)], "one outside of them at [1]"),
    ("ratios", [Ratio?.some(Ratio(rawValue: .nan))], "nan at [0]"),
    ("limits", Limits(low: .nan, since: nil), "nan at low"),
    ("limits", Limits(low: 1, high: [1, .nan], since: nil), "nan at high[1]"),
    ("limits", Limits(low: 1, since: .distantPast), "one outside of them at since"),
    ("all", ["x": [Limits(low: nil, since: nil), Limits(low: .infinity, since: nil)]], "inf at x[1].low"),
    ("settings", JSONFlag(Settings(scale: .nan)), "nan at scale"),
    ("settings", JSONFlag(Settings(steps: [1, .infinity])), "inf at steps[1]"),
    ("settings", JSONFlag(Settings(prices: ["a": .nan])), "NaN at prices.a"),
    ("settings", JSONFlag(Settings(since: .distantPast)), "one outside of them at since"),
    ("more", [JSONFlag(Settings?.none), JSONFlag(Settings(scale: .nan))], "nan at [1].scale"),
    ("odd", JSONFlag(Unencodable(isBad: true)), "one that it cannot"),
    ("secret", [Double?.some(.nan)], nil),
  ]

  @Test func `no source takes it as an override`() throws {
    let folder = try TemporaryFolder()
    for source in [MemorySource(), OverrideFile(Flags.self, path: folder.file("o.json"), isFollowed: false)]
      as [any WritableFlagSource]
    {
      let flags = FlagPole(Flags.self, sources: [source])
      for (key, value, found) in Self.values {
        let error = #expect(throws: FlagWriteError.self) { try flags.setOverride(value, for: key) }
        guard case .invalidValue(let problem)? = error else { continue }
        #expect(problem.flag == key.rawValue && problem.path.isEmpty)
        #expect(problem.found == found)
        #expect(problem.hint != nil || found == nil)
      }
      #expect(flags.resolutions.allSatisfy { $0.winner == .compiledDefault })
    }
    #expect(folder.read("o.json") == nil)
  }

  @Test func `no export writes it, and each is named by its flag`() throws {
    for (key, value, found) in Self.values {
      let source = MemorySource()
      let flags = FlagPole(Flags.self, sources: [source])
      func set<Value: FlagValue>(_ value: Value) { source.set(value, for: key) }
      set(value)
      let error = #expect(throws: FlagWriteError.self) { try flags.exportOverrides() }
      guard case .rejected(let rejection)? = error else { continue }
      #expect(rejection.errors.map(\.flag) == [key.rawValue])
      #expect(rejection.errors.first?.found == found)
      // Nor is it served.
      #expect(flags.resolution(for: key)?.winner == .compiledDefault)
    }
  }

  private static let unwritable = Double.nan

  @FlagContainer
  struct BadNumbers {
    @Flag(default: [NestedUnwritableValueTests.unwritable], description: "Numbers", remoteKey: "a")
    var numbers: [Double?]
  }

  @FlagContainer
  struct BadSettings {
    @Flag(
      default: JSONFlag(Settings(scale: NestedUnwritableValueTests.unwritable)), description: "Settings", remoteKey: "a"
    )
    var settings: JSONFlag<Settings>
  }

  @Test func `a default that holds it stops the program and says so, instead of becoming null`() async throws {
    let results = [
      (
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = FlagPole(BadNumbers.self, sources: [])
        }, "the default of numbers has no JSON text"
      ),
      (
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = FlagPole(BadSettings.self, sources: [])
        }, "the default of settings has no JSON text"
      ),
      (
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          print(RecordField("low", Double?.self, default: .nan))
        }, "the default of the field low: low wants a finite number, found nan"
      ),
    ]
    for (result, text) in results {
      let found = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
      #expect(found.contains(text), "\(found)")
    }
  }

  @Test func `null where nothing is stays a value`() throws {
    let flags = FlagPole(Flags.self, sources: [MemorySource()])
    try flags.setOverride([1, nil], for: \.$maybes)
    try flags.setOverride([Double]?.none, for: \.$perhaps)
    try flags.setOverride(Limits(low: nil, high: [nil], since: nil), for: \.$limits)
    try flags.setOverride([JSONFlag(Settings?.none)], for: \.$more)
    let document = try flags.exportOverrides(as: .json)
    let other = FlagPole(Flags.self, sources: [MemorySource()])
    try other.importOverrides(document)
    #expect(
      other.maybes == [1, nil] && other.perhaps == nil && other.limits == flags.limits && other.more == flags.more)
  }
}
