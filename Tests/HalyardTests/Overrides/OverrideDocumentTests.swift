import HalyardTesting
import Testing

@testable import Halyard
import TestSupport

/// Documents of overrides: import is one step, whole or refused, and export is its inverse.
@Suite struct OverrideDocumentTests {
  private static func values(_ pole: FlagPole<ConformanceFlags>) -> [String] { pole.resolutions.map(\.valueText) }

  @Test(arguments: PayloadForm.allCases)
  func `what is exported is imported as the same values`(form: PayloadForm) throws {
    for seed in 0..<50 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let (overrides, other) = (MemorySource(), MemorySource())
      let (from, to) = (
        FlagPole(ConformanceFlags.self, sources: [overrides]), FlagPole(ConformanceFlags.self, sources: [other])
      )
      for (key, value) in ConformanceFlags.samples.shuffled(using: &random).prefix(8) where Self.fits(value, form) {
        try from.setOverride(value, for: key)
      }
      // What an import replaces.
      try to.setOverride("gone", for: \.$title)
      let document = try from.exportOverrides(as: form)
      try to.importOverrides(document)
      #expect(Self.values(to) == Self.values(from), "\(seed)")
      #expect(try to.exportOverrides(as: form) == document, "\(seed)")
    }
  }

  /// Canonical JSON has doubles alone, and writes 3.0 as 3.
  private static func fits(_ value: any FlagValue, _ form: PayloadForm) -> Bool {
    guard form == .canonicalJSON, let number = value as? Int else { return true }
    return number.magnitude < 1 << 53
  }

  @Test func `an import is one event, and takes away what the document does not hold`() throws {
    let overrides = MemorySource()
    let pole = FlagPole(ShopFlags.self, sources: [overrides])
    try pole.setOverride("old", for: \.titleFlag)
    let observer = CountingObserver()
    overrides.addObserver(observer)
    try pole.importOverrides(#"{"checkout.max-retries": 7, "local-only": false, "new-onboarding": true}"#.utf8Bytes)
    #expect(observer.count == 1)
    #expect(pole.checkout.maxRetries == 7 && !pole.localOnly && pole.newOnboarding && pole.title == "Shop")
    try pole.importOverrides("{}".utf8Bytes)
    #expect(pole.resolutions.allSatisfy { $0.winner == .compiledDefault })
  }

  @Test func `a document with one fault changes nothing, and every fault is told with its place`() throws {
    let overrides = MemorySource()
    let pole = FlagPole(ShopFlags.self, sources: [overrides])
    try pole.setOverride("old", for: \.titleFlag)
    let observer = CountingObserver()
    overrides.addObserver(observer)
    let document = """
      {
        "title": "new",
        "checkout.max-retries": 11,
        "checkout.tier": "Pro",
        "checkout.max-retires": 2
      }
      """
    let error = #expect(throws: FlagWriteError.self) {
      try pole.importOverrides(document.utf8Bytes, name: "mine.json")
    }
    guard case .rejected(let rejection)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(rejection.payload == "mine.json")
    #expect(rejection.errors.map(\.code) == [.outOfRange, .unknownCase, .unmappedMember])
    #expect(rejection.errors.map(\.line) == [3, 4, 5])
    #expect(rejection.errors.last?.hint?.contains("checkout.max-retries") == true)
    #expect(observer.count == 0 && pole.title == "old")
    for text in ["", "[]", "{", "null", #"{"title": "a", "title": "b"}"#] {
      #expect(throws: FlagWriteError.self) { try pole.importOverrides(text.utf8Bytes) }
    }
    #expect(observer.count == 0 && pole.title == "old")
  }

  @Test func `an import that a source above would hide in part is refused whole`() throws {
    let (forced, overrides) = (MemorySource.forced(), MemorySource())
    let pole = FlagPole(ShopFlags.self, sources: [forced, overrides])
    forced.set(false, for: "local-only")
    let error = #expect(throws: FlagWriteError.self) {
      try pole.importOverrides(#"{"title": "new", "local-only": true}"#.utf8Bytes)
    }
    #expect(error == .hidden("local-only", by: .init(name: "forced", kind: .forced)))
    #expect(pole.title == "Shop")
  }

  @Test func `nil cannot be exported as a property list, and the flag is named`() throws {
    let pole = FlagPole(ShopFlags.self, sources: [MemorySource()])
    try pole.setOverride(nil, for: \.checkout.bannerFlag)
    #expect(String(decoding: try pole.exportOverrides(as: .json), as: UTF8.self) == #"{"checkout.banner":null}"#)
    let error = #expect(throws: FlagWriteError.self) { try pole.exportOverrides(as: .xmlPropertyList) }
    guard case .rejected(let rejection)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(rejection.errors.map(\.code) == [.unwritableValue])
    #expect(rejection.errors.first?.hint?.contains("keep this override in a JSON file") == true)
  }
}

extension String {
  /// The text's bytes.
  var utf8Bytes: [UInt8] { Array(utf8) }
}
