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
}
