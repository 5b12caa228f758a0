import Halyard
import Testing

struct FaultyTokenTests {
  @Test func `what the reader found at fault gets no second problem`() throws {
    let text = #"{"text":"\q","number":01,"list":[tru,1,"x"],"map":{"a\q":true},"record":{"nam\q":"x"}}"#
    let reading = Array(text.utf8).withUnsafeBytes {
      PayloadReading.read($0, format: .json, name: nil, limits: .standard)
    }
    let payload = try #require(reading.payload)
    #expect(reading.faults.count == 5)
    var validator = ValueValidator()
    func codes(_ name: String, _ schema: ValueSchema) throws -> [String] {
      let before = validator.faults.count
      let isSound = validator.validate(
        try #require(payload[name]), as: CompiledFlag(key: name, value: CompiledValue(schema)))
      #expect(!isSound)
      return validator.faults.dropFirst(before).map { $0.1.code.rawValue }
    }
    #expect(try codes("text", ValueSchema(.string, constraints: ValueConstraints(minLength: 9))).isEmpty)
    #expect(try codes("number", ValueSchema(.bool)).isEmpty)
    #expect(try codes("list", ValueSchema(.array(.integer(.int)))) == ["type-mismatch"])
    #expect(try codes("map", ValueSchema(.dictionary(.bool))).isEmpty)
    let record = RecordSchema("R", fields: [RecordField("name", String.self)])
    #expect(try codes("record", ValueSchema(.record, record: record)).isEmpty)
  }

  @Test func `a string over the limit is at fault, as a value and as a key`() {
    for text in [#"["12345678"]"#, #"{"12345678":1}"#] {
      let reading = Array(text.utf8).withUnsafeBytes {
        PayloadReading.read($0, format: .json, name: nil, limits: PayloadLimits(string: 7))
      }
      #expect(reading.faults.map(\.code) == [.stringTooLong])
      #expect(reading.storage?.tape[1].isFaulty == true)
    }
  }
}
