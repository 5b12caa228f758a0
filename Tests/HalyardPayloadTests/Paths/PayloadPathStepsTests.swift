import HalyardPayload
import Testing

@Suite("Paths made of steps")
struct PayloadPathStepsTests {
  @Test func `no steps are the root, which prints and parses`() throws {
    #expect(PayloadPath.root.steps.isEmpty)
    #expect(PayloadPath.root.description == "$")
    #expect(try PayloadPath("$") == .root)
    #expect(try PayloadPath(steps: []) == .root)
    #expect(try PayloadPath(#"["$"]"#).steps == [.key("$")])
  }

  @Test func `steps that no text gives are refused`() throws {
    let name = try PayloadPath("name")
    let refused: [[PathStep]] = [
      [.decimal(-1)],
      [.select([])],
      [.select([PathCondition(member: .root, value: .null)])],
      [.select([PathCondition(member: try PayloadPath("a|json"), value: .null)])],
      [.select([PathCondition(member: try PayloadPath("a[b=1]"), value: .null)])],
      [.select([PathCondition(member: name, value: .null), PathCondition(member: name, value: .bool(true))])],
      [.select([PathCondition(member: name, value: .integer("1.5"))])],
      [.select([PathCondition(member: name, value: .integer("01"))])],
      [.select([PathCondition(member: name, value: .integer(" 1"))])],
      [.select([PathCondition(member: name, value: .integer("true"))])],
      [.select([PathCondition(member: name, value: .integer(#""x""#))])],
      [.select([PathCondition(member: name, value: .integer("1,b=2"))])],
      [.select([PathCondition(member: name, value: .integer("1].x[b=2"))])],
      [.select([PathCondition(member: name, value: .real("1"))])],
      [.select([PathCondition(member: name, value: .real(""))])],
      Array(repeating: .index(0), count: PayloadPath.maximumStepCount + 1),
      [.key(String(repeating: "a", count: PayloadPath.maximumTextLength + 1))],
    ]
    for steps in refused {
      #expect(throws: PathFault.self, "\(steps)") { try PayloadPath(steps: steps) }
    }
  }

  @Test func `a fault in steps counts its offset in the text they print`() throws {
    let number = PathCondition(member: try PayloadPath("n"), value: .integer("1.5"))
    let fault = #expect(throws: PathFault.self) { try PayloadPath(steps: [.key("ab"), .select([number])]) }
    #expect(fault?.offset == 2)
    #expect(fault?.path == "ab[n=1.5]")
  }
}
