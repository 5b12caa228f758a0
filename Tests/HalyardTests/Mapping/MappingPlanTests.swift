import Halyard
import HalyardPayload
import Testing

@Suite("Mapping flags onto a payload")
struct MappingPlanTests {
  @Test func `the values of all texts in strings count together`() throws {
    func least(_ count: Int) throws -> Int? {
      let members = (0..<count).map { "\"t\($0)\":\"[1,1,1]\"" }.joined(separator: ",")
      return try (2 * count + 2...80).first { limit in
        try MappingProbe(
          "{\(members)}", (0..<count).map { "t\($0)|json[0]" }, limits: PayloadLimits(nodes: limit)
        ).problems.isEmpty
      }
    }
    let limits = try (1...4).map { try #require(try least($0)) }
    // The string itself, and the four values in it.
    #expect(zip(limits, limits.dropFirst()).allSatisfy { $1 - $0 == 5 }, "\(limits)")
  }

  @Test(arguments: 1...6)
  func `as much is counted as is listed, however many ways lead to one object`(count: Int) throws {
    let places = ["s[0]", "s[-1]", "s.0", "s[n=1]", "s[m=1]", "s[n=1,m=1]"].prefix(count)
    for member in ["a", "b", "x", "d.e"] {
      let paths = places.map { "\($0).a" } + places.suffix(2).map { "\($0).\(member)" }
      for text in [#""a":1,"b":2,"c":3,"d":{"e":1,"f":2}"#, #""c":3,"a":1"#, #""c":3,"g":4"#] {
        let probe = try MappingProbe("{\"s\":[{\"n\":1,\"m\":1,\(text)}]}", paths)
        #expect(probe.result.unreadCount == probe.unread.count, "\(paths) \(text)")
      }
    }
  }

  @Test(arguments: ["{}", #"{"a":1,"b":[1]}"#, "5", "[1,2]", "[]"])
  func `as much is counted as is listed where no flag has a path`(json: String) throws {
    let probe = try MappingProbe(json, [nil])
    #expect(probe.result.unreadCount == probe.unread.count)
  }

  @Test func `each flag gets the node at its path, in the order of the schema`() throws {
    let probe = try MappingProbe(
      #"{"a":{"b":1,"c":[2,3]},"d":4}"#, ["d", "a.c[-1]", nil, "a.b", "a", "a.c.0", "$"])
    #expect(
      probe.outcomes == [
        "4", "3", "unmapped", "1", #"{"b":1,"c":[2,3]}"#, "2", #"{"a":{"b":1,"c":[2,3]},"d":4}"#,
      ])
    #expect(probe.result.faults.isEmpty)
  }

  @Test func `two flags may have one path`() throws {
    #expect(try MappingProbe(#"{"a":1}"#, ["a", "a"]).outcomes == ["1", "1"])
  }

  @Test func `keys are compared by their exact unescaped scalars`() throws {
    let probe = try MappingProbe(
      #"{"\u0061b":1,"e\u0301":2,"\#u{E9}":3,"":4}"#, ["ab", "\u{E9}", "e\u{301}", #"[""]"#, "AB"])
    #expect(probe.outcomes.prefix(4) == ["1", "3", "2", "4"])
    #expect(probe.outcomes[4].hasPrefix("absent 0"))
  }

  @Test func `a real is selected by its value, and no other is it`() throws {
    let json = #"{"s":[{"n":-0.0,"v":1},{"n":1.00,"v":2},{"n":5e-324,"v":3},{"n":1,"v":4},{"n":0,"v":5}]}"#
    let probe = try MappingProbe(json, ["s[n=0.0].v", "s[n=1.0].v", "s[n=5e-324].v", "s[n=1].v", "s[n=0].v"])
    #expect(probe.outcomes == ["1", "2", "3", "4", "5"])
  }

  @Test func `beside what a condition looks at the rest is unread, also where another path leads to the element`()
    throws
  {
    let json = #"{"s":[{"f":{"a":1,"c":2},"v":1}]}"#
    for paths in [["s[f.a=1].v"], ["s[f.a=1].v", "s[0].v"]] {
      #expect(try MappingProbe(json, paths).unread == ["s[0].f.c"])
    }
  }

  @Test(arguments: [
    (#"{"a":{"b":1,"c":2},"x":3}"#, ["a", "a.b"]), (#"{"a":[{"b":1,"c":2},4],"x":3}"#, ["a", "a[0].b"]),
    (#"{"a":[{"b":1,"c":2}],"x":3}"#, ["a[0]", "a[0].b"]), (#"{"a":[{"b":1,"c":2}],"x":3}"#, ["a[b=1]", "a[b=1].b"]),
    (#"{"a":"{\"b\":1,\"c\":2}","x":3}"#, ["a|json", "a|json.b"]),
    (#"{"a":"{\"b\":1,\"c\":2}","x":3}"#, ["a", "a|json.b"]),
  ])
  func `in a value that is read as a whole nothing is unread, also where parts of it are read besides`(
    json: String, paths: [String]
  ) throws {
    #expect(try MappingProbe(json, paths).unread == ["x"])
    #expect(try MappingProbe(json, [paths[1]]).unread.count > 1)
  }

  @Test func `a dotted path reads the nested member and a quoted key the flat one`() throws {
    let json = #"{"app.theme":"dark","app":{"theme":"light"}}"#
    #expect(try MappingProbe(json, ["app.theme", #"["app.theme"]"#]).outcomes == [#""light""#, #""dark""#])
  }

  @Test func `of two members of one name the first counts`() throws {
    let probe = try MappingProbe(
      #"{"a":1,"a":2,"b":{},"b":{"c":3},"s":[{"n":1,"n":2,"v":7},{"n":3,"n":2,"v":8}]}"#,
      ["a", "b.c", "s[n=2].v", "s[n=3].v"])
    #expect(probe.outcomes[0] == "1")
    #expect(probe.outcomes[1] == "absent 1 in {}")
    #expect(probe.outcomes[2].hasPrefix("absent 1 in"))
    #expect(probe.outcomes[3] == "8")
  }

  @Test func `a bare decimal is an index in an array and a key in an object`() throws {
    #expect(try MappingProbe(#"{"steps":["a"]}"#, ["steps.0", "steps[0]"]).outcomes == [#""a""#, #""a""#])
    #expect(
      try MappingProbe(#"{"steps":{"0":"a"}}"#, ["steps.0", #"steps["0"]"#]).outcomes == [#""a""#, #""a""#])
  }

  @Test func `an index never names a member, and a quoted key never an element`() throws {
    let object = try MappingProbe(#"{"steps":{"0":"a"}}"#, ["steps[0]"])
    #expect(object.outcomes == ["broken"])
    #expect(object.problemTexts == [#"steps type-mismatch f0: array / object of 1 member"#])
    let array = try MappingProbe(#"{"steps":["a"]}"#, [#"steps["0"]"#])
    #expect(array.outcomes == ["broken"])
    #expect(array.problemTexts == [#"steps type-mismatch f0: object / array of 1 element"#])
  }

  @Test func `an index out of range is absent from the array, whose length is known`() throws {
    let probe = try MappingProbe(
      #"{"s":[1,2]}"#, ["s[2]", "s[-3]", "s.7", "s[\(Int.min)]", "s[\(Int.max)]", "s[1]", "s[-2]"])
    #expect(
      probe.outcomes == Array(repeating: "absent 1 in [1,2]", count: 5) + ["2", "1"])
    #expect(probe.result.faults.isEmpty)
    #expect(probe.hints.first == "f0: the array has 2 elements")
  }

  @Test func `an absent flag knows the innermost container reached and the step that failed there`() throws {
    let probe = try MappingProbe(#"{"a":{"b":{}}}"#, ["a.b.c.d", "a.x.y", "x"])
    #expect(probe.outcomes == ["absent 2 in {}", #"absent 1 in {"b":{}}"#, #"absent 0 in {"a":{"b":{}}}"#])
  }

  @Test func `each of very many flags is found, whatever the order, in one object and behind selectors in one array`()
    throws
  {
    let numbers = Array(0..<3_000)
    let object = "{" + numbers.map { "\"flag-\($0)\":\($0)" }.joined(separator: ",") + "}"
    let shuffled = numbers.map { $0 * 7 % 3_000 }
    let inObject = try MappingProbe(object, shuffled.map { "flag-\($0)" })
    #expect(inObject.outcomes == shuffled.map { String($0) })
    let array = "[" + numbers.map { "{\"name\":\"flag-\($0)\",\"on\":\($0)}" }.joined(separator: ",") + "]"
    let inArray = try MappingProbe(array, shuffled.map { "[name=\"flag-\($0)\"].on" })
    #expect(inArray.outcomes == shuffled.map { String($0) })
    #expect(inArray.unread.isEmpty)
  }

  @Test func `faults in the text of a sensitive flag are not shown`() throws {
    let probe = try MappingProbe(#"{"t":"{\"pin\": 0123}"}"#, ["t|json.pin"], sensitive: [0])
    #expect(probe.outcomes == ["broken"])
    #expect(probe.problems.map(\.code) == [.invalidNumber])
    #expect(probe.problems.allSatisfy { $0.found == nil && $0.excerpt == nil })
  }

  @Test func `a path of as many steps as there may be is followed`() throws {
    let half = PayloadPath.maximumStepCount / 2
    let json = String(repeating: "{\"a\":[", count: half) + "7" + String(repeating: "]}", count: half)
    let path = Array(repeating: "a[0]", count: half).joined(separator: ".")
    let probe = try MappingProbe(json, [path], limits: PayloadLimits(depth: 300))
    #expect(probe.outcomes == ["7"])
  }

  // MARK: A wrong parent

  @Test func `a parent of the wrong kind is one problem, named for the first flag below it`() throws {
    let probe = try MappingProbe(#"{"x":1,"a":"text"}"#, ["x", "a.b.c", "a.d", "a"])
    #expect(probe.outcomes == ["1", "broken", "broken", #""text""#])
    #expect(probe.problemTexts == [#"a type-mismatch f1: object / string "text""#])
    #expect(probe.problems.first?.hint == "2 flags stand below it")
    #expect(probe.problems.first?.related.first?.declaration == "App/Flags.swift:2")
  }

  @Test func `a single flag below a wrong parent needs no count`() throws {
    #expect(try MappingProbe(#"{"a":true}"#, ["a.b"]).problems.first?.hint == nil)
  }

  @Test func `what the steps below a wrong parent want is named together`() throws {
    let probe = try MappingProbe(#"{"a":1}"#, ["a[0]", "a.b", "a|json"])
    #expect(probe.problemTexts == ["a type-mismatch f0: object or array or string holding JSON / integer 1"])
    #expect(
      try MappingProbe("1", ["0"]).problemTexts == ["$ type-mismatch f0: object or array / integer 1"])
    #expect(try MappingProbe("1", ["0", "a"]).problemTexts == ["$ type-mismatch f0: object / integer 1"])
  }

  @Test func `a selector wants an array`() throws {
    let probe = try MappingProbe(#"{"t":{"a":1}}"#, [#"t[name="a"].on"#, "t.a"])
    #expect(probe.outcomes == ["broken", "1"])
    #expect(probe.problemTexts == ["t type-mismatch f0: array / object of 1 member"])
  }

  @Test func `one value reached in two ways is one problem`() throws {
    let probe = try MappingProbe("[5]", ["[0].a", "[-1].b", "0.c"])
    #expect(probe.problemTexts == ["[0] type-mismatch f0: object / integer 5"])
    #expect(probe.problems.first?.hint == "3 flags stand below it")
  }

  @Test func `a null parent is a problem unless every flag below it may be null`() throws {
    let json = #"{"a":null}"#
    let strict = try MappingProbe(json, ["a.b", "a.c", "a"], optional: [0])
    #expect(strict.outcomes == ["broken", "broken", "null"])
    #expect(strict.problemTexts == ["a null-value f0: object / null"])
    let lenient = try MappingProbe(json, ["a.b", "a.c[0]", "a.c|json"], optional: [0, 1, 2])
    #expect(lenient.outcomes == Array(repeating: "absent 1 in null", count: 3))
    #expect(lenient.result.faults.isEmpty)
  }

  @Test func `a token that the reader found broken is passed over in silence`() throws {
    let probe = try MappingProbe(
      #"{"a":01,"b":nul,"s":[{"n":tru,"v":1},{"n":2,"v":2}]}"#, ["a", "b.c", "s[n=2].v", "s[n=3].v"])
    #expect(probe.outcomes == ["broken", "broken", "2", "broken"])
    #expect(probe.result.faults.isEmpty)
  }

  @Test func `what stands in place of a sensitive flag is not shown`() throws {
    let probe = try MappingProbe(#"{"a":"secret"}"#, ["a.b", "a.c"], sensitive: [1])
    #expect(probe.problems.map(\.found) == ["a string"])
    #expect(probe.problems.map(\.excerpt) == [nil])
  }

  // MARK: Selectors

  @Test func `a selector finds the one element whose members equal its scalars`() throws {
    let json = #"""
      {"t":[{"name":"a","on":1},{"on":2},["x",{"k":true}],{"name":"b","on":3,"feature":{"name":"z"}},{"name":"\u0063","on":4}]}
      """#
    let probe = try MappingProbe(
      json,
      [
        #"t[name="a"].on"#, #"t[name="c"].on"#, #"t[feature.name="z"].on"#, #"t[name="b",on=3].on"#,
        #"t[on=3,name="b"].name"#, #"t[name="b",on=4].on"#, #"t[[0]="x"].1.k"#, #"t[1.k=true][0]"#, #"t[name="A"].on"#,
      ])
    #expect(
      probe.outcomes.map { $0.hasPrefix("absent 1") ? "absent" : $0 } == [
        "1", "4", "3", "3", #""b""#, "absent", "true", #""x""#, "absent",
      ])
    #expect(probe.result.faults.isEmpty)
  }

  @Test(arguments: [
    ("1", "1", true), ("1", "1.0", false), ("1.0", "1.00", true), ("1.0", "1", false), ("-0", "0", true),
    ("0", "-0", true), ("0.0", "-0.0", true), ("1e2", "100.0", true), ("1e2", "100", false),
    ("123456789012345678901234567890", "123456789012345678901234567890", true),
    ("123456789012345678901234567890", "123456789012345678901234567891", false),
    ("9007199254740993", "9007199254740992", false), ("9007199254740993.0", "9007199254740992.0", true),
    ("true", "true", true), ("true", "false", false), ("true", #""true""#, false), ("null", "null", true),
    ("null", "0", false), (#""1""#, "1", false), (#""é""#, #""\u00e9""#, true), (#""é""#, #""e\u0301""#, false),
    (#""""#, #""""#, true), ("1e999", "1e999", false), ("1e-999", "0.0", false),
  ])
  func `scalars of a condition compare by kind and exact value`(wanted: String, there: String, isEqual: Bool) throws {
    let probe = try MappingProbe(#"[{"n":\#(there),"v":5}]"#, ["[n=\(wanted)].v", "[m=1,n=\(wanted)].v"])
    // What is of another kind may be the element that is meant; null is no value of any kind.
    let isOfAnotherKind =
      (wanted == "true" || wanted.hasPrefix("\"")) && wanted.first != there.first && there != "false"
    if isOfAnotherKind { return #expect(probe.outcomes == ["broken", "broken"]) }
    #expect(probe.outcomes[0] == (isEqual ? "5" : #"absent 0 in [{"n":\#(there),"v":5}]"#))
    let more = try MappingProbe(#"[{"n":\#(there),"m":1,"v":5}]"#, ["[m=1,n=\(wanted)].v"])
    #expect(more.outcomes[0].hasPrefix("absent") == !isEqual)
  }

  @Test func `two elements that meet a selector are one problem, which names both`() throws {
    let probe = try MappingProbe(
      #"{"toggles":[{"name":"x"},{"name":"checkout","on":1},{"name":"checkout","on":2},{"name":"checkout"}]}"#,
      [#"toggles[name="checkout"].on"#, #"toggles[name="checkout"].rate"#, #"toggles[name="x"].name"#])
    #expect(probe.outcomes == ["broken", "broken", #""x""#])
    #expect(
      probe.problemTexts == [
        #"toggles[2] ambiguous-selector f0: one element with name="checkout" / two, at [1] and [2]"#
      ])
    let problem = try #require(probe.problems.first)
    #expect(problem.related.first?.path == "toggles[1]")
    #expect(problem.hint == "remove [1] or [2], or select by another member; 2 flags stand below it")
    #expect(probe.unread.isEmpty)
  }

  // MARK: JSON text in a string

  @Test func `a hop reads the text of a string once for all flags below it`() throws {
    let probe = try MappingProbe(
      #"{"theme":"{\"accent\":\"red\",\"sizes\":[1,2],\"more\":\"{\\\"deep\\\":7}\",\"x\":0}","n":"null"}"#,
      [
        "theme|json.accent", "theme|json.sizes[1]", "theme|json.more|json.deep", "theme", "n|json", "theme|json.none",
      ])
    #expect(probe.outcomes[0] == #""red""#)
    #expect(probe.outcomes[1] == "2")
    #expect(probe.outcomes[2] == "7")
    #expect(probe.outcomes[3].hasPrefix(#""{\"#))
    #expect(probe.outcomes[4] == "null")
    #expect(probe.outcomes[5].hasPrefix(#"absent 2 in {"accent""#))
    guard case .found(let first) = probe.result.outcomes[0], case .found(let second) = probe.result.outcomes[1] else {
      Issue.record("not found")
      return
    }
    #expect(first.storage === second.storage)
  }

  @Test func `text behind a hop is read strictly, and its faults are placed in the outer payload`() throws {
    let json = #"{"featureFlagPayloads":{"a":"[1, 2","b":"null","c":"\"text\"","d":""}}"#
    let probe = try MappingProbe(json, ["a", "b", "c", "d"].map { "featureFlagPayloads.\($0)|json" })
    #expect(probe.outcomes == ["broken", "null", #""text""#, "broken"])
    let problems = probe.problems
    #expect(problems.map(\.code) == [.unexpectedEnd, .notJSON])
    #expect(problems.map(\.path) == ["featureFlagPayloads.a|json", "featureFlagPayloads.d|json"])
    // The inner text ends at its closing quote; the empty one is where its quotes are.
    #expect(problems.map(\.offset) == [34, 67])
    #expect(problems.allSatisfy { $0.line == 1 && $0.column == $0.offset + 1 })
  }

  @Test func `a wrong parent inside text is placed there`() throws {
    let probe = try MappingProbe(#"{"t":"{\"a\":5}"}"#, ["t|json.a.b"])
    #expect(probe.problemTexts == ["t|json.a type-mismatch f0: object / integer 5"])
    #expect(probe.problems.first?.offset == 13)
  }

  @Test func `a hop wants a string`() throws {
    let probe = try MappingProbe(#"{"t":{"a":5}}"#, ["t|json.a"])
    #expect(probe.problemTexts == ["t type-mismatch f0: string holding JSON / object of 1 member"])
  }

  @Test func `the payload's limits hold for text behind a hop`() throws {
    let probe = try MappingProbe(
      #"{"t":"[[[[1]]]]"}"#, ["t|json"], limits: PayloadLimits(depth: 3))
    #expect(probe.problems.map(\.code) == [.tooDeep])
    #expect(probe.outcomes == ["broken"])
  }

  // MARK: What nobody reads

  @Test func `members and elements that no flag reads are listed outermost only and in document order`() throws {
    let probe = try MappingProbe(
      #"""
      {"z":{"q":1},"a":{"x":1,"b":2,"y":{"k":1}},"whole":{"u":[1]},"s":[{"name":"on","v":1,"w":2},{"name":"off"},3],
       "t":"{\"k\":1,\"l\":{\"m\":2}}","i":[1,2,3]}
      """#,
      ["a.b", "whole", #"s[name="on"].v"#, "t|json.k", "i[1]", "whole.u[0]", "gone"])
    #expect(
      probe.unread == ["z", "a.x", "a.y", "s[0].w", "s[1]", "s[2]", "i[0]", "i[2]", "t|json.l"])
    #expect(UnreadPaths.texts(of: probe.result, in: probe.payload, limit: 2) == ["z", "a.x"])
  }

  @Test func `what a selector's condition looked at counts as read`() throws {
    let probe = try MappingProbe(
      #"[{"feature":{"name":"a","id":1},"v":1}]"#, [#"[feature.name="a"].v"#])
    #expect(probe.unread == ["[0].feature.id"])
  }

  @Test func `a value at fault is not unread besides`() throws {
    #expect(try MappingProbe(#"{"a":[{"b":1}]}"#, ["a.b"]).unread.isEmpty)
  }
}
