import Testing

@testable import Halyard
import TestSupport

@Suite struct NearMissIndexTests {
  private static let names = (0..<300).map { "feature_\($0)_enabled" }

  @Test func `an index answers each word as a search for that word alone does`() {
    let words = ["feature_12_enabld", "FEATURE_7_ENABLED", "feature-9-enabled", "nothing", "feature_299_enabled"]
    var index = NearMissIndex(Self.names)
    for word in words {
      #expect(index.best(for: word) == NearMiss.best(for: word, among: Self.names))
    }
    #expect(index.best(for: "feature_12_enabld")?.candidate == "feature_12_enabled")
  }

  @Test func `without steps left only hidden differences are found`() {
    var index = NearMissIndex(Self.names, spellingBudget: 0)
    #expect(index.best(for: "feature_12_enabld") == nil)
    #expect(index.best(for: "feature-12-enabled")?.likeness == .separators)
  }

  @Test func `steps run out after many words`() {
    var index = NearMissIndex(Self.names, spellingBudget: 100_000)
    #expect(index.best(for: "feature_12_enabld") != nil)
    for number in 0..<1_000 { _ = index.best(for: "feature_x\(number)y_enbled") }
    #expect(index.best(for: "feature_12_enabld") == nil)
    #expect(index.best(for: "feature.12.enabled")?.likeness == .separators)
  }

  @Test func `one word cannot use up the steps of the others`() {
    var index = NearMissIndex(Array(repeating: "abcdefgh", count: 10_000) + ["checkout"], spellingBudget: 16_000)
    #expect(index.best(for: "hgfedcba") == nil)
    #expect(index.best(for: "checkuot") == nil, "out of reach behind ten thousand others of its length")
    var small = NearMissIndex(["checkout"], spellingBudget: 16_000)
    #expect(small.best(for: "checkuot")?.candidate == "checkout")
  }

  @Test func `ten thousand absent words against ten thousand candidates take little time`() {
    var generator = SeededGenerator(seed: 3)
    func word() -> String {
      String((0..<20).map { _ in "abcdef".randomElement(using: &generator) ?? "a" })
    }
    let words = (0..<10_000).map { _ in word() }
    let candidates = (0..<10_000).map { _ in word() }
    // Hundreds of times less than to compare each with each, even unoptimised on a busy machine.
    let duration = ContinuousClock().measure {
      var index = NearMissIndex(candidates)
      for word in words { _ = index.best(for: word) }
    }
    #expect(duration < .seconds(20 * Sanitizer.slowdown))
  }

  @Test func `thousands of candidates with one key do not slow the search down`() {
    var generator = SeededGenerator(seed: 4)
    func word() -> String {
      (0..<20).map { _ in ["a", "_a", "A", "\u{430}"].randomElement(using: &generator) ?? "a" }.joined()
    }
    let candidates = (0..<1_000).map { _ in word() }
    var index = NearMissIndex(candidates)
    let duration = ContinuousClock().measure {
      for _ in 0..<1_000 { #expect(index.best(for: word()) != nil) }
    }
    #expect(duration < .seconds(10 * Sanitizer.slowdown))
  }
}
