import Testing
import TestSupport

@testable import Halyard

/// Names and texts are looked up by hashes of 32 bits, of which those of a large payload are not all different: only their bytes
/// tell texts of one hash apart.
@Suite struct EqualHashTests {
  /// Two texts of one length and one hash. Each process hashes otherwise.
  private static let texts: (wanted: String, other: String) = {
    var generator = SeededGenerator(seed: 1)
    var known: [UInt32: String] = [:]
    while true {
      let text = "k\(UInt64.random(in: 1_000_000_000_000..<10_000_000_000_000, using: &generator))"
      if let earlier = known.updateValue(text, forKey: KeyHash().hash(text)), earlier != text { return (earlier, text) }
    }
  }()

  /// Two texts of one hash and different lengths.
  private static let uneven: (wanted: String, other: String) = {
    var generator = SeededGenerator(seed: 2)
    var known: [UInt32: String] = [:]
    while true {
      let text =
        "k\(UInt64.random(in: 1..<10_000_000_000_000, using: &generator) >> UInt64.random(in: 0..<8, using: &generator))"
      if let earlier = known.updateValue(text, forKey: KeyHash().hash(text)), earlier.utf8.count != text.utf8.count {
        return (earlier, text)
      }
    }
  }()

  private var wanted: String { Self.texts.wanted }
  private var other: String { Self.texts.other }

  /// What paths find in a payload in which `W` and `O` stand for the two texts.
  private func outcomes(_ json: String, _ paths: [String]) throws -> [String] {
    func filled(_ text: String) -> String {
      text.replacing("W", with: wanted).replacing("O", with: other)
    }
    return try MappingProbe(filled(json), paths.map(filled)).outcomes.map { $0.hasPrefix("absent") ? "absent" : $0 }
  }

  @Test func `a member of the same hash is not the one that a path names`() throws {
    #expect(try outcomes(#"{"O":1}"#, ["W"]) == ["absent"])
    #expect(try outcomes(#"{"O":1,"W":2}"#, ["W", "O"]) == ["2", "1"])
    #expect(try outcomes(#"{"x":{"O":1,"W":2},"y":{"O":3}}"#, ["x.W", "y.W", "y.O"]) == ["2", "absent", "3"])
    // As many names as have a table of their own.
    #expect(try outcomes(#"{"O":1}"#, ["W", "a", "b", "c", "d", "e"]).first == "absent")
    #expect(
      try outcomes(#"{"O":1,"W":2}"#, ["a", "b", "c", "d", "e", "W", "O"]).suffix(2) == ["2", "1"])
  }

  @Test func `nor where many paths lead to its object`() throws {
    let places = ["s[0]", "s[-1]", "s.0", "s[n=1]", "s[m=1]", "s[n=1,m=1]"]
    let json = #"{"s":[{"n":1,"m":1,"O":1}]}"#
    #expect(try outcomes(json, places.map { "\($0).W" }) == Array(repeating: "absent", count: 6))
    let both = try outcomes(json, places.flatMap { ["\($0).W", "\($0).O"] })
    #expect(both == (0..<6).flatMap { _ in ["absent", "1"] })
  }

  @Test func `an element with a text of the same hash is not the one that is selected`() throws {
    #expect(try outcomes(#"{"s":[{"n":"O","v":1}]}"#, [#"s[n="W"].v"#]) == ["absent"])
    #expect(
      try outcomes(#"{"s":[{"n":"O","v":1},{"n":"W","v":2}]}"#, [#"s[n="W"].v"#, #"s[n="O"].v"#]) == ["2", "1"])
    #expect(try outcomes(#"{"s":[{"O":"x","v":1}]}"#, [#"s[W="x"].v"#]) == ["absent"])
  }

  @Test func `a member of the same hash is no field of a record`() throws {
    let record = RecordSchema("R", fields: [RecordField("a", Int?.self), RecordField(wanted, Int.self)])
    let schema = ValueSchema(.record, record: record)
    #expect(try codes(of: "{\"\(wanted)\":1}", schema).isEmpty)
    #expect(try codes(of: "{\"\(other)\":1}", schema).contains("missing-field"))
    #expect(try codes(of: "{\"a\":1,\"\(other)\":1}", schema).contains("missing-field"))
  }

  @Test func `a text of the same hash is no case`() throws {
    let schema = ValueSchema(.string, cases: ["\"a\"", "\"\(wanted)\""])
    #expect(try codes(of: "\"\(wanted)\"", schema).isEmpty)
    #expect(try codes(of: "\"\(other)\"", schema) == ["unknown-case"])
    for (one, another) in [Self.uneven, (Self.uneven.other, Self.uneven.wanted)] {
      let schema = ValueSchema(.string, cases: ["\"\(one)\""])
      #expect(try codes(of: "\"\(one)\"", schema).isEmpty)
      #expect(try codes(of: "\"\(another)\"", schema) == ["unknown-case"])
    }
  }

  @Test func `objects with members of the same hash are equal in any order`() throws {
    for schema in [ValueSchema(.json), ValueSchema(.dictionary(.integer(.int)))] {
      let one = try Payload(Array("{\"\(wanted)\":1,\"\(other)\":2}".utf8)).root
      let two = try Payload(Array("{\"\(other)\":2,\"\(wanted)\":1}".utf8)).root
      #expect(ValueComparison.areEqual(one, two, schema))
    }
  }

  @Test func `objects with members of the same hash differ, and neither repeats the other's`() throws {
    for schema in [ValueSchema(.json), ValueSchema(.dictionary(.integer(.int)))] {
      let (one, two) = (
        try Payload(Array("{\"\(wanted)\":1}".utf8)).root, try Payload(Array("{\"\(other)\":1}".utf8)).root
      )
      #expect(!ValueComparison.areEqual(one, two, schema))
    }
    #expect(try codes(of: "{\"\(wanted)\":1,\"\(other)\":2}", ValueSchema(.dictionary(.integer(.int)))).isEmpty)
  }
}
