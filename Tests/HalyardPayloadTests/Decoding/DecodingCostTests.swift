import HalyardPayload
import TestSupport
import Testing

@Suite("Decoding costs no more than the payload is long")
struct DecodingCostTests {
  indirect enum Tree: Decodable {
    case leaf
    case branch([Tree])

    init(from decoder: any Decoder) throws {
      var container = try decoder.unkeyedContainer()
      var branches: [Tree] = []
      while !container.isAtEnd { branches.append(try container.decode(Tree.self)) }
      self = branches.isEmpty ? .leaf : .branch(branches)
    }
  }

  final class Chain: Decodable {
    let next: Chain?
  }

  @Test func `a recursive type goes as deep as the payload may and no deeper`() throws {
    func lists(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    func chain(_ depth: Int) -> String {
      String(repeating: #"{"next":"#, count: depth) + "null" + String(repeating: "}", count: depth)
    }
    _ = try decoded(Tree.self, lists(128))
    _ = try decoded(Chain.self, chain(128))
    #expect(verdict(of: Tree.self, lists(129)).hasPrefix("too-deep"))
    #expect(verdict(of: Tree.self, lists(100_000)).hasPrefix("too-deep"))
    #expect(verdict(of: Chain.self, chain(100_000)).hasPrefix("too-deep"))
    let innermost = String(repeating: "[", count: 127) + "1" + String(repeating: "]", count: 127)
    #expect(refusal(of: Tree.self, innermost)?.column == 128)
  }

  /// Asks for all members of an object, backwards, so that none stands where it is looked for.
  struct Backwards: Decodable {
    let sum: Int
    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: SwiftShapesTests.AnyKey.self)
      sum = try container.allKeys.reversed().reduce(0) { try $0 + container.decode(Int.self, forKey: $1) }
    }
  }

  @Test func `members of a large object are found in any order in linear time`() throws {
    let count = 100_000
    let text = "{" + (0..<count).map { #""key number \#($0)":\#($0)"# }.joined(separator: ",") + "}"
    let clock = ContinuousClock()
    var sum = 0
    let time = try clock.measure { sum = try decoded(Backwards.self, text).sum }
    #expect(sum == count * (count - 1) / 2)
    // A scan for each would take five thousand million comparisons.
    #expect(time < .seconds(10 * Sanitizer.slowdown))
  }

  @Test func `errors that are caught cost no walk through the payload`() throws {
    struct Lossy: Decodable {
      var failed = 0
      init(from decoder: any Decoder) throws {
        var container = try decoder.unkeyedContainer()
        while !container.isAtEnd {
          do {
            _ = try container.decode(Keyed<Int>.self)
          } catch DecodingError.typeMismatch(_, let context) {
            if context.codingPath.first?.intValue == failed { failed += 1 }
          }
        }
      }
    }
    let count = 50_000
    let text = "[" + Array(repeating: #"{"value":"x"}"#, count: count).joined(separator: ",") + "]"
    let clock = ContinuousClock()
    var failed = 0
    let time = try clock.measure { failed = try decoded(Lossy.self, text).failed }
    #expect(failed == count)
    #expect(time < .seconds(10 * Sanitizer.slowdown))
  }
}
