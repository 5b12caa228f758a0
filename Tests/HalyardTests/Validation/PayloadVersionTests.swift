import Testing

@testable import Halyard
import TestSupport

@Suite struct PayloadVersionTests {
  private func version(_ json: String) throws -> PayloadVersion {
    try #require(PayloadVersion(try Payload(Array(json.utf8)).root))
  }

  @Test(arguments: [
    ("2", "1"), ("10", "9"), ("\"1.10\"", "\"1.9\""), ("\"1.0.1\"", "\"1\""), ("\"2\"", "1"), ("1", "\"0.9.9\""),
    ("1", "0"), ("0", "-1"), ("-1", "-2"), ("-9", "-10"), ("18446744073709551616", "18446744073709551615"),
    ("100000000000000000000000000000000000001", "100000000000000000000000000000000000000"),
    ("\"20270301.2\"", "\"20270301.1\""), ("\"010\"", "\"9\""), ("\"v2\"", "\"v1\""), ("\"V1.10\"", "\"v1.9\""),
    ("\"v2\"", "1"), ("\"2027-03-02\"", "\"2027-03-01\""), ("\"2027-03-01T00:00:01Z\"", "\"2027-03-01\""),
    ("\"2027-03-01T12:00:00Z\"", "\"2027-03-01T12:30:00+01:00\""),
    ("\"2027-03-01T12:00:00.10000000000000000000001Z\"", "\"2027-03-01T12:00:00.1Z\""),
    ("\"2027-03-01T12:00:00.2Z\"", "\"2027-03-01T12:00:00.19Z\""),
  ])
  func `of two numbers the greater is newer, part by part`(_ newer: String, _ older: String) throws {
    #expect(try version(newer).order(against: version(older)) == .newer)
    #expect(try version(older).order(against: version(newer)) == .older)
  }

  @Test(arguments: [
    ("1", "1"), ("\"1.0\"", "1"), ("\"1.0.0\"", "\"1\""), ("\"007\"", "7"), ("\"abc\"", "\"abc\""), ("-0", "0"),
    ("\"\"", "\"\""), ("\"v1\"", "1"), ("\"2027-03-01\"", "\"2027-03-01T01:00:00.000+01:00\""),
  ])
  func `of two equal versions neither is newer`(_ one: String, _ other: String) throws {
    #expect(try version(one).order(against: version(other)) == .equal)
    #expect(try version(other).order(against: version(one)) == .equal)
  }

  @Test(arguments: [
    ("\"abc\"", "\"abd\""), ("\"v\"", "\"v1\""), ("\"vv2\"", "\"vv1\""),
    ("\"2027-03-01T00:00:00\"", "\"2027-03-01T00:00:01\""), ("\"2027-03-01T00:00:00.\"", "\"2027-03-01T00:00:00Z\""),
    ("\"2027-03-01\"", "20270301"), ("\"2027-02-30\"", "\"2027-02-28\""), ("\"2027-3-2\"", "\"2027-3-1\""),
    ("\"1.2-beta\"", "\"1.2\""), ("\"1.+2\"", "\"1.2\""),
    ("\"+1\"", "\"1\""), ("\"1..2\"", "\"1.2\""), ("\"\"", "\"1\""), ("\"caf\u{E9}\"", "\"cafe\u{301}\""),
    ("\"-1\"", "\"-2\""), ("\"1 \"", "\"1\""), ("\"٣\"", "\"٤\""),
  ])
  func `two texts without an order have none`(_ one: String, _ other: String) throws {
    #expect(try version(one).order(against: version(other)) == nil)
    #expect(try version(other).order(against: version(one)) == nil)
  }

  @Test func `only integers and strings are versions`() throws {
    for text in ["1.5", "1e3", "true", "null", "[1]", "{}"] {
      #expect(PayloadVersion(try Payload(Array(text.utf8)).root) == nil)
    }
  }

  @Test(arguments: 0..<4 as Range<UInt64>)
  func `numbers are ordered as one would order them`(_ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    func parts() -> [Int] {
      (0..<Int.random(in: 1...4, using: &generator)).map { _ in
        [0, 1, 2, 9, 10, 11, 100].randomElement(using: &generator) ?? 0
      }
    }
    for _ in 0..<200 {
      let (one, other) = (parts(), parts())
      let length = max(one.count, other.count)
      let (left, right) = (padded(one, length), padded(other, length))
      let expected = right.lexicographicallyPrecedes(left)
      let isNewer = try version(text(one)).order(against: version(text(other))) == .newer
      #expect(isNewer == expected, "\(one) \(other)")
    }
  }

  private func padded(_ parts: [Int], _ length: Int) -> [Int] {
    parts + Array(repeating: 0, count: length - parts.count)
  }

  private func text(_ parts: [Int]) -> String { "\"" + parts.map(String.init).joined(separator: ".") + "\"" }

  // MARK: In payloads

  private func source(_ path: String = "meta.version", mustRise: Bool = true, isStrict: Bool = false) throws
    -> RemoteSource
  {
    RemoteSource(
      SwitchFlags.self,
      options: ValidationOptions(
        isStrict: isStrict, versionPath: try PayloadPath(path), rules: ChangeRules(versionMustRise: mustRise)))
  }

  private func payload(_ version: String, _ number: Int = 1) -> String {
    #"{"meta": {"version": \#(version)}, "n0": \#(number)}"#
  }

  @Test func `a newer version is taken, an equal or older one is not`() throws {
    let remote = try source()
    #expect(try remote.apply(payload("7", 1)).version == "7")
    // The very same bytes are no other payload.
    #expect(try remote.apply(payload("7", 1)).outcome == .unchanged)
    let equal = remote.verdict(applying: payload("7", 2))
    #expect(equal.codes == ["stale-version"])
    #expect(
      equal.rejection?.errors.first?.hint == "the bytes differ from the live payload of this version: raise the version"
    )
    #expect(equal.rejection?.errors.first?.path == "meta.version")
    let older = remote.verdict(applying: payload("6", 1))
    #expect(older.codes == ["stale-version"] && older.rejection?.errors.first?.hint == "an older reply came late")
    let spelled = remote.verdict(applying: payload("\"7.0\"", 2))
    #expect(spelled.codes == ["stale-version"] && spelled.rejection?.errors.first?.hint?.contains("raise") == true)
    #expect(try remote.apply(payload("8", 2)).version == "8")
  }

  @Test func `a version that cannot be ordered beside the live one is refused, in either direction`() throws {
    for (live, next) in [("\"build-9\"", "\"build-10\""), ("\"build-10\"", "\"build-9\""), ("7", "\"2027-03-01\"")] {
      let remote = try source()
      try remote.apply(payload(live, 1))
      let verdict = remote.verdict(applying: payload(next, 2))
      #expect(verdict.codes == ["stale-version"])
      let problem = try #require(verdict.rejection?.errors.first)
      #expect(problem.expected == "a version that can be ordered beside \(live.filter { $0 != "\"" })")
      #expect(problem.found?.contains(next) == true)
      #expect(problem.hint == "send integers, dotted numbers or RFC 3339 dates, or turn the rule off")
    }
    let lax = try source(mustRise: false)
    try lax.apply(payload("\"build-9\"", 1))
    try lax.apply(payload("\"build-10\"", 2))
  }

  @Test func `a late older reply does not overwrite a newer one`() throws {
    let remote = try source()
    let pole = FlagPole(SwitchFlags.self, sources: [remote])
    try remote.apply(payload("8", 8))
    let before = PoleState(pole, remote)
    #expect(remote.verdict(applying: payload("7", 7)).codes == ["stale-version"])
    #expect(PoleState(pole, remote) == before && pole.resolution(for: "number0")?.valueText == "8")
  }

  @Test func `without the rule any version is taken, and reported`() throws {
    let remote = try source(mustRise: false)
    try remote.apply(payload("8"))
    #expect(try remote.apply(payload("7")).version == "7")
  }

  @Test(arguments: [
    (#"{"n0": 1}"#, "missing-required", "$"), (#"{"n0": 1, "meta": {}}"#, "missing-required", "meta"),
    (#"{"n0": 1, "meta": {"version": 1.5}}"#, "type-mismatch", "meta.version"),
    (#"{"n0": 1, "meta": {"version": null}}"#, "null-value", "meta.version"),
    (#"{"n0": 1, "meta": {"version": true}}"#, "type-mismatch", "meta.version"),
    (#"{"n0": 1, "meta": 5}"#, "type-mismatch", "meta"), (#"{"n0": 1, "meta": null}"#, "null-value", "meta"),
  ])
  func `a payload without a version that can be read is refused at its place, once`(
    _ text: String, _ code: String, _ path: String
  ) throws {
    for mustRise in [true, false] {
      let errors = try source(mustRise: mustRise).verdict(applying: text).rejection?.errors
      #expect(errors?.map(\.code.rawValue) == [code] && errors?.first?.path == path)
    }
  }

  @Test func `where nobody said where versions stand the hint says how to`() throws {
    let remote = SwitchFlags.source(ChangeRules(versionMustRise: true))
    try remote.apply(SwitchFlags.payload([1]))
    let problem = remote.verdict(applying: SwitchFlags.payload([2])).rejection?.errors.first
    #expect(problem?.code == .staleVersion && problem?.hint?.contains("ValidationOptions.versionPath") == true)
  }

  @Test func `what stands on the way to a version is shown`() throws {
    let problem = try source().verdict(applying: #"{"n0": 1, "meta": "blue"}"#).rejection?.errors.first
    #expect(problem?.found == "string \"blue\"" && problem?.excerpt?.text.contains("blue") == true)
  }

  @Test func `a version may stand inside text in a string, and problems are placed there`() throws {
    let remote = try source("config|json.version")
    #expect(try remote.apply(#"{"n0": 1, "config": "{\"version\": 3}"}"#).version == "3")
    let stale = remote.verdict(applying: #"{"n0": 2, "config": "{\"version\": 2}"}"#)
    #expect(stale.codes == ["stale-version"] && stale.rejection?.errors.first?.path == "config|json.version")
    let wrong = remote.verdict(applying: #"{"n0": 2, "config": "{\"version\": []}"}"#)
    #expect(wrong.codes == ["type-mismatch"] && wrong.rejection?.errors.first?.path == "config|json.version")
    #expect(wrong.rejection?.errors.first?.found == "empty array")
  }

  @Test func `what the reader finds wrong in a version is one problem`() throws {
    #expect(try source().verdict(applying: payload(#""\ud800""#)).codes == ["lone-surrogate"])
  }

  @Test func `the version counts as read`() throws {
    #expect(try source().apply(payload("1")).unmapped == [])
    #expect(try source(isStrict: true).verdict(applying: payload("1")).codes == [])
    let beside = #"{"meta": {"version": 1, "trace": "x"}, "n0": 1}"#
    #expect(try source(isStrict: true).verdict(applying: beside).rejection?.errors.map(\.path) == ["meta.trace"])
    #expect(try source().apply(beside).unmapped == ["meta.trace"])
  }

  @Test func `a flag may read the version, too`() throws {
    let remote = try source("n0")
    let report = try remote.apply(#"{"n0": 4}"#)
    #expect(report.version == "4" && report.flags.map(\.key) == ["number0"])
    #expect(remote.verdict(applying: #"{"n0": "x"}"#).codes == ["stale-version", "type-mismatch"])
  }
}
