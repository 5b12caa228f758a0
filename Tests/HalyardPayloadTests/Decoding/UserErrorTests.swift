import Foundation
import HalyardPayload
import Testing

@Suite("What a type throws becomes a problem at its place")
struct UserErrorTests {
  struct Price: Decodable {
    let amount: Int
    private enum CodingKeys: String, CodingKey { case amount }
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      amount = try container.decode(Int.self, forKey: .amount)
      if amount < 0 {
        throw DecodingError.dataCorruptedError(
          forKey: .amount, in: container, debugDescription: "\(Self.self) must not be negative.")
      }
      if amount == 0 {
        throw DecodingError.dataCorrupted(
          .init(codingPath: decoder.codingPath, debugDescription: "a gift\nis no price"))
      }
      if amount == 1 { throw DecodingError.dataCorrupted(.init(codingPath: [], debugDescription: "one")) }
      if amount == 2 { throw Refusal(reason: "two") }
      if amount == 3 { throw Silent(secret: "three") }
      if amount == 4 { throw Described() }
      if amount == 5 {
        throw DecodingError.typeMismatch(Self.self, .init(codingPath: decoder.codingPath, debugDescription: "five"))
      }
      if amount == 6 {
        throw DecodingError.valueNotFound(String.self, .init(codingPath: [AnyPart(1)], debugDescription: "six"))
      }
    }
  }

  struct AnyPart: CodingKey {
    let stringValue: String
    let intValue: Int?
    init(_ number: Int) { (stringValue, intValue) = ("Index \(number)", number) }
    init?(stringValue: String) { (self.stringValue, intValue) = (stringValue, nil) }
    init?(intValue: Int) { self.init(intValue) }
  }

  struct Refusal: LocalizedError {
    let reason: String
    var errorDescription: String? { "it is \(reason)" }
  }

  struct Silent: Error { let secret: String }
  struct Described: Error, CustomStringConvertible { var description: String { "\(Described.self): four" } }

  @Test(arguments: [
    (-1, "[1].amount", "integer -1: the value must not be negative"),
    (0, "[1]", #"object of 1 member: a gift\nis no price"#),
    (1, "[1]", "object of 1 member: one"),
    (2, "[1]", "object of 1 member: it is two"),
    (3, "[1]", "object of 1 member"),
    (4, "[1]", "object of 1 member: the value: four"),
    (5, "[1]", "object of 1 member: five"),
    (6, "[1]", "object of 1 member: six"),
  ])
  func `the program's own refusal is an invalid value with its reason`(amount: Int, path: String, found: String) throws
  {
    let problem = try #require(refusal(of: [Price].self, #"[{"amount":9},{"amount":\#(amount)}]"#))
    #expect(problem.code == .invalidValue)
    #expect(problem.path == path)
    #expect(problem.found == found)
    #expect(problem.line == 1 && problem.column == (path == "[1]" ? 15 : 25))
    #expect(!problem.message.contains("Price") && !problem.message.contains("UserErrorTests"))
  }

  /// Reads the members first and throws for one of them afterwards, or for what an inner type said.
  struct Outer: Decodable {
    private enum CodingKeys: String, CodingKey { case mode, a, b }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      switch try container.decode(String.self, forKey: .mode) {
      case "known":
        throw DecodingError.typeMismatch(
          Int.self, .init(codingPath: container.codingPath + [CodingKeys.b], debugDescription: "wanted a number"))
      case "missing":
        throw DecodingError.keyNotFound(CodingKeys.a, .init(codingPath: container.codingPath, debugDescription: "gone"))
      case "null":
        throw DecodingError.valueNotFound(
          Int.self, .init(codingPath: container.codingPath + [CodingKeys.a], debugDescription: ""))
      case "wrap":
        do {
          _ = try container.decode(Int.self, forKey: .b)
        } catch {
          throw DecodingError.dataCorrupted(
            .init(
              codingPath: container.codingPath + [CodingKeys.a], debugDescription: "wrapped", underlyingError: error))
        }
      case "rethrow":
        do {
          _ = try container.decode(Int.self, forKey: .b)
        } catch DecodingError.typeMismatch(let type, let context) {
          throw DecodingError.typeMismatch(type, context)
        }
      case "swallow":
        _ = try? container.decode(Price.self, forKey: .b)
        throw Refusal(reason: "swallowed")
      default:
        throw DecodingError.dataCorrupted(
          .init(codingPath: container.codingPath + [CodingKeys.b, AnyPart(7)], debugDescription: "beyond"))
      }
    }
  }

  @Test(arguments: [
    ("known", "type-mismatch outer.b 1:42"), ("missing", "missing-field outer 1:10"),
    ("null", "null-value outer.a 1:33"), ("wrap", "invalid-value outer.a 1:33"),
    ("rethrow", "type-mismatch outer.b 1:42"), ("swallow", "invalid-value outer 1:10"),
    ("other", "invalid-value outer.b 1:42"),
  ])
  func `coding paths become payload paths`(mode: String, expected: String) {
    // Space makes up for the length of the word, so that all columns are the same.
    let space = String(repeating: " ", count: 8 - mode.utf8.count)
    let text = #"{"outer":{"mode":"\#(mode)"\#(space),"a":null,"b":"x"}}"#
    #expect(verdict(of: [String: Outer].self, text) == expected)
  }

  @Test func `Swift code that catches decoding errors by their kind keeps working`() throws {
    struct Tolerant: Decodable {
      var notes: [String] = []
      private enum CodingKeys: String, CodingKey { case a, b, c, d }
      init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        for key in [CodingKeys.a, .b, .c, .d] {
          do {
            _ = try container.decode(Int8.self, forKey: key)
          } catch DecodingError.typeMismatch(let type, let context) {
            notes.append("mismatch \(type) \(context.codingPath.map(\.stringValue))")
          } catch DecodingError.keyNotFound(let key, _) {
            notes.append("missing \(key.stringValue)")
          } catch DecodingError.valueNotFound {
            notes.append("null")
          } catch DecodingError.dataCorrupted {
            notes.append("range")
          }
        }
      }
    }
    #expect(
      try decoded(Tolerant.self, #"{"a":"x","b":null,"c":300}"#).notes
        == [#"mismatch Int8 ["a"]"#, "null", "range", "missing d"])
  }

  @Test func `a missing member is reported at the enclosing object with the name that is missing`() throws {
    let problem = try #require(refusal(of: [Price].self, "[\n  {\"amuont\": 1}\n]"))
    #expect(problem.code == .missingField && problem.path == "[0]")
    #expect(problem.line == 2 && problem.column == 3)
    #expect(problem.expected == "\"amount\"")
    #expect(problem.message == "the field \"amount\" is missing")
  }

  @Test func `bytes that are no payload are refused before any type is made`() {
    #expect(verdict(of: [String: Int].self, #"{"a":1,"a":2}"#) == "duplicate-key a 1:8")
    #expect(verdict(of: [Int].self, "[1,]").hasPrefix("trailing-comma"))
    #expect(verdict(of: [Int].self, "").hasPrefix("not-json"))
    #expect(refusals(of: [String: Int].self, #"{"a":01,"b":tru}"#).count == 2)
    let small = PayloadDecoder(limits: PayloadLimits(bytes: 4))
    #expect(refusals(of: [Int].self, "[1,2,3]", decoder: small).map(\.code) == [.payloadTooLarge])
  }
}
