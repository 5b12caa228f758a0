import HalyardPayload
import Testing

@Suite("Keys are compared by exact scalars")
struct PathExactnessTests {
  private let composed = "\u{E9}"
  private let decomposed = "e\u{301}"

  @Test func `canonically equivalent keys are different steps, paths, scalars and places`() throws {
    #expect(composed == decomposed, "the premise: String takes them for one")
    #expect(PathStep.key(composed) != .key(decomposed))
    #expect(PathScalar.string(composed) != .string(decomposed))
    #expect(FoundStep.key(composed) != .key(decomposed))
    #expect(JSONPointer([.key(composed)]) != JSONPointer([.key(decomposed)]))
    #expect(LocatedPath([.key(composed)]) != LocatedPath([.key(decomposed)]))
    #expect(try PayloadPath(composed) != PayloadPath(decomposed))
    #expect(try PayloadPath("[\(composed)=1]") != PayloadPath("[\(decomposed)=1]"))
  }

  @Test func `canonically equivalent keys stay apart in sets`() throws {
    #expect(Set([PathStep.key(composed), .key(decomposed), .key(composed)]).count == 2)
    #expect(Set([PathScalar.string(composed), .string(decomposed), .string(composed)]).count == 2)
    #expect(Set([FoundStep.key(composed), .key(decomposed), .key(composed)]).count == 2)
    #expect(Set([try PayloadPath(composed), try PayloadPath(decomposed), try PayloadPath(composed)]).count == 2)
    #expect(Set([JSONPointer([.key(composed)]), JSONPointer([.key(decomposed)])]).count == 2)
  }

  @Test func `no text is equal to none`() {
    for text in ["", composed] {
      #expect(!ExactText.areEqual(text, nil) && !ExactText.areEqual(nil, text))
    }
    #expect(ExactText.areEqual(nil as String?, nil))
  }

  @Test func `two conditions on canonically equivalent members are no duplicates`() throws {
    let path = try PayloadPath("[\(composed)=1,\(decomposed)=2]")
    #expect(ExactScalars(path.description) == ExactScalars("[\(composed)=1,\(decomposed)=2]"))
  }

  @Test func `parsing and printing normalise nothing`() throws {
    for key in [composed, decomposed, "\u{212B}", "\u{C5}", "\u{1112}\u{1161}"] {
      #expect(ExactScalars(try PayloadPath(key).description) == ExactScalars(key))
    }
  }

  @Test func `steps of different kinds are never equal`() {
    let steps: [PathStep] = [.key("0"), .index(0), .decimal(0), .select([]), .json]
    #expect(Set(steps).count == steps.count)
    let scalars: [PathScalar] = [.null, .bool(true), .integer("1"), .real("1"), .string("1"), .string("null")]
    #expect(Set(scalars).count == scalars.count)
    let found: [FoundStep] = [.key("0"), .index(0), .json]
    #expect(Set(found).count == found.count)
  }
}
