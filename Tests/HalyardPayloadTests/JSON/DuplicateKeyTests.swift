import HalyardPayload
import Testing

@Suite struct DuplicateKeyTests {
  @Test func `a key is repeated if it stands for the same scalars, however it is spelled`() {
    #expect(problems(of: #"{"a":1,"\u0061":2}"#) == ["duplicate-key 1:8 7+8"])
    #expect(problems(of: #"{"\u0061":1,"a":2}"#) == ["duplicate-key 1:13 12+3"])
    #expect(problems(of: #"{"\/":1,"/":2}"#) == ["duplicate-key 1:9 8+3"])
    #expect(problems(of: #"{"\n":1,"\u000A":2,"\u000a":3}"#) == ["duplicate-key 1:9 8+8", "duplicate-key 1:20 19+8"])
    #expect(problems(of: #"{"😀":1,"\uD83D\uDE00":2}"#) == ["duplicate-key 1:8 10+14"])
    #expect(problems(of: #"{"":1,"":2}"#) == ["duplicate-key 1:7 6+2"])
  }

  @Test func `keys that only look or sort alike are different`() {
    #expect(problems(of: "{\"\u{E9}\":1,\"e\u{301}\":2}") == [])
    #expect(problems(of: #"{"a":1,"A":2,"a ":3,"a\u0000":4,"\\u0061":5,"a\u200B":6}"#) == [])
    #expect(problems(of: #"{"a":{"a":{"a":[{"a":1},{"a":2}]}}}"#) == [])
  }

  @Test func `repeats are found in every object, each beside its first`() throws {
    let text = #"{"a":[{"x":1,"x":2}],"b":{"y":{"z":1,"w":0,"z":2,"z":3}},"a":0}"#
    let rejection = try #require(refusal(of: text))
    #expect(
      rejection.problems.map(\.summary) == [
        "duplicate-key 1:14 13+3", "duplicate-key 1:44 43+3", "duplicate-key 1:50 49+3", "duplicate-key 1:58 57+3",
      ])
    #expect(rejection.problems.map(\.path) == ["a[0].x", "b.y.z", "b.y.z", "a"])
    #expect(rejection.problems.map { $0.related.map(\.offset) } == [[7], [31], [31], [1]])
    #expect(rejection.uncheckedFrom == nil)
  }

  @Test(arguments: [2, 11, 12, 13, 14, 31, 32, 33, 1000])
  func `a repeat is found whatever the number of keys`(count: Int) {
    let keys = (0..<count).map { "\"key-\($0)\":0" }
    #expect(problems(of: "{\(keys.joined(separator: ","))}") == [])
    for repeated in [0, count / 2, count - 1] {
      let text = "{" + (keys + [keys[repeated]]).joined(separator: ",") + "}"
      #expect(refusal(of: text)?.problems.map(\.code) == [.duplicateKey], "\(count) keys, number \(repeated)")
    }
  }

  @Test(arguments: [1, 7, 8, 9, 15, 16, 17, 127, 128, 129, 1000])
  func `keys of any length differ by any of their bytes`(length: Int) {
    let key = (0..<length).map { _ in "k" }
    var members = ["\"\(key.joined())\":0", "\"\(key.joined())k\":0"]
    for position in stride(from: 0, to: length, by: max(1, length / 20)) {
      var other = key
      other[position] = "l"
      members.append("\"\(other.joined())\":0")
    }
    #expect(problems(of: "{\(members.joined(separator: ","))}") == [])
    #expect(refusal(of: "{\(members.joined(separator: ",")),\(members[0])}")?.problems.count == 1)
  }

  private func seconds(_ body: () -> Void) -> Double {
    let clock = ContinuousClock()
    let times = (0..<3).map { _ in clock.measure(body) }
    return (times.min() ?? .zero) / .seconds(1)
  }

  @Test func `time grows with the number of keys and no faster`() {
    func object(_ count: Int) -> [UInt8] {
      Array("{\((0..<count).map { "\"flag-\($0)\":1" }.joined(separator: ","))}".utf8)
    }
    let (small, large) = (object(50_000), object(200_000))
    let one = seconds { #expect(refusal(of: small) == nil) }
    let four = seconds { #expect(refusal(of: large) == nil) }
    // Four times the keys: a quadratic reader needs sixteen times as long.
    #expect(four < one * 10, "\(one) s and \(four) s")
  }

  @Test func `two hundred thousand equal keys are counted, the first ten thousand named`() throws {
    let text = "{\((0..<200_000).map { _ in #""a":1"# }.joined(separator: ","))}"
    let rejection = try #require(refusal(of: text))
    #expect(rejection.problems.count == 10_000)
    #expect(rejection.omitted == 189_999)
    #expect(rejection.problems.allSatisfy { $0.code == .duplicateKey && $0.related.first?.offset == 1 })
    #expect(rejection.problems.last?.offset == 1 + 10_000 * 6)
  }
}
