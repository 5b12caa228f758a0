import HalyardPayload
import Testing

@Suite("Decoding at a path")
struct DecodingAtPathTests {
  private static let text = #"{"list":[{"name":"a","on":1},{"name":"b","on":true}],"theme":"{\"accent\":[1,\"x\"]}"}"#

  private func outcome<T: Decodable & Sendable>(_ type: T.Type, _ path: String) throws -> String {
    let payload = try Payload(Array(Self.text.utf8), name: "p.json")
    let compiled = try PayloadPath(path)
    do throws(PayloadRejection) {
      return "\(try payload.decode(type, at: compiled))"
    } catch {
      return error.problems.map { "\($0.code) \($0.path) \($0.column ?? 0)" }.joined(separator: ", ")
    }
  }

  @Test func `the value at the path is decoded, selectors and text in strings included`() throws {
    #expect(try outcome(Bool.self, #"list[name="b"].on"#) == "true")
    #expect(try outcome(Int.self, "theme|json.accent[0]") == "1")
    #expect(try Payload(Array("[1]".utf8)).decode([Int].self) == [1])
  }

  @Test func `what is wrong there is placed in the whole payload`() throws {
    #expect(try outcome(Bool.self, "list[0].on") == "type-mismatch list[0].on 27")
    #expect(try outcome([Int].self, "theme|json.accent") == "type-mismatch theme|json.accent[1] 78")
  }

  @Test func `nothing at the path is a problem of its own, and so is a broken way`() throws {
    #expect(try outcome(Bool.self, "list[0].off") == "missing-required list[0] 10")
    #expect(try outcome(Bool.self, "list[7]") == "missing-required list 9")
    #expect(try outcome(Bool.self, #"list[on=1]|json.a"#).hasPrefix("type-mismatch list[0]"))
    #expect(try outcome(Bool.self, "theme.accent").hasPrefix("type-mismatch theme"))
  }
}
