import Foundation
import Testing

@testable import Halyard

@Suite struct ApplyTests {
  private func make(
    _ options: ValidationOptions = .standard
  ) -> (remote: RemoteSource, pole: FlagPole<ShopFlags>) {
    let remote = RemoteSource(ShopFlags.self, options: options)
    return (remote, FlagPole(ShopFlags.self, sources: [remote]))
  }

  @Test func `an accepted payload is served whole`() throws {
    let (remote, pole) = make()
    try remote.apply(ShopFlags.payload)
    #expect(pole.newOnboarding && !pole.checkout.enabled && pole.checkout.maxRetries == 5 && pole.checkout.tier == .pro)
    #expect(
      pole.checkout.methods == [
        ShopMethod(name: "Visa", tier: .plus), ShopMethod(name: "Cash", tier: .free, isEnabled: false),
      ])
    #expect(pole.checkout.banner == "Sale" && pole.title == "Harbour" && pole.token == "hunter2" && pole.ratio == 0.25)
    #expect(pole.paywall == JSONFlag(ShopPaywall(title: "Sail", trialDays: 14)) && pole.limits == ["a": 2, "b": 3])
    #expect(pole.localOnly)
  }

  @Test func `the report says what was applied and where it stood`() throws {
    let (remote, _) = make()
    let report = try remote.apply(ShopFlags.payload, name: "shop.json")
    #expect(report.outcome == .accepted && report.payloadName == "shop.json" && report.format == .json)
    #expect(report.digest?.count == 64 && report.version == nil)
    #expect(report.problems.isEmpty && report.warnings.isEmpty && report.rejection == nil)
    #expect(
      report.flags.map(\.key.rawValue) == [
        "new-onboarding", "checkout.enabled", "checkout.max-retries", "checkout.tier", "checkout.methods",
        "checkout.banner", "title", "paywall", "token", "ratio", "limits",
      ])
    let retries = report.flags[2]
    #expect(retries.value == "5" && retries.path == "checkout.retries" && retries.line == 5 && retries.column == 16)
    #expect(report.flags[7].value == #"{"title":"Sail","trialDays":14}"#)
    #expect(report.absent.isEmpty && report.unmapped == ["experiments"])
  }

  @Test func `changes are measured against what is live, and else against the defaults`() throws {
    let (remote, _) = make()
    let first = try remote.apply(#"{"title": "A", "ratio": 0.5, "checkout": {"retries": 3}}"#)
    // A value that equals the default changes nothing.
    #expect(first.changes == [.init(key: "title", from: "\"Shop\"", to: "\"A\"")])
    #expect(first.flags.count == 3)
    let second = try remote.apply(#"{"title": "B", "ratio": 0.50, "checkout": {"retries": 4, "banner": null}}"#)
    #expect(
      second.changes == [
        .init(key: "checkout.max-retries", from: "3", to: "4"), .init(key: "title", from: "\"A\"", to: "\"B\""),
      ])
    // What is absent falls back to the default, which is a change only if the value was another.
    let third = try remote.apply(#"{"checkout": {"retries": 4}}"#)
    #expect(third.changes == [.init(key: "title", from: "\"B\"", to: "\"Shop\"")])
    #expect(third.absent.contains("title") && third.absent.contains("ratio"))
  }

  @Test func `equal values in other words are no change`() throws {
    let (remote, pole) = make()
    try remote.apply(
      #"{"limits": {"a": 1, "b": 2}, "ratio": 2, "checkout": {"methods": [{"name": "V", "tier": "free"}]}}"#)
    let report = try remote.apply(
      #"""
      {"ratio": 2.0, "limits": {"b": 2, "a": 1},
       "checkout": {"methods": [{"tier": "fr\u0065e", "enabled": true, "note": null, "name": "V"}]}}
      """#)
    #expect(report.outcome == .accepted && report.changes.isEmpty)
    #expect(pole.limits == ["a": 1, "b": 2] && pole.ratio == 2 && pole.checkout.methods.count == 1)
  }

  @Test func `a value that the next payload lacks falls back to the default`() throws {
    let (remote, pole) = make()
    try remote.apply(ShopFlags.payload)
    try remote.apply(#"{"title": "only"}"#)
    #expect(pole.title == "only" && pole.checkout.maxRetries == 3 && pole.checkout.methods == ShopCheckoutFlags.methods)
    #expect(pole.paywall.title == "Go Pro" && pole.checkout.enabled && pole.resolution(for: \.ratioFlag).origin == nil)
  }

  @Test func `the same bytes are unchanged, and not an acceptance`() throws {
    let (remote, pole) = make()
    try remote.apply(ShopFlags.payload, name: "one")
    let before = PoleState(pole, remote)
    let report = try remote.apply(ShopFlags.payload, name: "two")
    #expect(report.outcome == .unchanged && report.changes.isEmpty && report.problems.isEmpty)
    #expect(report.flags.count == 11 && report.payloadName == "two")
    #expect(PoleState(pole, remote) == before)
    #expect(try remote.validate(ShopFlags.payload).outcome == .unchanged)
    // Other bytes of the same meaning are a payload of their own.
    #expect(try remote.apply(ShopFlags.payload + "\n").outcome == .accepted)
    // And after another payload the first one is news again.
    #expect(try remote.apply(ShopFlags.payload).outcome == .accepted)
  }

  @Test func `unchanged needs a payload that is live`() throws {
    let (remote, pole) = make()
    try remote.apply(ShopFlags.payload)
    remote.clear()
    #expect(pole.title == "Shop" && pole.resolution(for: \.titleFlag).trail.first?.verdict == .absent)
    #expect(try remote.apply(ShopFlags.payload).outcome == .accepted)
    #expect(pole.title == "Harbour")
  }

  @Test func `all contiguous bytes will do`() throws {
    let text = ShopFlags.payload
    let bytes = Array(text.utf8)
    let (remote, pole) = make()
    #expect(try remote.apply(bytes).outcome == .accepted)
    #expect(try remote.apply(Data(bytes)).outcome == .unchanged)
    #expect(try remote.apply((bytes + [0, 0]).dropLast(2)).outcome == .unchanged)
    #expect(try remote.apply(ContiguousArray(bytes)).outcome == .unchanged)
    #expect(try bytes.withUnsafeBytes { try remote.apply($0).outcome } == .unchanged)
    #expect(try bytes.withUnsafeBufferPointer { try remote.validate($0).outcome } == .unchanged)
    #expect(try Data([0x20] + bytes).dropFirst().withUnsafeBytes { try remote.apply($0).outcome } == .unchanged)
    #expect(remote.verdict(applying: "").codes == ["not-json"])
    #expect(PayloadVerdict { () throws(PayloadRejection) in try remote.apply(Data()) }.codes == ["not-json"])
    let empty = UnsafeRawBufferPointer(start: nil, count: 0)
    #expect(PayloadVerdict { () throws(PayloadRejection) in try remote.apply(empty) }.codes == ["not-json"])
    #expect(pole.title == "Harbour")
  }

  @Test func `bytes that the caller changes afterwards change nothing`() throws {
    let (remote, pole) = make()
    var bytes = Array(ShopFlags.payload.utf8)
    try remote.apply(bytes)
    for index in bytes.indices { bytes[index] = 0x20 }
    #expect(pole.resolution(for: \.titleFlag).trail.first?.verdict == .value("\"Harbour\""))
    #expect(pole.resolution(for: \.checkout.maxRetriesFlag).origin?.path == "checkout.retries")
  }

  @Test func `a byte order mark is skipped and noted`() throws {
    let (remote, pole) = make()
    let report = try remote.apply([0xEF, 0xBB, 0xBF] + Array(#"{"title": "Harbour"}"#.utf8))
    #expect(report.outcome == .accepted && report.warnings.map(\.code) == [.byteOrderMark])
    #expect(report.flags.first?.column == 11 && pole.title == "Harbour")
  }

  @Test func `validating changes nothing and says what applying would`() throws {
    let (remote, pole) = make()
    for text in [
      ShopFlags.payload, "{}", #"{"title": 1, "ratio": "x"}"#, #"{"title": "x"}"#, "nonsense", ShopFlags.payload,
      #"{"paywall": {"title": "x"}, "checkout": {"retries": 11}}"#,
    ] {
      let before = PoleState(pole, remote)
      let validated = remote.verdict(validating: text)
      #expect(PoleState(pole, remote) == before)
      #expect(remote.verdict(applying: text) == validated)
    }
  }
}
