import Testing

@testable import Halyard

@Suite struct SuggestionBudgetTests {
  private final class Owner {}

  @Test func `each owner's candidates are its own, also when others are gone`() {
    var budget = SuggestionBudget()
    for number in 0..<200 {
      let found = budget.best(for: "candidat\(number)", of: Owner(), among: ["candidate\(number)"])
      #expect(found?.candidate == "candidate\(number)")
    }
  }

  @Test(arguments: [true, false]) func `behind 500 searches there are no more hints`(isIndexed: Bool) {
    var budget = SuggestionBudget()
    let owner = Owner()
    for _ in 0..<500 {
      let found =
        isIndexed
        ? budget.best(for: "candidat", of: owner, among: ["candidate"])
        : budget.best(for: "candidat", among: ["candidate"])
      #expect(found?.candidate == "candidate")
    }
    #expect(budget.best(for: "candidat", of: owner, among: ["candidate"]) == nil)
    #expect(budget.best(for: "candidat", among: ["candidate"]) == nil)
  }

  @Test func `a document's hints name the cases of the flag that they are about`() throws {
    let words = (0..<60).map { "\(["north", "harbour", "purple", "kilometre"][$0 % 4])\($0)x" }
    let flags = words.enumerated().map { number, word in
      #"{"key":"k\#(number)","type":"string","description":"d","cases":["\#(word)"],"default":"\#(word)x"}"#
    }
    let document = #"{"format":"halyard.schema/1","flags":[\#(flags.joined(separator: ","))]}"#
    let rejection = #expect(throws: PayloadRejection.self) { try FlagSchema(document: Array(document.utf8)) }
    let problems = try #require(rejection?.errors)
    #expect(problems.count == words.count)
    for (problem, word) in zip(problems, words) { #expect(problem.hint?.contains(word) ?? true) }
    #expect(problems.contains { $0.hint != nil })
  }
}
