import Testing

@testable import Halyard
import TestSupport

/// A refused payload leaves everything exactly as it was.
@Suite struct RejectionTests {
  private static let options: ValidationOptions = {
    var options = ValidationOptions.standard
    options.versionPath = try? PayloadPath("version")
    options.rules = ChangeRules(maximumChanges: 6, maximumKillSwitchesBeside: 0, versionMustRise: true)
    return options
  }()

  private static func payload(version: Int, title: String) -> String {
    #"""
    {"version": \#(version), "onboarding": {"v2": true},
     "checkout": {"enabled": true, "retries": 5, "tier": "pro", "banner": null,
                  "methods": [{"name": "Visa", "tier": "plus", "note": "n"}]},
     "title": "\#(title)", "paywall": {"title": "Sail", "trialDays": 14}, "token": "hunter2", "ratio": 0.25,
     "limits": {"a": 2}, "other": [1, {"x": null}]}
    """#
  }

  @Test(arguments: [
    "", "<html>", "{", "[]", "null", #"{"version": 2}"#, #"{"version": 2, "title": "x", "title": "y"}"#,
    #"{"version": 2, "title": 1}"#, #"{"version": 2, "title": "x", "checkout": []}"#,
    #"{"version": 2, "title": "x", "checkout": {"tier": "gold"}}"#, #"{"version": 1, "title": "x"}"#,
    #"{"title": "x"}"#, #"{"version": 2, "title": "x", "paywall": {"title": "y"}}"#,
    #"{"version": 2, "title": "x", "checkout": {"retries": 11, "tier": "pro"}}"#,
  ])
  func `a refusal of any sort leaves no trace`(_ bad: String) throws {
    let remote = RemoteSource(ShopFlags.self, options: Self.options)
    let pole = FlagPole(ShopFlags.self, sources: [MemorySource(), remote])
    // On a first start the defaults stay.
    let fresh = PoleState(pole, remote)
    if bad.contains("\"version\": 1") == false {
      #expect(remote.verdict(applying: bad).rejection != nil)
      #expect(PoleState(pole, remote) == fresh)
    }
    try remote.apply(Self.payload(version: 1, title: "good"))
    let before = PoleState(pole, remote)
    #expect(remote.verdict(applying: bad).rejection != nil)
    #expect(PoleState(pole, remote) == before)
    // The next good one is taken as if nothing had been.
    try remote.apply(Self.payload(version: 2, title: "next"))
    #expect(pole.title == "next")
  }

  /// Bytes that change kinds, structure and text.
  private static let pieces = [
    "null", "true", "0", "-1", "1e400", "\"x\"", "\"pro\"", "[]", "{}", ",", ":", "\"", "}", "]", "{\"a\":", " ", "11",
    "\u{0}", "\\u0041", "é", "99999999999999999999", "2",
  ]

  private static func mutated(_ text: String, _ generator: inout SeededGenerator) -> [UInt8] {
    var bytes = Array(text.utf8)
    for _ in 0..<Int.random(in: 1...2, using: &generator) {
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<4, using: &generator) {
      case 0: bytes[start] = UInt8.random(in: .min ... .max, using: &generator)
      case 1: bytes.remove(at: start)
      case 2:
        let piece = pieces.randomElement(using: &generator) ?? ""
        bytes.replaceSubrange(start..<start, with: piece.utf8)
      default:
        // A whole token for another: what stands between two punctuation marks.
        let isMark: (UInt8) -> Bool = { [0x2C, 0x3A, 0x7B, 0x7D, 0x5B, 0x5D].contains($0) }
        let from = bytes[..<start].lastIndex(where: isMark).map { $0 + 1 } ?? 0
        let to = bytes[start...].firstIndex(where: isMark) ?? bytes.count
        let piece = pieces.randomElement(using: &generator) ?? ""
        if from <= to { bytes.replaceSubrange(from..<to, with: piece.utf8) }
      }
      if bytes.isEmpty { bytes = [0x20] }
    }
    return bytes
  }

  @Test(arguments: 0..<8 as Range<UInt64>)
  func `whatever the bytes are, all or nothing`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var options = Self.options
    options.isStrict = seed % 2 == 1
    if options.isStrict { options.rules.maximumChanges = nil }
    let remote = RemoteSource(ShopFlags.self, options: options)
    let pole = FlagPole(ShopFlags.self, sources: [remote])
    var version = 1
    var (taken, refused) = (0, 0)
    for _ in 0..<60 {
      var text = Self.payload(version: version, title: "t\(version)")
      if options.isStrict { text = text.replacing(#", "other": [1, {"x": null}]"#, with: "") }
      let bytes = Bool.random(using: &generator) ? Array(text.utf8) : Self.mutated(text, &generator)
      let before = PoleState(pole, remote)
      let validated = PayloadVerdict { () throws(PayloadRejection) in try remote.validate(bytes) }
      #expect(PoleState(pole, remote) == before)
      let applied = PayloadVerdict { () throws(PayloadRejection) in try remote.apply(bytes) }
      #expect(applied == validated)
      switch applied {
      case .refused(let rejection):
        refused += 1
        #expect(PoleState(pole, remote) == before)
        #expect(!rejection.errors.isEmpty)
        #expect(rejection.problems.map(\.offset) == rejection.problems.map(\.offset).sorted())
      case .taken(let report):
        taken += 1
        version += 1
        Self.expectLaws(report, pole)
      }
    }
    #expect(taken > 5 && refused > 5, "\(taken) taken, \(refused) refused")
  }

  /// What holds for the report of every accepted payload.
  static func expectLaws<Root: FlagContainer>(_ report: ReportText, _ pole: FlagPole<Root>) {
    let reachable = pole.schema.flags.filter { $0.remoteKey != nil }.map(\.key)
    #expect(Set(report.flags.map(\.key)).isDisjoint(with: report.absent))
    #expect(Set(report.flags.map(\.key)).union(report.absent) == Set(reachable))
    #expect(report.flags.count + report.absent.count == reachable.count)
    #expect(report.problems.isEmpty)
    let resolutions = pole.resolutions
    for resolution in resolutions {
      let isThere = report.flags.contains { $0.key == resolution.key }
      #expect((resolution.winner.kind == .remote) == isThere)
      if let value = report.flags.first(where: { $0.key == resolution.key }) {
        #expect(resolution.origin?.path == value.path && resolution.origin?.location?.line == value.line)
        #expect(resolution.origin?.digest == report.digest && resolution.origin?.version == report.version)
      }
    }
  }
}
