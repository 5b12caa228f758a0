import HalyardPayload
import Testing
import TestSupport

/// RFC 8785, JSON Canonicalization Scheme.
struct CanonicalJSONTests {
  private func canonical(_ text: String) throws -> String {
    String(decoding: try Payload(Array(text.utf8)).bytes(as: .canonicalJSON), as: UTF8.self)
  }

  @Test(
    arguments: [
      (0x0000_0000_0000_0000, "0"), (0x8000_0000_0000_0000, "0"), (0x0000_0000_0000_0001, "5e-324"),
      (0x8000_0000_0000_0001, "-5e-324"), (0x7FEF_FFFF_FFFF_FFFF, "1.7976931348623157e+308"),
      (0xFFEF_FFFF_FFFF_FFFF, "-1.7976931348623157e+308"), (0x4340_0000_0000_0000, "9007199254740992"),
      (0xC340_0000_0000_0000, "-9007199254740992"), (0x4430_0000_0000_0000, "295147905179352830000"),
      (0x44B5_2D02_C7E1_4AF5, "9.999999999999997e+22"), (0x44B5_2D02_C7E1_4AF6, "1e+23"),
      (0x44B5_2D02_C7E1_4AF7, "1.0000000000000001e+23"), (0x444B_1AE4_D6E2_EF4E, "999999999999999700000"),
      (0x444B_1AE4_D6E2_EF4F, "999999999999999900000"), (0x444B_1AE4_D6E2_EF50, "1e+21"),
      (0x3EB0_C6F7_A0B5_ED8C, "9.999999999999997e-7"), (0x3EB0_C6F7_A0B5_ED8D, "0.000001"),
      (0x41B3_DE43_5555_5553, "333333333.3333332"), (0x41B3_DE43_5555_5554, "333333333.33333325"),
      (0x41B3_DE43_5555_5555, "333333333.3333333"), (0x41B3_DE43_5555_5556, "333333333.3333334"),
      (0x41B3_DE43_5555_5557, "333333333.33333343"), (0xBECB_F647_612F_3696, "-0.0000033333333333333333"),
      (0x4314_3FF3_C1CB_0959, "1424953923781206.2"),
    ] as [(UInt64, String)])
  func `numbers are those of appendix B`(bits: UInt64, text: String) throws {
    #expect(try canonical("\(Double(bitPattern: bits))") == text)
  }

  @Test func `random numbers read back as the same Double, and their text does not change again`() throws {
    var random = SeededGenerator(seed: 21)
    for _ in 0..<3000 {
      let value = Double(bitPattern: random.next())
      guard value.isFinite, value != 0 else { continue }
      let text = try canonical("\(value)")
      #expect(Double(text)?.bitPattern == value.bitPattern)
      let power = text.contains("e") ? value.magnitude >= 1e21 || value.magnitude < 1e-6 : value.magnitude < 1e21
      #expect(power, "\(text)")
    }
  }

  @Test func `the example of section 3_2_2 is what section 3_2_4 says`() throws {
    let text = #"""
      {
        "numbers": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001],
        "string": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/",
        "literals": [null, true, false]
      }
      """#
    #expect(
      try canonical(text)
        == #"{"literals":[null,true,false],"numbers":[333333333.3333333,1e+30,4.5,0.002,1e-27],"string":"€$\u000f\nA'B\"\\\\\"/"}"#
    )
  }

  @Test func `members are sorted by UTF-16, as in section 3_2_3`() throws {
    let text = #"""
      {
        "\u20ac": "Euro Sign", "\r": "Carriage Return", "\ufb33": "Hebrew Letter Dalet With Dagesh", "1": "One",
        "\ud83d\ude00": "Emoji: Grinning Face", "\u0080": "Control", "\u00f6": "Latin Small Letter O With Diaeresis"
      }
      """#
    let payload = try Payload(Array(text.utf8))
    let sorted = try Payload(payload.bytes(as: .canonicalJSON))
    #expect(
      sorted.root.members.map { $0.value.string } == [
        "Carriage Return", "One", "Control", "Latin Small Letter O With Diaeresis", "Euro Sign",
        "Emoji: Grinning Face", "Hebrew Letter Dalet With Dagesh",
      ])
  }

  @Test func `random members are in the order of Swift's own UTF-16`() throws {
    var generator = PayloadTreeGenerator(seed: 22, isWild: true)
    for _ in 0..<300 {
      guard case .object(let members) = generator.tree(depth: 1) else { continue }
      var writer = JSONWriter()
      writer.beginObject()
      for member in members {
        writer.key(String(decoding: member.key, as: UTF8.self))
        writer.null()
      }
      writer.endObject()
      let sorted = try Payload(Payload(writer.bytes).bytes(as: .canonicalJSON)).root.members.map(\.key)
      let wanted = members.map { Array(String(decoding: $0.key, as: UTF8.self).utf16) }
        .sorted { $0.lexicographicallyPrecedes($1) }
      #expect(sorted.map { Array($0.utf16) } == wanted)
    }
  }

  @Test func `objects inside one another are sorted each for itself`() throws {
    #expect(try canonical(#"{"b": [{"d": 1, "c": {}}, []], "a": -0}"#) == #"{"a":0,"b":[{"c":{},"d":1},[]]}"#)
  }

  @Test func `integers that a Double would change are refused, all at once`() throws {
    #expect(try canonical("[9007199254740992, 1000000000000000000]") == "[9007199254740992,1000000000000000000]")
    let payload = try Payload(Array("[9007199254740993, 1, 1e999, 1152921504606846976]".utf8), name: "big.json")
    let rejection = #expect(throws: PayloadRejection.self) { try payload.bytes(as: .canonicalJSON) }
    #expect(rejection?.problems.map(\.path) == ["[0]", "[2]", "[3]"])
    #expect(rejection?.problems.map(\.code) == [.unwritableValue, .unwritableValue, .unwritableValue])
    #expect(
      rejection?.problems.first?.message
        == "expected an integer that is kept to the digit as a Double, found the integer 9007199254740993")
  }
}
