import Foundation
import HalyardTesting
import Testing

@testable import Halyard

@Suite struct RestorationTests {
  private let store = FakePayloadStore()

  @Test func `what was accepted is there at the next start, and says that it was saved`() throws {
    let clock = FakeClock()
    let first = SavedStart(store, clock: clock)
    #expect(first.remote.restoration.kind == "none" && first.flags.number == 0)
    #expect(try first.apply(7, works: false, validator: "\"v7\"").saving?.kind == "saved")
    #expect(first.flags.resolution(for: \.$number).origin?.isSaved == false)

    clock.advance(by: .seconds(86_400))
    let next = SavedStart(store, clock: clock)
    #expect(next.flags.number == 7 && !next.flags.works && next.remote.validator == "\"v7\"")
    guard case .restored(let acceptedAt, let version) = next.remote.restoration else {
      Issue.record("\(next.remote.restoration)")
      return
    }
    #expect(acceptedAt == FakeClock().now() && version == "7")
    let resolution = next.flags.resolution(for: \.$number)
    let origin = try #require(resolution.origin)
    #expect(origin.isSaved && origin.appliedAt == acceptedAt && origin.payloadName == "flags.json")
    #expect("\(resolution)".contains("(flags.json:1:26, version 7, saved 2030-01-01T00:00:00Z) — wins"))
    #expect(
      "\(next.remote.restoration)" == "the saved payload, version 7, of 2030-01-01T00:00:00Z is served")
  }

  @Test func `the bytes that were saved are unchanged when they come again`() throws {
    try SavedStart(store).apply(7)
    let next = SavedStart(store)
    #expect(try next.apply(7).outcome == .unchanged)
    #expect(next.flags.resolution(for: \.$number).origin?.isSaved == true)
  }

  @Test func `a saved payload is served only if it fits the flags of today`() throws {
    try SavedStart(store).apply(7)
    let record = try #require(store.record)
    let updated = RemoteSource(UpdatedFlags.self, saving: PayloadSaving(to: store, unfinishedStarts: nil))
    guard
      case .quarantined(.rejected(let rejection, schemaHasChanged: true, mapperHasChanged: false), nil) = updated
        .restoration
    else {
      Issue.record("\(updated.restoration)")
      return
    }
    #expect(rejection.problems.map(\.code) == [.typeMismatch] && rejection.payload == "flags.json")
    #expect(FlagPole(UpdatedFlags.self, sources: [updated]).number.isEmpty && updated.validator == nil)
    #expect(store.record == nil && store.quarantined == [record])
    #expect("\(updated.restoration)".contains("which have changed since\nflags.json:1:26: error[type-mismatch]"))
  }

  @Test func `stricter options of today count as well, and the flags have not changed then`() throws {
    try SavedStart(store).apply(7)
    let strict = RemoteSource(
      SavedFlags.self, options: ValidationOptions(isStrict: true), saving: PayloadSaving(to: store))
    guard
      case .quarantined(.rejected(_, schemaHasChanged: false, mapperHasChanged: false), nil) = strict.restoration
    else {
      Issue.record("\(strict.restoration)")
      return
    }
    #expect(
      "\(strict.restoration)".contains("neither they nor the mapper have changed since, so the options must have"))
  }

  @Test(arguments: [true, false])
  func `a mapper that came or went is told from flags that have changed`(comes: Bool) throws {
    let mapper = RemoteMapping.document(
      Array(#"{"format": "halyard.mapper/1", "rules": [{"types": ["bool", "other"], "path": "all.{remoteKey}"}]}"#.utf8)
    )
    func source<Root: FlagContainer>(_ root: Root.Type, mapped: Bool) throws -> RemoteSource {
      let saving = PayloadSaving(to: store, unfinishedStarts: nil)
      return mapped ? try RemoteSource(root, mapper: mapper, saving: saving) : RemoteSource(root, saving: saving)
    }
    let first = try source(SavedFlags.self, mapped: !comes)
    try first.apply(Array((comes ? #"{"number": 7}"# : #"{"all": {"number": 7}}"#).utf8))
    let record = store.record
    let next = try source(SavedFlags.self, mapped: comes)
    guard case .quarantined(.rejected(_, schemaHasChanged: false, mapperHasChanged: true), nil) = next.restoration
    else {
      Issue.record("\(next.restoration)")
      return
    }
    #expect("\(next.restoration)".contains("they are the same, but the mapper has changed since, or one was added"))
    store.record = record
    let both = try source(UpdatedFlags.self, mapped: comes)
    #expect("\(both.restoration)".contains("which have changed since; so has the mapper"))
  }

  @Test func `flags that are only described otherwise have not changed`() throws {
    try SavedStart(store).apply(7)
    let moved = RemoteSource(
      DescribedOtherwise.self, options: ValidationOptions(isStrict: true), saving: PayloadSaving(to: store))
    guard case .quarantined(.rejected(_, schemaHasChanged: false, _), nil) = moved.restoration else {
      Issue.record("\(moved.restoration)")
      return
    }
  }

  /// ``SavedFlags`` on other lines, in other words.
  @FlagContainer
  struct DescribedOtherwise {
    @Flag(default: 0, description: "A number", remoteKey: "number", owner: "growth", expires: "2030-01-01", tags: ["a"])
    var number: Int

    @Flag(default: true, description: "A bool", remoteKey: "works", killSwitch: true)
    var works: Bool
  }

  @Test func `a refused payload is never saved`() throws {
    let start = SavedStart(store)
    try start.apply(7)
    let record = store.record
    for bad in ["", "{}", #"{"version": 8, "number": "x"}"#, #"{"version": 8, "number": 1, "works": null}"#] {
      #expect(throws: PayloadRejection.self) { try start.remote.apply(Array(bad.utf8)) }
    }
    _ = try? start.remote.validate(SavedFlags.payload(9))
    #expect(store.record == record)
  }

  @Test func `an older version is refused after a restart as it was before`() throws {
    let rules = ChangeRules(versionMustRise: true)
    try SavedStart(store, rules: rules).apply(8)
    let next = SavedStart(store, rules: rules)
    #expect(throws: PayloadRejection.self) { try next.apply(7) }
    #expect(next.flags.number == 8)
    try next.apply(9)
    #expect(next.flags.number == 9)
  }

  @Test func `a newer version that another process saved stays, if versions must rise`() throws {
    let (old, new) = (SavedStart(store, rules: .init(versionMustRise: true)), SavedStart(store))
    try old.apply(7)
    try new.apply(9)
    let report = try old.apply(8)
    guard case .keptNewer("9") = report.saving else {
      Issue.record("\(String(describing: report.saving))")
      return
    }
    #expect(old.flags.number == 8 && SavedStart(store).flags.number == 9)
    #expect("\(report)".hasSuffix("; not saved: version 9, which is newer, is saved already"))
    // Without the rule the last one wins.
    #expect(try new.apply(6).saving?.kind == "saved")
    #expect(SavedStart(store).flags.number == 6)
    // A newer one of somebody else does not count.
    try SavedStart(store, scope: "bob").apply(20)
    #expect(try old.apply(10).saving?.kind == "saved")
    #expect(SavedStart(store).flags.number == 10)
  }

  @Test(arguments: [PayloadForm.xmlPropertyList, .binaryPropertyList])
  func `property lists are saved as they were sent`(_ form: PayloadForm) throws {
    let bytes = try Payload(SavedFlags.payload(4)).bytes(as: form)
    try SavedStart(store).remote.apply(bytes)
    let next = SavedStart(store)
    #expect(next.flags.number == 4 && next.remote.restoration.kind == "restored")
    #expect(try next.remote.apply(bytes).outcome == .unchanged)
  }

  @Test func `forgetting the payload forgets the saved one`() throws {
    let start = SavedStart(store)
    try start.apply(7)
    #expect(start.remote.clear()?.kind == "saved" && store.record == nil && start.remote.validator == nil)
    #expect(SavedStart(store).flags.number == 0)
  }
}
