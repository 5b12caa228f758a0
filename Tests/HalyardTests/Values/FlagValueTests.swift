import Foundation
import Halyard
import Testing

struct FlagValueTests {
  private func read<Value: FlagValue>(_ json: String, as type: Value.Type = Value.self) throws -> Value? {
    Value(payload: try Payload(Array(json.utf8)).root)
  }

  @Test func `an enum that is CaseIterable has its cases in every schema it stands in`() {
    #expect(Tier.valueSchema == ValueSchema(.string, cases: [#""free""#, #""pro""#, #""platinum""#]))
    #expect(Level.valueSchema.cases == ["-1", "100"])
    #expect(Ratio.valueSchema.cases == ["0.5", "1.0"])
    #expect([Tier].valueSchema.type == .array(.string))
    #expect([String: [Tier?]].valueSchema.type == .dictionary(.array(.optional(.string))))
    #expect([String: [Tier?]].valueSchema.cases == Tier.valueSchema.cases)
    #expect(PaymentMethod.recordSchema.fields[1].value.cases == Tier.valueSchema.cases)
    #expect(EvenNumber.valueSchema == ValueSchema(.integer(.int)))
  }

  @Test func `the zero value of each type is a value`() throws {
    #expect(try read("false", as: Bool.self) == false)
    #expect(try read("0", as: Int.self) == 0)
    #expect(try read("0", as: Double.self) == 0)
    #expect(try read("\"\"", as: String.self) == "")
    #expect(try read("\"\"", as: Data.self) == Data())
    #expect(try read("0", as: Duration.self) == .zero)
    #expect(try read("[]", as: [Int].self) == [])
    #expect(try read("{}", as: [String: Int].self) == [:])
    #expect(try read("null", as: Int?.self) == .some(.none))
  }

  @Test func `nothing is coerced`() throws {
    #expect(try read("1", as: Bool.self) == nil)
    #expect(try read("\"true\"", as: Bool.self) == nil)
    #expect(try read("true", as: Int.self) == nil)
    #expect(try read("3.0", as: Int.self) == nil)
    #expect(try read("16777217", as: Float.self) == nil)
    #expect(try read("300", as: UInt8.self) == nil)
    #expect(try read("\"por\"", as: Tier.self) == nil)
    #expect(try read("[1,\"2\"]", as: [Int].self) == nil)
    #expect(try read("null", as: Int.self) == nil)
  }

  @Test func `absent fields are their defaults, or nil where they are optional`() throws {
    #expect(
      try read(#"{"tier":"pro","name":"Visa"}"#) == PaymentMethod(name: "Visa", tier: .pro, isEnabled: true, note: nil))
    let checkout: Checkout? = try read(#"{"methods":[]}"#)
    #expect(
      checkout == Checkout(methods: [], limits: [:], preferred: PaymentMethod(name: "Invoice", tier: .free)))
  }

  @Test func `a rule of the program's own type is refused at the value, without a Swift name`() throws {
    let node = try Payload(Array(#"{"methods":[],"limits":{"a":2,"b":3}}"#.utf8), name: "p.json").root
    let rejection = #expect(throws: PayloadRejection.self) { try Checkout.decode(payload: node) }
    #expect(rejection?.problems.map(\.code) == [.invalidValue])
    #expect(rejection?.problems.map(\.path) == ["limits.b"])
    #expect(rejection?.payload == "p.json")
    #expect(rejection?.description.contains("EvenNumber") == false)
  }

  @Test func `what several elements refuse is told at once`() throws {
    let node = try Payload(Array("[1,2,3]".utf8)).root
    let rejection = #expect(throws: PayloadRejection.self) { try [EvenNumber].decode(payload: node) }
    #expect(rejection?.problems.map(\.path) == ["[0]", "[2]"])
    #expect(try [EvenNumber?].decode(payload: try Payload(Array("[null,2]".utf8)).root).count == 2)
  }

  @Test func `equal dictionaries make equal bytes`() {
    let forwards = Dictionary(uniqueKeysWithValues: (0..<100).map { ("key\($0)", $0) })
    let backwards = Dictionary(uniqueKeysWithValues: (0..<100).reversed().map { ("key\($0)", $0) })
    #expect(forwards.jsonText == backwards.jsonText)
  }
}
