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

  /// The flags whose values a report calls sound.
  private func soundFlags(_ paths: [String], _ json: String) throws -> [FlagKey] {
    let flags = try paths.map {
      FlagDescriptor(
        key: FlagKey($0), value: ValueSchema(.json), defaultValue: "1", description: "", remoteKey: try PayloadPath($0))
    }
    let validator = PayloadValidator(FlagSchema(sound: flags), options: .standard)
    let report = PayloadReport(validator.examine(Array(json.utf8), name: nil, live: nil), validator, live: nil)
    #expect(!report.problems.isEmpty)
    return report.flags.map(\.key)
  }

  @Test(arguments: [
    #"{"a":1,"b\q":2}"#, #"{"a":[1],"b":01}"#, #"{"b\q":2,"a":1}"#, #"{"b":01,"a":{"c":1}}"#,
    #"{"a":1,"b":2,"b":3}"#, #"{"b":{"c":1},"b":{},"a":1}"#,
  ])
  func `a value beside one at fault is sound`(json: String) throws {
    #expect(try soundFlags(["a"], json) == ["a"])
  }

  @Test(arguments: [
    #"{"a":{"x":1},"a":2}"#, #"{"a":{"x":1,"b":2,"b":3}}"#, #"{"a":3,"a":{"x":4}}"#, #"{"a":{"x":1,"b":01}}"#,
  ])
  func `a value that holds one at fault, or is there twice, is not sound`(json: String) throws {
    #expect(try soundFlags(["a"], json).isEmpty)
  }

  @Test(arguments: [
    #"{"a":{"x":1},"a":2}"#, #"{"a":{"c":{"y":1},"c":2,"x":4},"a":3}"#, #"{"a":{"b":{"c":1,"c":2},"x":4},"a":3}"#,
  ])
  func `a value inside a member that is there twice is not sound, whatever stands before it`(json: String) throws {
    #expect(try soundFlags(["a.x"], json).isEmpty)
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
