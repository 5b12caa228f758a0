import Foundation
import HalyardPayload
import Testing

@Suite struct PayloadRejectionTests {
  private func sample() throws -> PayloadRejection {
    let found = refusal(of: "{\"a\":1,\"a\":[1,],\n\"b\":\"\\q\", é}", name: "flags.json")
    return try #require(found)
  }

  @Test func `a rejection survives JSON and back, the lines it shows too`() throws {
    for rejection in [try sample(), try #require(refusal(of: [1, 2, 3], limits: PayloadLimits(bytes: 2)))] {
      let data = try JSONEncoder().encode(rejection)
      let read = try JSONDecoder().decode(PayloadRejection.self, from: data)
      #expect(read == rejection && Set([read, rejection]).count == 1)
      #expect(read.description == rejection.description)
      // What is written for other programs is JSON by the reader's own rules.
      #expect(try Payload(data)["problems"]?.count == rejection.problems.count)
    }
  }

  @Test func `a problem's JSON has each member, null where there is nothing`() throws {
    let problem = try #require(try sample().problems.first)
    let root = try Payload(JSONEncoder().encode(problem)).root
    #expect(
      root.members.map(\.key).sorted() == [
        "code", "column", "excerpt", "expected", "flag", "found", "hint", "length", "line", "message", "offset", "path",
        "pointer", "related", "severity",
      ])
    #expect(root["code"]?.string == "duplicate-key")
    #expect(root["severity"]?.string == "error")
    #expect(root["flag"]?.isNull == true)
    #expect(root["related"][0]["offset"]?.integer() == 1)
  }

  @Test func `problems come in the order of their places`() throws {
    let offsets = try sample().problems.map(\.offset)
    #expect(offsets == offsets.sorted())
    #expect(offsets == [7, 13, 22, 27])
  }

  @Test func `the localized text is the report`() throws {
    let rejection = try sample()
    #expect(rejection.localizedDescription == rejection.description)
  }
}
