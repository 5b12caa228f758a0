import HalyardPayload
import Testing

@Suite("Parse and print are inverse")
struct PathPropertyTests {
  @Test(arguments: UInt64(1)...8)
  func `what a path prints parses to the same path`(seed: UInt64) throws {
    var generator = PathGenerator(seed: seed)
    for _ in 0..<1_000 {
      let steps = try generator.steps()
      let path = try PayloadPath(steps: steps)
      let printed = path.description
      let parsed = try PayloadPath(printed)
      #expect(parsed.steps == steps, "\(ExactScalars(printed))")
      #expect(parsed.hashValue == path.hashValue)
      #expect(ExactScalars(parsed.description) == ExactScalars(printed))
    }
  }

  @Test(arguments: UInt64(1)...8)
  func `any text is refused at a place inside it, or prints a form that stays`(seed: UInt64) {
    var generator = PathGenerator(seed: seed &* 7919)
    var accepted = 0
    for _ in 0..<3_000 {
      let text = generator.noise()
      do throws(PathFault) {
        let path = try PayloadPath(text)
        accepted += 1
        let again = try PayloadPath(path.description)
        #expect(again == path, "\(ExactScalars(text))")
        #expect(ExactScalars(again.description) == ExactScalars(path.description))
      } catch {
        #expect((0...text.unicodeScalars.count).contains(error.offset), "\(ExactScalars(text))")
        #expect(!error.description.unicodeScalars.contains { $0.value < 0x20 || $0 == "\u{202E}" })
      }
    }
    #expect(accepted > 100, "the noise must reach both outcomes")
  }

  @Test(arguments: UInt64(1)...4)
  func `nothing invisible is ever printed`(seed: UInt64) throws {
    var generator = PathGenerator(seed: seed &* 104_729)
    for _ in 0..<1_000 {
      let printed = try PayloadPath(steps: try generator.steps()).description
      let invisible = printed.unicodeScalars.filter {
        $0.properties.generalCategory == .format || $0.properties.generalCategory == .control
          || $0.properties.isDefaultIgnorableCodePoint || ($0.properties.isWhitespace && $0 != " ")
      }
      #expect(invisible.isEmpty, "\(ExactScalars(printed))")
    }
  }

  @Test(arguments: UInt64(1)...4)
  func `what a found place prints parses to the same keys and indices`(seed: UInt64) throws {
    var generator = PathGenerator(seed: seed &* 15_485_863)
    for _ in 0..<1_000 {
      let found = generator.foundSteps()
      let expected: [PathStep] = found.map {
        switch $0 {
        case .key(let key): .key(key)
        case .index(let index): .index(index)
        case .json: .json
        }
      }
      #expect(try PayloadPath(LocatedPath(found).description).steps == expected)
    }
  }
}
