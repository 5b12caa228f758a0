import HalyardPayload
import Testing

@Suite("Members that nothing reads are refused on request")
struct UnreadMemberTests {
  private let strict = PayloadDecoder(refusesUnreadMembers: true)

  struct Paywall: Decodable {
    let title: String
    let note: String?
    let plans: [Plan]
    let extra: [String: Int]?
  }

  struct Plan: Decodable { let price: Int }
  struct Nothing: Decodable {}

  @Test func `all of them at once, in the order of the document, outermost only`() {
    let text = #"{"titel":{"a":1},"title":"x","plans":[{"price":1,"days":2},{"price":2}],"extra":{"q":1},"zzz":0}"#
    #expect(
      verdict(of: Paywall.self, text, decoder: strict)
        == "unknown-field titel 1:2, unknown-field plans[0].days 1:50, unknown-field zzz 1:89")
    #expect(verdict(of: Paywall.self, text) == "taken")
  }

  @Test func `members asked for are read, also if they are null or their error is caught`() {
    #expect(verdict(of: Paywall.self, #"{"title":"x","note":null,"plans":[]}"#, decoder: strict) == "taken")
    struct Caught: Decodable {
      private enum CodingKeys: String, CodingKey { case a }
      init(from decoder: any Decoder) throws {
        _ = try? decoder.container(keyedBy: CodingKeys.self).decode(Int.self, forKey: .a)
      }
    }
    #expect(verdict(of: Caught.self, #"{"a":"x"}"#, decoder: strict) == "taken")
  }

  @Test func `looking whether a member is there is not reading it`() {
    struct Looking: Decodable {
      private enum CodingKeys: String, CodingKey { case a }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        _ = (container.contains(.a), container.allKeys)
      }
    }
    #expect(verdict(of: Looking.self, #"{"a":"x"}"#, decoder: strict) == "unknown-field a 1:2")
  }

  @Test func `everything below a dictionary is read, and nothing below a type that reads nothing`() {
    #expect(verdict(of: [String: [String: Int]].self, #"{"a":{"b":1}}"#, decoder: strict) == "taken")
    #expect(verdict(of: [Nothing].self, #"[{},{"a":1}]"#, decoder: strict) == "unknown-field [1].a 1:6")
  }

  @Test func `a part of a payload is judged alone`() throws {
    let payload = try Payload(Array(#"{"a":{"q":1},"b":{"price":1,"x":2},"c":{"r":1}}"#.utf8))
    let node = try #require(payload["b"])
    let error = #expect(throws: PayloadRejection.self) { try strict.decode(Plan.self, from: node) }
    #expect(error?.problems.map(\.path) == ["b.x"])
  }

  @Test func `a report names no more than the limit and counts the rest`() {
    let members = (0..<50).map { #""k\#($0)":0"# }.joined(separator: ",")
    var decoder = strict
    decoder.limits.problems = 10
    let error = #expect(throws: PayloadRejection.self) {
      try decoder.decode(Nothing.self, from: Array("{\(members)}".utf8))
    }
    #expect(error?.problems.count == 10 && error?.omitted == 40)
  }
}
