import Halyard
import Testing

/// What a schema document is refused for is named as it is, with what to write instead.
@Suite struct SchemaHintTests {
  private func problems(_ flag: String) -> [Problem] {
    do {
      return try FlagSchema.read(Array(#"{"format":"halyard.schema/1","flags":[\#(flag)]}"#.utf8)).warnings
    } catch {
      return error.problems
    }
  }

  private func problems(_ members: String, type: String, default value: String) -> [Problem] {
    problems(#"{"key":"a","type":"\#(type)","default":\#(value),"description":"d"\#(members)}"#)
  }

  @Test(arguments: [
    ("array<int", "a < is never closed: write array<int>"),
    ("array<int>>", "there is a > too many: write array<int>"),
    ("array<optional<int>", "a < is never closed: write array<optional<int>>"),
    ("array int>", "there is a > too many"),
    ("Array<int>", "write array<int>: names of types are written in lower case"),
    ("String", "write string: names of types are written in lower case"),
    ("array <int>", "write array<int>: names of types are written without spaces"),
    ("array< Int >", "write array<int>: names of types are written without spaces"),
    (
      String(repeating: "array<", count: 17) + "int" + String(repeating: ">", count: 17),
      "at most 16 types may stand around another, and here are 17"
    ),
    ("list<int>", "the name here is array<T>"),
    ("array", "array<T> names the type inside: write array<string>, for example"),
    ("array<optional>", "optional<T> names the type inside: write optional<string>, for example"),
    ("array<>", "a type is missing between < and >"),
    ("int?", "write optional<int>"),
    ("array<strng>", "did you mean \"string\"?"),
    ("aray<string>", "did you mean \"array\"?"),
    ("Boolean", "the name here is bool"),
  ])
  func `a type that is none is told what is wrong with it`(name: String, hint: String) throws {
    let problem = try #require(problems("", type: name, default: "1").first { $0.code == .unknownType })
    #expect(problem.hint?.hasPrefix(hint) == true, "\(problem.hint ?? "no hint")")
  }

  @Test(arguments: [
    ("enum", "cases"), ("min", "minimum"), ("max", "maximum"), ("minLen", "minLength"), ("maxLen", "maxLength"),
    ("format", "type"), ("items", "array<T>"), ("properties", "record"), ("nullable", "optional<T>"),
    ("secret", "sensitive"), ("isRequired", "required"), ("unique", "uniqueItems"), ("default_value", "default"),
    ("regex", "pattern"),
  ])
  func `a member of another schema language is refused with the name it has here`(name: String, usual: String) throws {
    let found = problems(#","\#(name)":1"#, type: "string", default: "\"\"")
    #expect(found.map(\.code) == [.unknownMember] && found.map(\.severity) == [.error])
    #expect(found.first?.hint?.contains(usual) == true)
  }

  @Test(arguments: [
    "description", "required", "sensitive", "owner", "expires", "tags", "killSwitch", "remoteKey", "declaration", "key",
  ])
  func `a member of the flag in a field of its record is refused as the flag's`(name: String) throws {
    let record = #","record":{"name":"R","fields":[{"name":"a","type":"int","\#(name)":true}]}"#
    let found = problems(record, type: "array<record>", default: "[]")
    #expect(found.map(\.code) == [.unknownMember] && found.map(\.severity) == [.error])
    #expect(found.first?.hint == "\(name) belongs to the flag, not to a field of its record")
  }

  @Test(arguments: ["true", "false"]) func `only a bool has a killSwitch, on or off`(value: String) {
    let found = problems(#","killSwitch":\#(value)"#, type: "int", default: "1")
    #expect(found.map(\.code) == [.invalidMember] && found.map(\.path) == ["flags[0].killSwitch"])
    #expect(problems(#","killSwitch":\#(value)"#, type: "bool", default: "true").isEmpty)
  }

  @Test func `a tag says something`() {
    let found = problems(#","tags":["a",""]"#, type: "int", default: "1")
    #expect(found.map(\.code) == [.invalidMember] && found.map(\.path) == ["flags[0].tags[1]"])
  }

  @Test(arguments: [
    // The flag's own fault, another's on the same line, a field's, a broken text, a sensitive that is no bool.
    #"{"key":"a","type":"int","default":"hunter2","description":"d","sensitive":true}"#,
    #"{"key":"a","type":"string","default":"hunter2","description":"d","sensitive":true,"minimum":1,"owner":7}"#,
    #"{"key":"a","type":"string","default":"x","description":"d","sensitive":true,"cases":["hunter2","hunter2",1]}"#,
    #"{"key":"a","type":"string","default":"hunter2","cases":["x"],"description":"d","sensitive":true,"Owner":"o"}"#,
    #"{"key":"a","type":"json","default":{"hunter2":{"b":1,"b":2}},"description":"d","sensitive":true}"#,
    #"{"key":"a","type":"string","default":"hunter2","description":"d","sensitive":"yes"}"#,
    #"{"key":"a","type":"string","default":"hunter2","description":"d","sensitive":true,"#,
    #"{"key":"a","type":"record","default":{"f":"hunter2"},"description":"d","sensitive":true,"record":{"name":"R","fields":[{"name":"f","type":"string","default":"hunter2","cases":["hunter2"],"colour":1,"maximum":1}]}}"#,
  ])
  func `no report on a document shows the default or the cases of a sensitive flag`(flag: String) throws {
    let found = problems(flag)
    #expect(!found.isEmpty)
    for problem in found {
      #expect(!"\(problem)".contains("hunter2"))
      #expect(!ProblemText(payload: nil).render(problem).contains("hunter2"))
    }
  }

  @Test func `a case that does not fit is a member that is wrong, and no default`() {
    #expect(problems(#","cases":[1,"b"]"#, type: "int", default: "1").map(\.code) == [.invalidMember])
  }
}
