import HalyardPayload
import Testing

@Suite struct `Outcomes of paths` {
  @Test func `say of a target that there is not that it has no path`() throws {
    let root = try Payload(Array(#"{"a": 1}"#.utf8)).root
    let outcomes = PathTrie([PathTarget(try PayloadPath("a"))]).follow(from: root).outcomes
    for position in [-1, 1, Int.max, Int.min] {
      guard case .unmapped = outcomes[position] else {
        Issue.record("something at \(position)")
        continue
      }
    }
    #expect(outcomes.node(at: 0)?.kind == .integer)
  }

  @Test func `are those of each path, however many stand between two that begin alike`() throws {
    let count = 300
    let members = (0..<count).map { "\"k\($0)\":{\"x\":\($0),\"y\":[\($0)],\"z\":{\"0\":\($0)}}" }
    let root = try Payload(Array("{\(members.joined(separator: ","))}".utf8)).root
    let paths = ["x", "y[0]", "z.0", "y[-1]", #"z["0"]"#].flatMap { step in (0..<count).map { "k\($0).\(step)" } }
    let outcomes = PathTrie(try paths.map { PathTarget(try PayloadPath($0)) }).follow(from: root).outcomes
    #expect(paths.indices.map { outcomes.node(at: $0)?.numberText } == paths.indices.map { "\($0 % count)" })
  }

  @Test
  func `differ where a value is only here or only there, or not the same, and not where something is broken here`()
    throws
  {
    let paths = ["same", "other", "here", "there", "neither", "broken.x", "wasBroken.x", "bothBroken.x"]
    let trie = PathTrie(try (paths + [nil]).map { PathTarget(try $0.map { try PayloadPath($0) }) })
    func outcomes(_ json: String) throws -> PathOutcomes {
      trie.follow(from: try Payload(Array(json.utf8)).root, listedUnread: 0).outcomes
    }
    let now = try outcomes(#"{"same":1,"other":2,"here":1,"broken":1,"wasBroken":{"x":1},"bothBroken":1}"#)
    let before = try outcomes(#"{"same":1,"other":1,"there":1,"broken":{"x":1},"wasBroken":1,"bothBroken":1}"#)
    let differing = now.differences(from: before) { _, storage, index, otherStorage, otherIndex in
      storage.token(storage.tape[index]).elementsEqual(otherStorage.token(otherStorage.tape[otherIndex]))
    }
    #expect(differing.map { paths[$0] } == ["other", "here", "there", "wasBroken.x"])
  }
}
