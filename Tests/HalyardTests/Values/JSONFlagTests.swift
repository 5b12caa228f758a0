import Foundation
import Halyard
import Testing

struct JSONFlagTests {
  struct Paywall: Codable, Sendable, Equatable {
    var title: String
    var trial: Duration
    var price: Decimal
    var start: Date
    var image: Data
    var link: URL
    var factor: Double
    var texts: [String: [Int?]]
    var kind: Kind
    enum Kind: String, Codable { case soft, hard }
  }

  class Base: Codable { var one = 1 }
  final class Derived: Base {
    var two = 2
    override func encode(to encoder: any Encoder) throws {
      var container = encoder.unkeyedContainer()
      try container.encode(two)
      try super.encode(to: container.superEncoder())
      var nested = container.nestedContainer(keyedBy: CodingKeys.self)
      try nested.encodeNil(forKey: .two)
    }
    enum CodingKeys: String, CodingKey { case two }
  }

  private let paywall = Paywall(
    title: "Go \u{1F680}", trial: .seconds(7) + .milliseconds(5), price: Decimal(string: "9.99") ?? 0,
    start: Date(timeIntervalSinceReferenceDate: 1_000.125), image: Data([0, 255]),
    link: URL(string: "https://example.test/a?b") ?? URL(filePath: "/"), factor: 3, texts: ["b": [1, nil], "a": []],
    kind: .hard)

  @Test func `what a Codable type encodes is what it decodes`() throws {
    let flag = JSONFlag(paywall)
    let text = flag.jsonText
    #expect(text.contains(#""trial":7.005"#))
    #expect(text.contains(#""start":"2001-01-01T00:16:40.125Z""#))
    #expect(text.contains(#""price":9.99"#))
    #expect(text.contains(#""texts":{"a":[],"b":[1,null]}"#))
    #expect(try JSONFlag<Paywall>.decode(payload: try Payload(Array(text.utf8)).root) == flag)
    #expect(flag.title == "Go \u{1F680}")
  }

  @Test func `scalars, optionals and empty types encode as JSON`() {
    #expect(JSONFlag(3).jsonText == "3")
    #expect(JSONFlag("a").jsonText == "\"a\"")
    #expect(JSONFlag([1.5]).jsonText == "[1.5]")
    #expect(JSONFlag(Int?.none).jsonText == "null")
    #expect(JSONFlag([String: Int]()).jsonText == "{}")
    #expect(JSONFlag(Double.infinity).jsonText == "null")
    #expect(JSONFlag<Int?>.valueSchema.type == .optional(.json))
    #expect(JSONFlag<[Int?]>.valueSchema.type == .json)
  }

  @Test func `nested containers and super encoders keep their places`() {
    var writer = JSONWriter()
    PayloadEncoding.write(Derived(), to: &writer)
    #expect(writer.text == #"[2,{"one":1},{"two":null}]"#)
  }

  @Test func `what the type refuses has its place in the payload`() throws {
    let text = JSONFlag(paywall).jsonText.replacingOccurrences(of: "\"hard\"", with: "\"herd\"")
    let node = try #require(try Payload(Array("{\n\"paywall\": \(text)}".utf8))["paywall"])
    let rejection = #expect(throws: PayloadRejection.self) { try JSONFlag<Paywall>.decode(payload: node) }
    #expect(rejection?.problems.map(\.path) == ["paywall.kind"])
    #expect(rejection?.problems.map(\.line) == [2])
    let inArray = #expect(throws: PayloadRejection.self) {
      try [JSONFlag<Int>].decode(payload: try Payload(Array("[1,\"2\",3.5]".utf8)).root)
    }
    #expect(inArray?.problems.map(\.path) == ["[1]", "[2]"])
  }
}
