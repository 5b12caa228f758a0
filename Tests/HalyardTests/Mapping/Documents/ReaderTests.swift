import Halyard
import Testing

@Suite struct `Readers of a mapper document` {
  @Test func `string takes each type's whole text and nothing else`() throws {
    let probe = try MapperProbe(
      ["b: bool", "i: int8", "u: uint", "d: double", "s: string", "t: duration", "o: optional<int>"],
      rules: #"{"types": ["other"], "path": "{remoteKey}", "reader": "string"}"#)
    #expect(
      probe.lines(#"{"b": "true", "i": "-7", "u": "0", "d": "2.50", "s": "x", "t": "1.5", "o": null}"#) == [
        "b = true at b (read from a string)", "i = -7 at i (read from a string)", "u = 0 at u (read from a string)",
        "d = 2.50 at d (read from a string)", "s = \"x\" at s", "t = 1.5 at t (read from a string)", "o = null at o",
      ])
    let refused = [
      "b": ["True", " true", "1", "", "yes"], "i": ["1.0", "+1", "01", "1 ", "0x1", "1e3", "", "-", "٣"],
      "d": [".5", "1.", "1,5", "Infinity", "nan", "1e", " 1"],
    ]
    for (key, texts) in refused {
      for text in texts {
        #expect(probe.report("{\"\(key)\": \"\(text)\"}").problems.map(\.code) == [.invalidText], "\(key) \(text)")
      }
    }
    #expect(probe.report(#"{"i": "300"}"#).problems.map(\.code) == [.outOfRange])
    #expect(probe.report(#"{"d": "9007199254740993"}"#).problems.map(\.code) == [.precisionLoss])
    #expect(probe.report(#"{"b": true}"#).problems.map(\.code) == [.typeMismatch])
    #expect(probe.report(#"{"b": null}"#).problems.map(\.code) == [.nullValue])
    #expect(probe.lines("{\"i\": \"\\u0031\\u0032\"}") == ["i = 12 at i (read from a string)"])
    #expect(probe.report("{\"i\": \"\(String(repeating: "1", count: 2_000))\"}").problems.map(\.code) == [.invalidText])
  }

  @Test func `problems of text point at the string`() throws {
    let probe = try MapperProbe(["i: int8"], rules: #"{"types": ["int"], "path": "{remoteKey}", "reader": "string"}"#)
    let problem = try #require(probe.report(#"{"i":  "300"}"#).problems.first)
    #expect((problem.line, problem.column, problem.offset, problem.length, problem.path) == (1, 8, 7, 5, "i"))
    #expect(problem.excerpt != nil)
  }

  @Test func `json goes on in the text of a string, of any type`() throws {
    let probe = try MapperProbe(
      ["j: json", "n: int", "r: array<record> methods"],
      rules: #"{"types": ["other"], "path": "payloads.{remoteKey}", "reader": "json"}"#)
    #expect(
      probe.lines(#"{"payloads": {"j": "{\"a\": 1}", "n": "2", "r": "[{\"id\": \"x\", \"on\": true}]"}}"#) == [
        "j = {\"a\":1} at payloads.j|json", "n = 2 at payloads.n|json",
        "r = [{\"id\":\"x\",\"on\":true}] at payloads.r|json",
      ])
    #expect(probe.report(#"{"payloads": {"j": "{\"a\": "}}"#).problems.map(\.code) == [.unexpectedEnd])
    #expect(probe.report(#"{"payloads": {"n": 2}}"#).problems.map(\.code) == [.typeMismatch])
  }

  @Test func `zeroOne is 0 or 1`() throws {
    let probe = try MapperProbe(["b: bool"], rules: #"{"types": ["bool"], "path": "{remoteKey}", "reader": "zeroOne"}"#)
    #expect(probe.lines(#"{"b": 1}"#) == ["b = true at b (read from 0 or 1)"])
    #expect(probe.lines(#"{"b": 0}"#) == ["b = false at b (read from 0 or 1)"])
    for value in ["2", "true", "\"1\"", "1.0", "-1", "-0.0", "99999999999999999999"] {
      #expect(probe.report("{\"b\": \(value)}").problems.map(\.code) == [.typeMismatch], "\(value)")
    }
  }

  @Test func `a table has the value of each word that it lists`() throws {
    let probe = try MapperProbe(
      ["b: bool"],
      rules: """
        {"types": ["bool"], "path": "{remoteKey}.state",
         "reader": {"table": {"enabled": true, "disabled": false, "internal": false}}}
        """)
    #expect(probe.lines(#"{"b": {"state": "enabled"}}"#) == [#"b = true at b.state (the table's value for "enabled")"#])
    #expect(
      probe.lines(#"{"b": {"state": "enabeld"}}"#) == [
        "unlisted-value at b.state: b wants \"enabled\", \"disabled\" or \"internal\", found the string \"enabeld\"; "
          + "did you mean \"enabled\"? what is there differs by one character"
      ])
    #expect(probe.report(#"{"b": {"state": true}}"#).problems.map(\.code) == [.unlistedValue])
    #expect(probe.report(#"{"b": {"state": null}}"#).problems.map(\.code) == [.nullValue])
    #expect(probe.report(#"{"b": {"state": {}}}"#).problems.map(\.code) == [.unlistedValue])
  }

  @Test func `a table's otherwise is for all words that it does not list`() throws {
    let probe = try MapperProbe(
      ["s: json"],
      rules: #"{"types": ["json"], "path": "{remoteKey}", "reader": {"table": {"a": {"x": [1]}}, "otherwise": []}}"#)
    #expect(probe.lines(#"{"s": "a"}"#) == [#"s = {"x":[1]} at s (the table's value for "a")"#])
    #expect(probe.lines(#"{"s": 3}"#) == ["s = [] at s (the table's value for all that it does not list)"])
  }

  @Test func `a union of bool and word is rows of any scalars`() throws {
    let probe = try MapperProbe(
      ["b: bool", "v: string blue|red|none"],
      """
      {"format": "halyard.mapper/1", "rules": [
        {"types": ["bool"], "path": "f.{remoteKey}", "reader": {"table": [
          {"is": [true, "blue", "red"], "value": true}, {"is": false, "value": false}]}},
        {"types": ["enum"], "path": "f.b", "reader": {"table": [
          {"is": "blue", "value": "blue"}, {"is": "red", "value": "red"}, {"is": [true, false], "value": "none"}]}}]}
      """)
    #expect(
      probe.lines(#"{"f": {"b": "blue"}}"#) == [
        #"b = true at f.b (the table's value for "blue")"#, #"v = "blue" at f.b (the table's value for "blue")"#,
      ])
    #expect(
      probe.lines(#"{"f": {"b": false}}"#) == [
        #"b = false at f.b (the table's value for false)"#, #"v = "none" at f.b (the table's value for false)"#,
      ])
    #expect(probe.report(#"{"f": {"b": 1}}"#).problems.map(\.code) == [.unlistedValue, .unlistedValue])
  }

  @Test func `records are made of an object's members, each at its own place`() throws {
    let probe = try MapperProbe(
      ["m: array<record> methods"],
      rules: #"{"types": ["array"], "path": "{remoteKey}", "reader": {"records": "id"}}"#)
    #expect(
      probe.lines(#"{"m": {"visa": {"on": true}, "a\"b": {"on": false}}}"#) == [
        #"m = [{"id":"visa","on":true},{"id":"a\"b","on":false}] at m (records made of an object's members)"#
      ])
    #expect(probe.lines(#"{"m": [{"id": "x", "on": true}]}"#) == [#"m = [{"id":"x","on":true}] at m"#])
    #expect(
      probe.lines(#"{"m": {"x": {"id": "x", "on": true}}}"#) == [
        #"m = [{"id":"x","on":true}] at m (records made of an object's members)"#
      ])
    #expect(probe.lines(#"{"m": {}}"#) == ["m = [] at m (records made of an object's members)"])
    #expect(
      probe.lines(#"{"m": {"visa": {"on": 1}, "amex": {}, "cash": true}}"#) == [
        "type-mismatch at m.visa.on: m wants a bool, found the integer 1; write true",
        "missing-field at m.amex: m wants the field on, which is missing",
        "type-mismatch at m.cash: m wants a record Method, found the bool true",
      ])
    #expect(
      probe.lines(#"{"m": {"visa": {"id": "amex", "on": true}}}"#).map { $0.prefix(45) } == [
        "conflicting-values at m.visa.id: m wants the "
      ])
  }

  @Test func `records are objects, whatever the flag takes`() throws {
    let probe = try MapperProbe(
      ["j: array<json>", "s: array<dictionary<string>>", "r: array<record> methods"],
      rules: #"{"types": ["array"], "path": "{remoteKey}", "reader": {"records": "id"}}"#)
    #expect(probe.lines(#"{"j": [{"a": 1}]}"#) == [#"j = [{"a":1}] at j"#])
    #expect(
      probe.lines(#"{"j": [{}, 5, "x"]}"#) == [
        "type-mismatch at j[1]: j wants an object that is a record, found the integer 5"
      ])
    #expect(probe.report(#"{"j": {"a": {}, "b": [1]}}"#).problems.map(\.path) == ["j.b"])
    #expect(probe.report(#"{"j": [null]}"#).problems.map(\.code) == [.nullValue])
    #expect(probe.report(#"{"r": [{"id": "x", "on": true}, 3]}"#).problems.map(\.path) == ["r[1]"])
    #expect(probe.report(#"{"s": {"a": "x"}}"#).problems.map(\.path) == ["s.a"])
    #expect(probe.report(#"{"s": {"a": {"x": "y"}}}"#).flags.map(\.value) == [#"[{"id":"a","x":"y"}]"#])
  }

  @Test func `kinds decides by the kind of what stands there, and tries nothing out`() throws {
    let probe = try MapperProbe(
      ["d: double", "t: duration", "o: optional<double>"],
      rules: #"""
        {"types": ["double", "duration"], "path": "{remoteKey}", "reader": {"kinds": {"number": "native", "string": "string"}}}
        """#)
    #expect(
      probe.lines(#"{"d": 2, "t": "1.5", "o": null}"#) == [
        "d = 2 at d", "t = 1.5 at t (read from a string)", "o = null at o",
      ])
    #expect(
      probe.lines(#"{"d": true}"#) == ["type-mismatch at d: d wants a number or string, found the bool true"])
    #expect(probe.report(#"{"d": "2 "}"#).problems.map(\.code) == [.invalidText])
    #expect(probe.report(#"{"d": null}"#).problems.map(\.code) == [.nullValue])
    #expect(probe.report(#"{"d": [2]}"#).problems.map(\.code) == [.typeMismatch])
  }

  @Test func `kinds may read JSON text where a string stands, be it behind a reference`() throws {
    let probe = try MapperProbe(
      ["a: json", "b: json", "c: json"],
      rules: #"""
        {"types": ["json"], "path": "{remoteKey}.{reference}", "reference": "{remoteKey}.use",
         "reader": {"kinds": {"object": "native", "string": "json"}}}
        """#)
    #expect(
      probe.lines(
        #"{"a": {"use": "x", "x": {"k": 1}}, "b": {"use": "x", "x": "{\"k\": 2}"}, "c": {"use": "y", "y": "[3]"}}"#)
        == [
          #"a = {"k":1} at a.x"#, #"b = {"k":2} at b.x|json"#, "c = [3] at c.y|json",
        ])
    #expect(probe.report(#"{"b": {"use": "x", "x": "{\"k\": 2,}"}}"#).problems.map(\.code) == [.trailingComma])
  }

  @Test func `csv makes an array of strings, and nothing of text that could be read in two ways`() throws {
    let probe = try MapperProbe(
      ["l: array<string>", "m: array<string>"],
      #"""
      {"format": "halyard.mapper/1", "rules": [{"types": ["array"], "path": "l", "reader": "csv"}],
       "flags": {"m": {"path": "l", "reader": "csv"}}}
      """#)
    let values = { (text: String) in probe.report(text).flags.map { $0.value ?? "" } }
    #expect(values(#"{"l": "DE,AT,CH"}"#) == [#"["DE","AT","CH"]"#, #"["DE","AT","CH"]"#])
    #expect(values(#"{"l": "one"}"#) == [#"["one"]"#, #"["one"]"#])
    #expect(values(#"{"l": ""}"#) == ["[]", "[]"])
    #expect(values(#"{"l": "a b,é\\,😀"}"#).first == #"["a b","é\\","😀"]"#)
    #expect(
      probe.lines(#"{"l": "a,b"}"#) == [
        #"l = ["a","b"] at l (a list read from a string)"#, #"m = ["a","b"] at l (a list read from a string)"#,
      ])
    for text in ["a, b", "a,,b", ",a", "a,", " a", "a ", #"\"a\",b"#, #"a\nb"#, ","] {
      let codes = probe.report("{\"l\": \"\(text)\"}").problems.map(\.code)
      #expect(codes == [.invalidText, .invalidText], "\(text)")
    }
    #expect(probe.report(#"{"l": ["a"]}"#).problems.map(\.code) == [.typeMismatch, .typeMismatch])
    #expect(probe.report(#"{"l": null}"#).problems.map(\.code) == [.nullValue, .nullValue])
    #expect(throws: PayloadRejection.self) {
      try MapperProbe(["l: array<int>"], rules: #"{"types": ["array"], "path": "l", "reader": "csv"}"#)
    }
    let few = try MapperProbe(
      ["l: array<string>"], rules: #"{"types": ["array"], "path": "l", "reader": "csv"}"#,
      options: ValidationOptions(limits: PayloadLimits(array: 2)))
    #expect(few.report(#"{"l": "a,b"}"#).outcome == .accepted)
    #expect(few.report(#"{"l": "a,b,c"}"#).problems.map(\.code) == [.arrayTooLong])
  }
}
