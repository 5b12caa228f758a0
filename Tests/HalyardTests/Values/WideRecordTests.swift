import TestSupport
import Testing

@testable import Halyard

/// Records of few and of many fields, in whatever order, number and spelling their members come.
@Suite struct WideRecordTests {
  private func root(_ text: String) -> PayloadNode? {
    Array(text.utf8).withUnsafeBytes { bytes in
      PayloadReading.read(bytes, format: .json, name: nil, limits: .standard).payload?.root
    }
  }

  /// Random members of a record, and what each field is then; nil if one is missing that must be there.
  private func sample(_ count: Int, _ generator: inout SeededGenerator) -> (text: String, values: [Int?]?) {
    var members = (0..<count).filter { _ in Int.random(in: 0..<40, using: &generator) != 0 }
    for _ in 0..<Int.random(in: 0...3, using: &generator) where count > 0 {
      members.append(Int.random(in: 0..<count, using: &generator))
    }
    if Bool.random(using: &generator) { members.shuffle(using: &generator) }
    if Int.random(in: 0..<4, using: &generator) == 0 { members += [-1, count, count + 70] }
    var said: [Int: Int?] = [:]
    let texts = members.map { member in
      let isNull = member % 3 == 1 && Bool.random(using: &generator)
      let value = isNull ? nil : Int.random(in: 0..<1_000, using: &generator)
      if said[member] == nil { said[member] = .some(value) }
      let name = Int.random(in: 0..<5, using: &generator) == 0 ? #"\u0066\#(member)"# : "f\(member)"
      return "\"\(name)\": \(value.map { "\($0)" } ?? "null")"
    }
    let values = (0..<count).map { field -> Int?? in
      if let value = said[field] { return value }
      return field % 3 == 0 ? .some(-field) : field % 3 == 1 ? .some(nil) : nil
    }
    return ("{\(texts.joined(separator: ", "))}", values.contains { $0 == nil } ? nil : values.map { $0 ?? nil })
  }

  private func check<Count: FieldCount>(_ type: Count.Type, _ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<40 {
      let samples = (0..<3).map { _ in sample(Count.value, &generator) }
      for (text, values) in samples {
        let node = try #require(root(text))
        #expect(WideRecord<Count>(payload: node)?.values == values, "\(text)")
        #expect((try? WideRecord<Count>.decode(payload: node))?.values == values, "\(text)")
      }
      let list = try #require(root("[null, \(samples.map(\.text).joined(separator: ", ")), null]"))
      let isWhole = samples.allSatisfy { $0.values != nil }
      #expect(
        [WideRecord<Count>?](payload: list)?.map { $0?.values }
          == (isWhole ? [[Int?]?.none] + samples.map(\.values) + [nil] : nil))
      let pair = try #require(root(#"{"right": \#(samples[0].text), "left": \#(samples[1].text)}"#))
      let expected = samples[0].values.flatMap { right in
        samples[1].values.map { left in [[Int?]?](arrayLiteral: left, right) }
      }
      #expect(
        PairRecord<Count>(payload: pair).map { [[Int?]?](arrayLiteral: $0.left.values, $0.right?.values) } == expected)
    }
  }

  @Test(arguments: 1...3)
  func `each field is the first member of its name, its default, or nil`(seed: UInt64) throws {
    try check(Fields0.self, seed)
    try check(Fields1.self, seed)
    try check(Fields7.self, seed)
    try check(Fields8.self, seed)
    try check(Fields9.self, seed)
    try check(Fields16.self, seed)
    try check(Fields17.self, seed)
    try check(Fields64.self, seed)
    try check(Fields65.self, seed)
    try check(Fields200.self, seed)
  }

  @Test func `threads that read new record types at once each read by the type's own shape`() {
    onThreads(8) { thread in
      for turn in 0..<3 {
        switch (thread + turn) % 3 {
        case 0: Self.descend(Fields0.self, 50)
        case 1: Self.descend(Fields1.self, 50)
        default: Self.descend(Fields7.self, 50)
        }
      }
    }
  }

  private static func descend<Count: FieldCount>(_ type: Count.Type, _ depth: Int) {
    let text = Array("{\"o\": 1, \"n\(Deeper<Count>.value)\": \(depth)}".utf8)
    let node = text.withUnsafeBytes {
      PayloadReading.read($0, format: .json, name: nil, limits: .standard).payload?.root
    }
    if node.flatMap({ DeepRecord<Deeper<Count>>(payload: $0) })?.value != depth { Issue.record("another shape") }
    if depth > 0 { descend(Deeper<Count>.self, depth - 1) }
  }
}
