import HalyardPayload
import Testing

@Suite("Places as found")
struct LocatedPathTests {
  @Test func `one array of steps prints as a path and as a pointer`() {
    let place = LocatedPath([.key("toggles"), .index(3), .key("enabled")])
    #expect(place.description == "toggles[3].enabled")
    #expect(place.pointer.description == "/toggles/3/enabled")
  }

  @Test func `a key of digits is told from an index`() {
    #expect(LocatedPath([.key("steps"), .key("0")]).description == #"steps["0"]"#)
    #expect(LocatedPath([.key("steps"), .index(0)]).description == "steps[0]")
  }

  @Test func `a step is equal to none of another kind`() {
    let steps: [FoundStep] = [.key("0"), .key("json"), .key(""), .index(0), .index(1), .json]
    for (position, step) in steps.enumerated() {
      for (otherPosition, other) in steps.enumerated() {
        #expect((step == other) == (position == otherPosition), "\(step) \(other)")
      }
    }
  }

  @Test func `the root prints as the root`() {
    #expect(LocatedPath().description == "$")
    #expect(LocatedPath().pointer.text.isEmpty)
  }

  @Test func `a place in JSON text shows the hop, and its pointer stops at the string`() {
    let place = LocatedPath([.key("theme"), .json, .key("accent"), .json, .index(0)])
    #expect(place.description == "theme|json.accent|json[0]")
    #expect(place.pointer.text == "/theme")
    #expect(LocatedPath([.json, .key("a")]).pointer.text.isEmpty)
  }

  @Test func `a place goes down and up again`() {
    var place = LocatedPath([.key("a")])
    place.append(.index(0))
    #expect(place.description == "a[0]")
    #expect(place.appending(.key("b")).description == "a[0].b")
    place.removeLast()
    #expect(place == LocatedPath([.key("a")]))
    place.removeLast()
    place.removeLast()
    #expect(place == LocatedPath())
  }
}
