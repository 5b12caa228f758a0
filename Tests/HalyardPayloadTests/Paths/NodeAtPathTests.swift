import HalyardPayload
import Testing

@Suite("The value at a path")
struct NodeAtPathTests {
  private func node(_ path: String, in json: String) throws -> PayloadNode? {
    try Payload(Array(json.utf8)).node(at: PayloadPath(path))
  }

  @Test(arguments: [
    ("a.b", "1"), ("c[-1]", "3"), ("c.0", "2"), (#"["0"].x"#, "4"), ("0.x", "4"), (#"t[n="y"].v"#, "6"), ("$", nil),
    (#"j|json.k[1]"#, "9"),
  ])
  func `each kind of step leads to its value`(path: String, number: String?) throws {
    let json = #"{"a":{"b":1},"c":[2,3],"0":{"x":4},"t":[{"n":"x","v":5},{"n":"y","v":6}],"j":"{\"k\":[8,9]}"}"#
    let found = try #require(try node(path, in: json))
    #expect(found.numberText == number)
  }

  @Test(arguments: [
    "x", "a.b", "a[0]", "s[1]", "s.x", "t[n=1]", "t[n=7]", "broken|json", "empty|json", "null.x", "bad|json.a",
    "twice|json.a",
  ])
  func `where there is nothing, or no single value, it is nil`(path: String) throws {
    let json =
      #"{"a":5,"s":[1],"t":[{"n":1},{"n":1}],"broken":"[1,","empty":"","null":null,"bad":"{\"a\":1,\"b\":01}","twice":"{\"a\":1,\"a\":2}"}"#
    #expect(try node(path, in: json) == nil)
  }

  @Test(arguments: [
    (0...30).map { "\($0)" }, (1...30).map { "-\($0)" },
    ["0.0", "1.0", "2.0", "-2.0", "0.5", "1.0000000000000002", "1e300", "5e-324", "1e-310"],
  ])
  func `elements are told by every number`(numbers: [String]) throws {
    let elements = numbers.enumerated().map { "{\"n\":\($1),\"v\":\($0)}" }
    let json = "{\"t\":[\(elements.joined(separator: ","))]}"
    for (position, number) in numbers.enumerated() {
      #expect(try node("t[n=\(number)].v", in: json)?.numberText == "\(position)")
    }
    #expect(try node("t[n=10.5].v", in: json) == nil && node("t[n=100].v", in: json) == nil)
  }

  @Test func `what follows the last element is no member of it`() throws {
    #expect(try node("t[n=1].v", in: #"{"t":[{"v":5}],"n":1}"#) == nil)
    #expect(try node("t[0].n", in: #"{"t":[{"v":5}],"n":1}"#) == nil)
    #expect(try node("t[0][0]", in: #"{"t":[[]],"n":1}"#) == nil)
  }

  @Test func `a path starts at the node that is asked`() throws {
    let payload = try Payload(Array(#"{"a":{"b":{"c":1}},"b":2}"#.utf8))
    let inner = try #require(payload["a"])
    #expect(inner.node(at: try PayloadPath("b.c"))?.numberText == "1")
    #expect(inner.node(at: .root)?.byteRange == inner.byteRange)
  }

  @Test func `a node inside JSON text knows its place in that text`() throws {
    let found = try #require(try node("j|json.k", in: #"{"j":"{\"k\": true}"}"#))
    #expect(found.bool == true)
    #expect(found.byteRange == 6..<10)
  }
}
