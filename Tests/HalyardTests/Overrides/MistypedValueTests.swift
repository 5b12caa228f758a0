import Halyard
import Testing

/// A value of another Swift type is told from the flag's own by what schemas know of both, never by a reflected name.
@Suite struct `A value of another type` {
  enum Theme: String, CaseIterable, FlagValue { case light, dark }
  struct Pin: RawRepresentable, FlagValue, Equatable { var rawValue: String }
  struct Other: RawRepresentable, FlagValue, Equatable { var rawValue: String }

  struct Flags: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }
    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("theme", default: Theme.light, description: "d")
      flags.flag("hidden", default: Theme.light, description: "d", sensitive: true)
      flags.flag("themes", default: [Theme.light], description: "d")
      flags.flag("pin", default: Pin?.none, description: "d")
      flags.flag("count", default: Int?.none, description: "d")
      flags.flag("title", default: "x", description: "d")
    }
  }

  private func message(_ value: some FlagValue, for key: FlagKey) throws -> String {
    let flags = FlagPole(Flags.self, sources: [MemorySource()])
    let error = try #require(throws: FlagWriteError.self) { try flags.setOverride(value, for: key) }
    guard case .invalidValue(let problem) = error else { return "\(error)" }
    return "\(problem.message); \(problem.hint ?? "")"
  }

  @Test func `is told with what the flag takes instead`() throws {
    let own = "set a value of the flag's own type"
    #expect(
      try message("x", for: "theme")
        == "theme wants one of its cases, found a plain string; the flag's type is an enum: set one of light, dark")
    #expect(
      try message(3, for: "theme")
        == "theme wants one of its cases, found a value of type int; the flag's type is an enum: set one of light, dark"
    )
    #expect(try message("x", for: "hidden").hasPrefix("hidden wants one of its cases"))
    #expect(
      try message("x", for: "pin")
        == "pin wants its own type, which is written as string or null, found a plain string; \(own)")
    #expect(
      try message(Other(rawValue: "x"), for: "pin")
        == "pin wants its own type, which is written as string or null, found another type that is written as string; \(own)"
    )
    #expect(try message("x", for: "count") == "count wants an int or null, found a value of type string; \(own)")
    #expect(
      try message(Theme.dark, for: "title")
        == "title wants its own type, which is written as string, found a case of another enum; \(own)")
    #expect(
      try message(["x"], for: "themes")
        == "themes wants its own type, which is written as array<string>, found another type that is written as array<string>; \(own)"
    )
  }

  @Test func `of a sensitive flag is told by its kind where it is text`() throws {
    struct Secrets: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) {
        flags.flag(
          "key", default: "abcdefgh", description: "d", sensitive: true, constraints: ValueConstraints(minLength: 8))
        flags.flag("number", default: 1, description: "d", sensitive: true, in: 1...10)
      }
    }
    let source = try EnvironmentVariables(
      Secrets.self, environment: ["FLAG_KEY": "hunter2", "FLAG_NUMBER": "hunter2"])
    #expect(
      source.problems.map(\.message) == [
        "key wants a string of at least 8 characters, found a string", "number wants a number, found another text",
      ])
    let number = try EnvironmentVariables(Secrets.self, environment: ["FLAG_NUMBER": "4711"])
    #expect(number.problems.map(\.message) == ["number wants an int from 1 to 10, found an integer"])
  }

  @Test func `that holds what was wanted in quotes is told so by a program's own type`() throws {
    struct Box: Codable, Equatable, Sendable { var count: Int, isOn: Bool, list: [Int] }
    struct Boxes: FlagContainer {
      let slots: FlagSlots
      init(slots: FlagSlots) { self.slots = slots }
      static func declare(in flags: inout FlagDeclarations) {
        flags.flag(
          "box", default: JSONFlag(Box(count: 1, isOn: true, list: [])), description: "d", remoteKey: "box")
      }
    }
    let source = RemoteSource(Boxes.self)
    for (value, hint) in [
      (#"{"count": "2", "isOn": true, "list": []}"#, "remove the quotes"),
      (#"{"count": 2, "isOn": "true", "list": []}"#, "remove the quotes"),
      (#"{"count": 2, "isOn": true, "list": "[1]"}"#, "send what the string holds, not its text"),
      (#""{\"count\": 2}""#, "the string holds JSON text: add |json to the flag's path"),
      (#"{"count": "two", "isOn": true, "list": []}"#, nil),
      (#"{"count": "2.5", "isOn": true, "list": []}"#, nil),
    ] as [(String, String?)] {
      let error = #expect(throws: PayloadRejection.self) { try source.apply("{\"box\": \(value)}") }
      #expect(error?.problems.first?.hint == hint, "\(value)")
    }
  }
}
