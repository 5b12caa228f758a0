import HalyardPayload
import Testing

/// Elements that many selectors mean at once, and arrays with selectors of many kinds.
@Suite struct SharedElementTests {
  /// Six nodes lead to the element, more than are looked through one by one.
  private let conditions = ["a=1", "b=1", "c=1", "d=1", "a=1,b=1", "c=1,d=1"]

  @Test func `each of many selectors finds its members in the one element that all mean`() throws {
    let paths =
      conditions.map { "[\($0)].v" } + conditions.map { "[\($0)].w.x" } + ["[a=1][\"0\"]", "[b=1].0", "[c=1].none"]
    let probe = try MappingProbe(
      #"[{}, {"a":1,"b":1,"c":1,"d":1,"v":true,"w":{"x":false,"y":3},"0":null,"free":4}, 7]"#, paths)
    let found = Array(repeating: "true", count: 6) + Array(repeating: "false", count: 6) + ["null", "null"]
    #expect(Array(probe.outcomes.prefix(14)) == found)
    #expect(probe.outcomes.last?.hasPrefix("absent 1") == true)
    #expect(probe.unread == ["[0]", "[1].w.y", "[1].free", "[2]"])
  }

  @Test func `of equal members the first counts for every selector`() throws {
    let probe = try MappingProbe(
      #"[{"a":1,"b":1,"c":1,"d":1,"v":true,"v":false,"a":2}]"#, conditions.map { "[\($0)].v" })
    #expect(probe.outcomes == Array(repeating: "true", count: 6))
  }

  @Test func `selectors are found whichever of their members is the rare one`() throws {
    var paths = (0..<8).map { "[on=true,k\($0)=1].v" }
    paths += (0..<8).map { "[k\($0)=2,kind=\"x\"].v" }
    paths.append("[on=false].v")
    var elements = (0..<8).map { #"{"on":true,"k\#($0)":1,"v":\#($0)}"# }
    elements += (0..<8).map { #"{"v":\#($0 + 8),"kind":"x","k\#($0)":2}"# }
    elements.append(#"{"on":false,"v":16}"#)
    let probe = try MappingProbe("[" + elements.reversed().joined(separator: ",") + "]", paths)
    #expect(probe.outcomes == (0...16).map { "\($0)" })
  }

  @Test func `a bare decimal in a condition is a key of an object and a position in an array`() throws {
    let paths = [#"[m.0="x"].v"#, #"[m.0="y"].v"#, #"[m.0.a=1].v"#]
    let probe = try MappingProbe(
      #"[{"m":{"0":"x"},"v":1},{"m":["y"],"v":2},{"m":{"0":{"a":1}},"v":3}]"#, paths)
    #expect(probe.outcomes == ["1", "2", "3"])
  }

  @Test func `one element that is the first and the last has its members found for both`() throws {
    let probe = try MappingProbe(#"[{"v":1,"w":2}]"#, ["[0].v", "[-1].v", "[-1].w"])
    #expect(probe.outcomes == ["1", "1", "2"])
  }

  @Test func `positions inside elements are found from either end`() throws {
    let paths = (0..<6).map { "[p[\($0)]=\($0)].v" } + ["[p[-1]=9].v", "[p[-7]=0].v", "[p[99]=1].v"]
    let probe = try MappingProbe(#"[{"p":[0,1,2,3,4,5,9],"v":true},{"p":[],"v":false}]"#, paths)
    #expect(Array(probe.outcomes.prefix(8)) == Array(repeating: "true", count: 8))
    #expect(probe.outcomes.last?.hasPrefix("absent") == true)
  }
}
