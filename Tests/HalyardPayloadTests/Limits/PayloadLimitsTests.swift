import HalyardPayload
import Testing

@Suite struct PayloadLimitsTests {
  @Test func `the standard limits are those of the documentation`() {
    #expect(
      PayloadLimits.standard
        == PayloadLimits(
          bytes: 16_777_216, depth: 128, nodes: 1_000_000, string: 1_048_576, array: 100_000, problems: 10_000))
  }

  @Test func `bytes up to the limit are read, one more is refused unread`() throws {
    let text = #"{"a":1}"#
    #expect(problems(of: text, limits: PayloadLimits(bytes: 7)) == [])
    #expect(problems(of: text, limits: PayloadLimits(bytes: 6)) == ["payload-too-large -:- 0+0"])
    var bytes = [UInt8](repeating: 0x20, count: 16_777_216)
    bytes[0] = 0x0A
    bytes[bytes.count - 1] = UInt8(ascii: "1")
    #expect(refusal(of: bytes) == nil)
    bytes.append(0x20)
    let rejection = try #require(refusal(of: bytes))
    #expect(rejection.problems.map(\.code) == [.payloadTooLarge])
    #expect(rejection.problems.first?.message == "expected at most 16777216 bytes, found 16777217 bytes")
    #expect(rejection.uncheckedFrom == 0)
  }

  @Test func `containers may be as deep as the limit`() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(problems(of: nested(128)) == [])
    #expect(problems(of: nested(129)) == ["too-deep 1:129 128+1"])
    #expect(problems(of: String(repeating: "[", count: 100_000)) == ["too-deep 1:129 128+1"])
    #expect(problems(of: String(repeating: #"{"a":"#, count: 100_000)) == ["too-deep 1:641 640+1"])
    #expect(problems(of: #"[{"a":[]}]"#, limits: PayloadLimits(depth: 3)) == [])
    #expect(problems(of: #"[{"a":[]}]"#, limits: PayloadLimits(depth: 2)) == ["too-deep 1:7 6+1"])
    // Depth is not length.
    #expect(problems(of: "[" + String(repeating: "[],", count: 1_000) + "[]]", limits: PayloadLimits(depth: 2)) == [])
    #expect(problems(of: "1", limits: PayloadLimits(depth: 0)) == [])
  }

  @Test func `values of any kind count as nodes, keys do not`() {
    let text = #"{"a":[1,"x",null],"b":{}}"#
    #expect(problems(of: text, limits: PayloadLimits(nodes: 6)) == [])
    #expect(problems(of: text, limits: PayloadLimits(nodes: 5)) == ["too-many-nodes 1:23 22+1"])
    #expect(problems(of: "[1,2]", limits: PayloadLimits(nodes: 2)) == ["too-many-nodes 1:4 3+1"])
    let thousand = "[" + String(repeating: "1,", count: 998) + "1]"
    #expect(problems(of: thousand, limits: PayloadLimits(nodes: 1_000)) == [])
    #expect(problems(of: thousand, limits: PayloadLimits(nodes: 999)) == ["too-many-nodes 1:1998 1997+1"])
  }

  @Test func `strings and keys may be as long as the limit, in bytes as written`() {
    #expect(problems(of: #"["abcd"]"#, limits: PayloadLimits(string: 4)) == [])
    #expect(problems(of: #"["abcd"]"#, limits: PayloadLimits(string: 3)) == ["string-too-long 1:2 1+6"])
    #expect(problems(of: #"["é"]"#, limits: PayloadLimits(string: 1)) == ["string-too-long 1:2 1+4"])
    #expect(problems(of: #"["\n"]"#, limits: PayloadLimits(string: 1)) == ["string-too-long 1:2 1+4"])
    #expect(
      problems(of: #"{"ab":"x","cd":1}"#, limits: PayloadLimits(string: 1)) == [
        "string-too-long 1:2 1+4", "string-too-long 1:11 10+4",
      ])
    let megabyte = String(repeating: "x", count: 1 << 20)
    #expect(problems(of: "[\"\(megabyte)\"]") == [])
    #expect(problems(of: "[\"\(megabyte)x\"]") == ["string-too-long 1:2 1+1048579"])
    #expect(
      problems(of: "[\"\(megabyte)\(megabyte)\", bad]") == [
        "string-too-long 1:2 1+2097154", "unexpected-token 1:2097158 2097157+3",
      ])
  }

  @Test func `arrays may be as long as the limit, objects longer`() {
    #expect(problems(of: "[1,2,3]", limits: PayloadLimits(array: 3)) == [])
    #expect(problems(of: "[1,2,3,4,5]", limits: PayloadLimits(array: 3)) == ["array-too-long 1:8 7+1"])
    #expect(problems(of: "[[1],[2,3],[]]", limits: PayloadLimits(array: 3)) == [])
    #expect(
      problems(of: "[[1,2],[3,4]]", limits: PayloadLimits(array: 1)) == [
        "array-too-long 1:5 4+1", "array-too-long 1:8 7+1", "array-too-long 1:11 10+1",
      ])
    #expect(problems(of: #"{"a":1,"b":2}"#, limits: PayloadLimits(array: 1)) == [])
    #expect(problems(of: #"{"a":[]}"#, limits: PayloadLimits(array: 0)) == [])
    #expect(problems(of: "1", limits: PayloadLimits(array: 0)) == [])
    #expect(problems(of: "[1]", limits: PayloadLimits(array: 0)) == ["array-too-long 1:2 1+1"])
    #expect(
      problems(of: "[1, /* two */ 2]", limits: PayloadLimits(array: 1)) == [
        "unexpected-token 1:5 4+9", "array-too-long 1:15 14+1",
      ])
    let full = "[" + String(repeating: "1,", count: 99_999) + "1"
    #expect(problems(of: full + "]") == [])
    #expect(problems(of: full + ",1]") == ["array-too-long 1:200002 200001+1"])
  }

  @Test func `problems beyond the limit are counted`() throws {
    let text = "[" + String(repeating: "[1,],", count: 20_000) + "1]"
    let limits = PayloadLimits(problems: 9_000)
    let rejection = try #require(refusal(of: text, limits: limits))
    #expect(rejection.problems.count == 9_000)
    #expect(rejection.omitted == 11_000)
    #expect(rejection.problems.last?.summary == "trailing-comma 1:44999 44998+1")
    #expect(rejection.summary == "payload: rejected, 20000 problems of which 11000 are not shown; nothing was taken")
    let few = problems(of: "[NaN,NaN,NaN]", limits: PayloadLimits(problems: 2))
    #expect(few == ["unexpected-token 1:2 1+3", "unexpected-token 1:6 5+3"])
  }

  @Test func `a report stays small though its places have long keys above them`() throws {
    let key = String(repeating: "k", count: 500_000)
    let many = String(repeating: #""\q","#, count: 9_999)
    let rejection = try #require(refusal(of: "{\"\(key)\":{\"\(key)\":[\(many)0]}}"))
    // Each may be small, and all of them together too large.
    #expect(rejection.problems.count + rejection.omitted == 9_999)
    #expect(rejection.problems.count > 5_000)
    #expect(rejection.problems.allSatisfy { $0.path.utf8.count < 2_000 && $0.pointer.utf8.count < 2_000 })
    #expect(rejection.problems.last?.path.hasSuffix("kkk…[\(rejection.problems.count - 1)]") == true)

    let level = "{\"" + String(repeating: "é", count: 60) + "\":"
    let deep = String(repeating: level, count: 120) + "NaN" + String(repeating: "}", count: 120)
    let problem = try #require(refusal(of: deep)?.problems.first)
    #expect(problem.path.utf8.count < 2_000)
    #expect(problem.path.contains("…"))
  }
}
