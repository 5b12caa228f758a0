import Halyard
import Testing

@Suite struct `Rules of a mapper document` {
  @Test func `come to flags by their type, and other to all that no rule names`() throws {
    let probe = try MapperProbe(
      ["a: bool", "b: int", "c: string free|pro", "d: optional<float>", "e: array<string>", "f: string"],
      rules: """
        {"types": ["bool"], "path": "bools.{remoteKey}"}, {"types": ["int", "double"], "path": "numbers.{remoteKey}"},
        {"types": ["enum"], "path": "enums.{remoteKey}"}, {"types": ["other"], "path": "rest.{remoteKey}"}
        """)
    #expect(
      probe.lines(
        """
        {"bools": {"a": true}, "numbers": {"b": 1, "d": 2.5}, "enums": {"c": "pro"}, "rest": {"e": ["x"], "f": "y"}}
        """) == [
          "a = true at bools.a", "b = 1 at numbers.b", "c = \"pro\" at enums.c", "d = 2.5 at numbers.d",
          "e = [\"x\"] at rest.e", "f = \"y\" at rest.f",
        ])
  }

  @Test func `an enum comes to the type of its cases where no rule names enums`() throws {
    let probe = try MapperProbe(["c: string free|pro"], rules: #"{"types": ["string"], "path": "s.{remoteKey}"}"#)
    #expect(probe.lines(#"{"s": {"c": "free"}}"#) == [#"c = "free" at s.c"#])
  }

  @Test func `a flag that no rule is for is left alone, and so is one without a remote key that a gap asks for`() throws
  {
    let probe = try MapperProbe(["a: bool", "b: int"], rules: #"{"types": ["bool"], "path": "{remoteKey}"}"#)
    #expect(probe.lines(#"{"a": true, "b": 1}"#) == ["a = true at a"])
    #expect(probe.report(#"{"a": true, "b": 1}"#).unmapped == ["b"])
  }

  @Test func `a remote key fills a gap as text, whatever characters it has`() throws {
    let keys = [#"a.b"#, #"["x\"],[0]"]"#, #"["é|json"]"#, #"[" "]"#, #"[""]"#, "7"]
    let probe = try MapperProbe(
      keys.enumerated().map { "f\($0): bool at \($1)" },
      rules: #"{"types": ["bool"], "path": "flags[\"p/{remoteKey}\"][name={remoteKey}].on"}"#)
    let members = ["a.b", #"x\"],[0]"#, "é|json", " ", "", "7"]
      .map { #""p/\#($0)": [{"name": "\#($0)", "on": true}]"# }
    let report = probe.report("{\"flags\": {\(members.joined(separator: ","))}}")
    #expect(report.flags.count == keys.count, "\(report)")
  }

  @Test func `remotePath stands for the steps themselves`() throws {
    let probe = try MapperProbe(
      ["f: int at shop.limits[1]"], rules: #"{"types": ["other"], "path": "features.{remotePath}.value"}"#)
    #expect(
      probe.lines(#"{"features": {"shop": {"limits": [0, {"value": 5}]}}}"#) == [
        "f = 5 at features.shop.limits[1].value"
      ])
  }

  @Test func `a flag's own entry takes the place of its type's rule, and its back end's name that of its remote key`()
    throws
  {
    let probe = try MapperProbe(
      ["a: bool", "b: bool", "c: bool"],
      """
      {"format": "halyard.mapper/1", "rules": [{"types": ["bool"], "path": "gates.{remoteKey}.value"}],
       "flags": {"b": {"path": "x.{key}"}}, "remoteKeys": {"c": "aB3/x+Q="}}
      """)
    #expect(
      probe.lines(#"{"gates": {"a": {"value": true}, "aB3/x+Q=": {"value": false}}, "x": {"b": true}}"#) == [
        "a = true at gates.a.value", "b = true at x.b", "c = false at gates.aB3/x+Q=.value",
      ])
  }

  @Test func `a brace that belongs to a key is doubled`() throws {
    let probe = try MapperProbe(["a: bool"], rules: #"{"types": ["bool"], "path": "[\"{{x}}{remoteKey}\"]"}"#)
    #expect(probe.lines(#"{"{x}a": true}"#) == ["a = true at [\"{x}a\"]"])
  }

  @Test func `a mapped flag that is required is missed at its mapped path`() throws {
    let probe = try MapperProbe(
      ["a: bool required", "b: bool"], rules: #"{"types": ["bool"], "path": "on.{remoteKey}"}"#)
    #expect(
      probe.lines(#"{"on": {"A": true, "b": true}}"#) == [
        "missing-required at on: a is required and the payload has no `on.a`; \"A\", which no flag reads, differs only in case; looks like it: on.A"
      ])
  }

  @Test func `a remote key's first step names the feature, and the rest the variable`() throws {
    let probe = try MapperProbe(
      ["a: int at shop.limit", "b: dictionary<int> at shop", "c: int at other.deep.limit", "d: int at hashed.limit"],
      """
      {"format": "halyard.mapper/1", "remoteKeys": {"d": "aB3/x+Q="},
       "rules": [{"types": ["other"], "path": "features[key={remoteFirst}].value.{remoteRest}"}]}
      """)
    #expect(
      probe.lines(
        """
        {"features": [{"key": "shop", "value": {"limit": 5}}, {"key": "other", "value": {"deep": {"limit": 6}}},
                      {"key": "aB3/x+Q=", "value": {"limit": 7}}]}
        """) == [
          "a = 5 at features[0].value.limit", "b = {\"limit\":5} at features[0].value",
          "c = 6 at features[1].value.deep.limit", "d = 7 at features[2].value.limit",
        ])
  }

  @Test
  func
    `a remote key that lacks what its rule asks for is a problem of the document, and so is a name that fills no gap`()
  {
    #expect(
      MapperProbe.problems(
        ["a: int at shop", "b: int at shop.limit", "c: int at [0].limit", "d: bool at x"],
        """
        {"format": "halyard.mapper/1", "remoteKeys": {"d": "y"},
         "rules": [{"types": ["int"], "path": "f[key={remoteFirst}].v[key={remoteRest}]"},
                   {"types": ["bool"], "path": "{remotePath}"}]}
        """) == [
          "invalid-member at remoteKeys.d: d wants a flag whose rule has {remoteKey} or {remoteFirst}, found \"d\"; "
            + "the name fills no gap: remove it, or have the rule ask for it",
          "invalid-member at rules[0]: a wants a remote key of two parts for `f[key={remoteFirst}].v[key={remoteRest}]`, the first one a key, found `shop`; "
            + "declare it with both, or give the flag an entry of its own in flags",
          "invalid-member at rules[0]: c wants a remote key of two parts for `f[key={remoteFirst}].v[key={remoteRest}]`, the first one a key, found `[0].limit`; "
            + "declare it with both, or give the flag an entry of its own in flags",
        ])
  }
}
