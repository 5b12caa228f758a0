import Foundation
import HalyardUserDefaults
import TestSupport
import Testing

@testable import Halyard

/// Property lists have no null: nil fields of records are left out where absent fields are nil, at any depth.
@Suite struct NilFieldTests {
  @FlagRecord
  struct Note: Equatable {
    var text: String?
    var mark: String? = "none"
  }

  @FlagRecord
  struct Offer: Equatable {
    var name: String
    var price: Int?
    var note: Note?
    var more: [Note]
    var byName: [String: Note]
  }

  @FlagContainer
  struct OfferFlags {
    @Flag(
      default: Offer(name: "a", price: 1, note: nil, more: [], byName: [:]), description: "The offer",
      remoteKey: "offer")
    var offer: Offer

    @Flag(default: [], description: "All offers", remoteKey: "offers")
    var offers: [Offer]

    @Flag(default: "b", description: "May be nil", remoteKey: "banner")
    var banner: String?
  }

  private static let offers = [
    Offer(name: "null", price: nil, note: nil, more: [], byName: [:]),
    Offer(
      name: "b", price: 2, note: Note(text: nil, mark: "x"),
      more: [Note(text: "t", mark: "y"), Note(text: nil, mark: "z")],
      byName: ["k": Note(text: nil, mark: "x")]),
  ]

  private func check(_ source: any WritableFlagSource) throws {
    let pole = FlagPole(OfferFlags.self, sources: [source])
    try pole.setOverride(Self.offers, for: \.$offers)
    for offer in Self.offers {
      try pole.setOverride(offer, for: \.$offer)
      #expect(pole.offer == offer && pole.offers == Self.offers)
    }
  }

  @Test(arguments: ["overrides.plist", "overrides.json"])
  func `a file takes records with nil fields, and the next program reads the same`(name: String) throws {
    let folder = try TemporaryFolder()
    let path = folder.file(name)
    try check(OverrideFile(OfferFlags.self, path: path, isFollowed: false))
    let next = FlagPole(
      OfferFlags.self, sources: [OverrideFile(OfferFlags.self, path: path, isFollowed: false)])
    #expect(next.offer == Self.offers[1] && next.offers == Self.offers)
  }

  @Test func `so do user defaults`() throws {
    let suite = "halyard-tests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    try check(UserDefaultsSource(OfferFlags.self, defaults: defaults))
  }

  @Test(arguments: PayloadForm.allCases)
  func `what is exported is imported as the same records`(form: PayloadForm) throws {
    let (from, to) = (
      FlagPole(OfferFlags.self, sources: [MemorySource()]), FlagPole(OfferFlags.self, sources: [MemorySource()])
    )
    try from.setOverride(Self.offers, for: \.$offers)
    try to.importOverrides(from.exportOverrides(as: form))
    #expect(to.offers == Self.offers)
  }

  @Test func `a file of JSON that is to be a property list from now on keeps what it says`() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("overrides")
    try check(OverrideFile(OfferFlags.self, path: path, form: .prettyJSON, isFollowed: false))
    let list = OverrideFile(OfferFlags.self, path: path, form: .xmlPropertyList, isFollowed: false)
    let pole = FlagPole(OfferFlags.self, sources: [list])
    try pole.setOverride("c", for: \.$banner)
    #expect(list.report?.format == .xmlPropertyList && pole.offer == Self.offers[1] && pole.offers == Self.offers)
  }

  @Test func `a flag that is nil, and a field whose default is not nil, are refused with advice`() throws {
    let folder = try TemporaryFolder()
    let suite = "halyard-tests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    let sources: [any WritableFlagSource] = [
      OverrideFile(OfferFlags.self, path: folder.file("overrides.plist"), isFollowed: false),
      UserDefaultsSource(OfferFlags.self, defaults: defaults),
    ]
    var offer = Self.offers[1]
    offer.note?.mark = nil
    for source in sources {
      let pole = FlagPole(OfferFlags.self, sources: [source])
      let nothing = #expect(throws: FlagWriteError.self) { try pole.setOverride(nil, for: \.$banner) }
      #expect(nothing.map { "\($0)" }?.contains("keep this override in a JSON file or in memory") == true)
      #expect(throws: FlagWriteError.self) { try pole.setOverride(offer, for: \.$offer) }
      #expect(pole.banner == "b" && pole.offer.name == "a")
    }
  }
}
