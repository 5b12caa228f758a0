import Halyard
import HalyardPayload
import TestSupport
import Testing

@Suite struct `Elements whose selecting member is of another kind` {
  @Test(arguments: ["7", "true", "[]", "{}", #"["a"]"#])
  func `refuse the payload at that member, whether the element is looked for or not`(there: String) throws {
    let paths = [#"s[k="a"].on"#, #"s[k="b"].on"#]
    let probe = try MappingProbe(#"{"s":[{"k":"a","on":true},{"k":\#(there),"on":false}]}"#, paths)
    #expect(probe.outcomes == ["true", "broken"])
    let problem = try #require(probe.problems.first)
    #expect(probe.problems.count == 1)
    #expect(problem.code == .typeMismatch && problem.path == "s[1].k" && problem.flag == "f1")
    #expect(problem.expected == "string as `k`, by which elements are selected")
    let all = try MappingProbe(#"{"s":[{"k":"a","on":true},{"k":\#(there)},{"k":"b","on":false}]}"#, paths)
    #expect(all.outcomes == ["true", "false"])
    #expect(all.problems.map(\.path) == ["s[1].k"])
  }

  @Test func `are none where the member is null, is missing, or is asked to be null`() throws {
    let probe = try MappingProbe(
      #"{"s":[{"k":null},{},{"k":"b","on":true}]}"#, [#"s[k="b"].on"#, #"s[k="c"].on"#])
    #expect(probe.outcomes.first == "true" && probe.outcomes[1].hasPrefix("absent"))
    #expect(probe.problems.isEmpty)
    let label = try MappingProbe(
      #"{"s":[{"k":"b","l":"x"},{"k":"b","l":5},{"k":"b","l":null,"on":1}]}"#, [#"s[k="b",l=null].on"#])
    #expect(label.outcomes == ["1"] && label.problems.isEmpty)
  }

  @Test(arguments: ["null", "3", "true", #""b""#, "[]", #"[{"k":"b"}]"#])
  func `refuse the payload at an element that is no object, whether the element is looked for or not`(there: String)
    throws
  {
    let paths = [#"s[k="a"].on"#, #"s[k="b"].on"#]
    for (text, outcomes) in [
      (#"{"s":[{"k":"a","on":1},\#(there)]}"#, ["1", "broken"]),
      (#"{"s":[\#(there),{"k":"b","on":2},{"k":"a","on":1}]}"#, ["1", "2"]),
    ] {
      let probe = try MappingProbe(text, paths)
      #expect(probe.outcomes == outcomes)
      let problem = try #require(probe.problems.first)
      #expect(probe.problems.count == 1 && problem.code == .typeMismatch)
      #expect(problem.path == (outcomes[1] == "2" ? "s[0]" : "s[1]"))
      #expect(problem.expected == "object, since elements are selected by `k`")
    }
  }

  @Test func `refuse the payload on the way to the member, too, but where null stands there`() throws {
    let paths = [#"s[k.n="a"].on"#, #"s[k[1]="a"].on"#, #"s[l.0="a"].on"#]
    let good = try MappingProbe(
      #"{"s":[{"k":null},{"k":{"n":"a"},"on":1},{"k":[1,"a"],"on":2},{"l":["a"],"on":3}]}"#, paths)
    #expect(good.outcomes == ["1", "2", "3"] && good.problems.isEmpty)
    for (there, path) in [(#"{"k":"a"}"#, "s[0].k"), (#"{"l":7}"#, "s[0].l"), ("[[1]]", "s[0]")] {
      let probe = try MappingProbe(#"{"s":[\#(there)]}"#, paths)
      #expect(probe.outcomes == ["broken", "broken", "broken"] && probe.problems.map(\.path) == [path])
      let text = try #require(probe.problems.first?.expected)
      #expect(text.contains(", since elements are selected by `"))
    }
  }

  @Test(arguments: [
    (#"s[k[1]="a"].on"#, "7", "array", "k[1]"), (#"s[k[1]="a"].on"#, "{}", "array", "k[1]"),
    (#"s[k.n="a"].on"#, "7", "object", "k.n"), (#"s[k.n="a"].on"#, "[]", "object", "k.n"),
    (#"s[k.n.m="a"].on"#, "7", "object", "k.n.m"),
  ])
  func `are told what is to be on the way, and no more`(
    path: String, there: String, wanted: String, member: String
  ) throws {
    let probe = try MappingProbe(#"{"s":[{"k":\#(there)}]}"#, [path])
    #expect(probe.problems.map(\.expected) == ["\(wanted), since elements are selected by `\(member)`"])
    #expect(probe.outcomes == ["broken"])
  }

  @Test func `are told by the first member that is looked for there`() throws {
    let probe = try MappingProbe(#"{"s":[{"k":7}]}"#, [#"s[k.m="a"].on"#, #"s[k.m.n="a"].on"#])
    #expect(probe.problems.map(\.expected) == ["object, since elements are selected by `k.m`"])
  }

  @Test func `may be arrays, where a condition looks at one element of them`() throws {
    let probe = try MappingProbe(
      #"{"s":[{"k":"a","on":1},{"k":["b"],"on":2}]}"#, [#"s[k="a"].on"#, #"s[k[0]="b"].on"#])
    #expect(probe.outcomes == ["1", "2"] && probe.problems.isEmpty)
  }

  @Test func `may be of the kinds that conditions ask for which look further into it`() throws {
    let probe = try MappingProbe(
      #"{"s":[{"k":"a","on":1},{"k":{"n":"a"},"on":2},{"k":["a"],"on":3}]}"#, [#"s[k="a"].on"#, #"s[k.n="a"].on"#])
    #expect(probe.outcomes == ["1", "2"])
    #expect(probe.problems.map(\.path) == ["s[2].k"])
    #expect(probe.problems.first?.expected == "string or object as `k`, by which elements are selected")
  }

  @Test func `are none where another selector asks for that kind, and numbers are of one`() throws {
    let probe = try MappingProbe(
      #"{"s":[{"k":1.5,"on":1},{"k":"b","on":2},{"k":3,"on":3}]}"#, [#"s[k="b"].on"#, "s[k=3].on", "s[k=4].on"])
    #expect(probe.outcomes[0] == "2" && probe.outcomes[1] == "3" && probe.outcomes[2].hasPrefix("absent"))
    #expect(probe.problems.isEmpty)
  }

  @Test func `are one problem for all flags that are looked for there`() throws {
    let probe = try MappingProbe(
      #"{"s":[{"k":1},{"k":2},{"k":true}]}"#, (0..<40).map { #"s[k="a\#($0)"].on"# })
    #expect(probe.problems.map(\.path) == ["s[0].k"])
    #expect(probe.problems.first?.hint?.hasSuffix("40 flags stand below it") == true)
  }

  @Test func `are a problem whatever stands in other places`() throws {
    let probe = try MapperProbe(
      ["a: bool"], rules: #"{"types": ["bool"], "paths": ["s[k={remoteKey}].on", "f.{remoteKey}"]}"#)
    for payload in [#"{"s": [{"k": 1}], "f": {"a": true}}"#, #"{"s": [{"k": 1}], "f": {}}"#, #"{"s": [{"k": 1}]}"#] {
      #expect(probe.report(payload).problems.map(\.path) == ["s[0].k"])
    }
  }
}
