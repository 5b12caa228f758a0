import Foundation
import HalyardPayload
import TestSupport
import Testing

@Suite("Beside Foundation's decoder")
struct FoundationDifferenceTests {
  /// What Foundation takes, with loss or by guessing, and this decoder does not.
  @Test func `what Foundation repairs, rounds or merges is refused`() throws {
    func differs<T: Decodable>(_ type: T.Type, _ text: String, _ code: ProblemCode) {
      #expect(throws: Never.self, "Foundation no longer takes \(text)") {
        try JSONDecoder().decode(type, from: Data(text.utf8))
      }
      #expect(refusals(of: type, text).map(\.code) == [code], "\(text)")
    }
    differs(Int.self, "1.0", .typeMismatch)
    differs(Int.self, "1e3", .typeMismatch)
    differs(Int.self, "-0.0", .typeMismatch)
    differs(Double.self, "9007199254740993", .precisionLoss)
    differs(Float.self, "16777217", .precisionLoss)
    differs([String: Int].self, #"{"a":1,"a":2}"#, .duplicateKey)
    differs([String: Int].self, "{\"\u{E9}\":1,\"e\u{301}\":2}", .duplicateKey)
    differs([Int: Int].self, #"{"1":1,"+1":2}"#, .typeMismatch)
    differs([String: Int].self, #"{"a":1,}"#, .trailingComma)
    differs([Int].self, "[1,]", .trailingComma)
    differs(Set<Int>.self, "[1,1]", .duplicateElement)
    differs(Date.self, "0", .typeMismatch)
    differs(URL.self, #""a b""#, .invalidURL)
    let utf16 = try #require("[1]".data(using: .utf16LittleEndian))
    #expect(try JSONDecoder().decode([Int].self, from: utf16) == [1])
    let error = #expect(throws: PayloadRejection.self) { try PayloadDecoder().decode([Int].self, from: utf16) }
    #expect(error?.problems.map(\.code) == [.notJSON])
  }

  @Test func `dates that Foundation rolls over are refused`() throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let text = #"["2030-02-30T00:00:00Z"]"#
    #expect(throws: Never.self) { try decoder.decode([Date].self, from: Data(text.utf8)) }
    #expect(verdict(of: [Date].self, text) == "invalid-date [0] 1:2")
  }

  @Test func `where Foundation says only that something is wrong, this says where`() throws {
    for (text, code) in [("9223372036854775808", ProblemCode.outOfRange), ("1.5", .typeMismatch)] {
      let text = #"{"a":[0,\#(text)]}"#
      let problem = try #require(refusal(of: [String: [Int]].self, text))
      #expect(problem.code == code && problem.path == "a[1]" && problem.column == 9)
    }
  }

  @Test(arguments: UInt64(1)...4)
  func `what both take is the same value`(seed: UInt64) throws {
    var generator = JSONGenerator(seed: seed)
    var both = 0
    for _ in 0..<60 {
      let text = generator.value(depth: 3)
      guard let theirs = try? JSONDecoder().decode(AnyValue.self, from: Data(text.utf8)) else { continue }
      guard let ours = try? decoded(AnyValue.self, text) else { continue }
      both += 1
      #expect(ours == theirs, "\(text)")
    }
    #expect(both > 30, "the generator must reach values that both take")
  }

  @Test(arguments: UInt64(1)...4)
  func `a record of many types decodes to the same in any order of members`(seed: UInt64) throws {
    var generator = JSONGenerator(seed: seed)
    for _ in 0..<200 {
      let text = generator.record()
      let theirs = try JSONDecoder().decode(Record.self, from: Data(text.utf8))
      #expect(try decoded(Record.self, text) == theirs, "\(text)")
    }
  }

  @Test func `real configuration decodes to the same values`() throws {
    guard let folder = SharedCorpora.require() else { return }
    var compared = 0
    for file in try SharedCorpora.files(in: folder.appending(path: "real")) {
      let bytes = try SharedCorpora.bytes("real/\(file)", in: folder)
      guard bytes.count < 300_000, let payload = try? Payload(bytes) else { continue }
      guard let theirs = try? JSONDecoder().decode(AnyValue.self, from: Data(bytes)) else { continue }
      let ours: AnyValue
      do {
        ours = try payload.root.decode(AnyValue.self)
      } catch {
        Issue.record("\(file): \(error.problems.prefix(2))")
        continue
      }
      #expect(ours == theirs, "\(file)")
      compared += 1
    }
    #expect(compared > 5)
  }
}

/// Any JSON value, decoded through each kind of container in turn.
indirect enum AnyValue: Decodable, Equatable {
  case null, bool(Bool), integer(Int64), unsigned(UInt64), real(Double), text(String)
  case list([AnyValue]), object([String: AnyValue])

  init(from decoder: any Decoder) throws {
    if let container = try? decoder.container(keyedBy: SwiftShapesTests.AnyKey.self) {
      var members: [String: AnyValue] = [:]
      for key in container.allKeys { members[key.stringValue] = try container.decode(AnyValue.self, forKey: key) }
      self = .object(members)
    } else if var container = try? decoder.unkeyedContainer() {
      var elements: [AnyValue] = []
      while !container.isAtEnd { elements.append(try container.decode(AnyValue.self)) }
      self = .list(elements)
    } else {
      let container = try decoder.singleValueContainer()
      if container.decodeNil() {
        self = .null
      } else if let value = try? container.decode(Bool.self) {
        self = .bool(value)
      } else if let value = try? container.decode(String.self) {
        self = .text(value)
      } else if let value = try? container.decode(Double.self) {
        // Compared as a number: whether `1.0` is an integer too is a known difference.
        self = .real(value)
      } else if let value = try? container.decode(Int64.self) {
        // Foundation rounds large integers to a Double without notice, so both are compared as such.
        self = .real(Double(value))
      } else {
        self = .real(Double(try container.decode(UInt64.self)))
      }
    }
  }
}

/// A record with one member of each shape.
struct Record: Decodable, Equatable {
  var flag: Bool
  var count: Int
  var small: UInt8?
  var ratio: Double
  var title: String
  var note: String?
  var tags: [String]
  var nested: Nested
  var table: [String: Int]
  var kinds: [SwiftShapesTests.Tier]
  var amount: Decimal

  struct Nested: Decodable, Equatable {
    var x: Int
    var list: [[Int?]]
  }
}

/// Makes JSON texts from a seed.
struct JSONGenerator {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 }

  private mutating func next(_ bound: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(bound))
  }

  mutating func string() -> String {
    let parts = [
      "a", "key", "é", "e\u{301}", "\\u00e9", "\\n", "😀", "\\ud83d\\ude00", " ", "\\\"", "\\/", "longer text here",
    ]
    return "\"" + (0..<next(4)).map { _ in parts[next(parts.count)] }.joined() + "\""
  }

  mutating func number() -> String {
    switch next(6) {
    case 0: return String(next(10))
    case 1: return "-\(next(1_000_000_000))"
    case 2: return "\(next(1000)).\(next(1000))"
    case 3: return "\(next(1000) + 1)\(next(1_000_000_000))\(next(100_000_000))"
    case 4: return "\(next(10)).\(next(100_000))e\(next(40) - 20)"
    default: return "\(next(100))e\(next(10))"
    }
  }

  mutating func value(depth: Int) -> String {
    switch next(depth == 0 ? 5 : 8) {
    case 0: return "null"
    case 1: return next(2) == 0 ? "true" : "false"
    case 2, 3: return number()
    case 4: return string()
    case 5: return "[" + (0..<next(5)).map { _ in value(depth: depth - 1) }.joined(separator: ", ") + "]"
    default:
      let members = (0..<next(30)).map { "\(string().dropLast())\($0)\": \(value(depth: depth - 1))" }
      return "{" + members.joined(separator: ",") + "}"
    }
  }

  mutating func record() -> String {
    var members = [
      #""flag":\#(next(2) == 0)"#, #""count":\#(next(1000) - 500)"#,
      #""ratio":\#(next(1000) - 500).\#(next(1000))e\#(next(40) - 20)"#,
      #""title":\#(string())"#, #""tags":[\#((0..<next(3)).map { _ in string() }.joined(separator: ","))]"#,
      #""nested":{"list":[[1,null],[],[\#(next(9))]],"x":\#(next(100))}"#,
      #""table":{"a":1,"b\#(next(9))":\#(next(50))}"#, #""kinds":["pro","free"]"#,
      #""amount":\#(next(1_000_000)).\#(next(1_000_000))e-\#(next(9))"#,
    ]
    if next(2) == 0 { members.append(#""small":\#(["null", "255", "0"][next(3)])"#) }
    if next(2) == 0 { members.append(#""note":\#(["null", string()][next(2)])"#) }
    for number in 0..<next(20) { members.append(#""extra\#(number)":\#(value(depth: 2))"#) }
    for index in members.indices { members.swapAt(index, next(members.count)) }
    return "{" + members.joined(separator: ",") + "}"
  }
}
