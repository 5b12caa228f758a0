import Halyard
import HalyardPayload
import TestSupport
import Testing

/// A value that was probably meant for a sensitive flag is as secret as the flag's own, whether that one is there or not.
@Suite struct `What resembles a sensitive flag's member` {
  private static let mark = "TOPSECRET"

  private func validator(_ paths: [String], isStrict: Bool) throws -> PayloadValidator {
    let flags =
      try paths.enumerated().map { number, path in
        FlagDescriptor(
          key: FlagKey("secret\(number)"), value: ValueSchema(.json), defaultValue: "{}", description: "",
          remoteKey: try PayloadPath(path), isSensitive: true)
      } + [
        FlagDescriptor(
          key: "open", value: ValueSchema(.bool), defaultValue: "true", description: "",
          remoteKey: try PayloadPath("open")
        ),
        FlagDescriptor(
          key: "box", value: ValueSchema(.json), defaultValue: "{}", description: "", remoteKey: try PayloadPath("box")),
        FlagDescriptor(
          key: "opened", value: ValueSchema(.bool), defaultValue: "true", description: "",
          remoteKey: try PayloadPath("opened")),
      ]
    return PayloadValidator(
      FlagSchema(sound: flags), options: ValidationOptions(isStrict: isStrict, allowsEmptyPayload: true))
  }

  private func report(_ payload: String, _ paths: [String], isStrict: Bool) throws -> PayloadReport {
    let validator = try validator(paths, isStrict: isStrict)
    return PayloadReport(validator.examine(Array(payload.utf8), name: "p", live: nil), validator, live: nil)
  }

  @Test(arguments: [
    ("service.mapsKey", #""service": {"mapsKey": "a", "mapskey": "TOPSECRET"}"#),
    ("service.mapsKey", #""service": {"mapsKey": "a", "maps-key": "TOPSECRET"}"#),
    ("service.mapsKey", #""service": {"mapsKey": "a", "mapsKey ": {"b": "TOPSECRET"}}"#),
    ("service.mapsKey", #""service": {"mapsKey": "a", "mapsKee": "TOPSECRET", "mapsKex": ["TOPSECRET"]}"#),
    ("service.mapsKey", #""service": {"mapsKey": "a"}, "service.mapsKey": "TOPSECRET""#),
    ("service.mapsKey", #""service": {"mapsKey": "a"}, "Service.mapskey": "TOPSECRET""#),
    ("service.mapsKey", #""service": {"mapsKey": "a"}, "servcie": {"mapsKey": "TOPSECRET"}"#),
    (#"["service.mapsKey"]"#, #""service.mapsKey": "a", "service": {"mapsKey": "TOPSECRET"}"#),
    (#"["service.mapsKey"]"#, #""service.mapsKey": "a", "service": {"mapsKee": "TOPSECRET"}"#),
    (#"["service.mapsKey"]"#, #""service.mapsKey": "a", "service.maps-kee": "TOPSECRET""#),
    ("token", #""token": {"secret": "a"}, "tokne": {"secret": "TOPSECRET"}"#),
    ("box.token", #""box": {"token": "a", "tokne": "TOPSECRET"}"#),
    ("box.token", #""box": {"tokens": {"a": "TOPSECRET"}}"#),
    ("list[0].token", #""list": [{"token": "a", "tokne": "TOPSECRET"}]"#),
    ("list[0].token", #""list": [{"token": "a"}, {"token": "TOPSECRET"}]"#),
    (
      #"list[name="maps"].value"#,
      #""list": [{"name": "maps", "value": "a"}, {"name": "mpas", "value": "TOPSECRET"}]"#
    ),
    (
      #"list[name="maps"].value"#, #""list": [{"name": "maps", "value": "a", "valeu": "TOPSECRET"}]"#
    ),
    // Members of a value that is secret as a whole.
    ("service", #""service": {"mapsKey": "a"}, "service.mapsKey": "TOPSECRET""#),
    ("service", #""service.maps.key": "TOPSECRET""#),
    // The last of all, or alone; text where text is meant.
    ("list[0]", #""list": ["a", "TOPSECRET"]"#),
    ("sub.text|json.token", #""sub": {"text": "{\"token\": 1, \"tokne\": \"TOPSECRET\"}"}"#),
    ("sub.text|json.token", #""sub.text": "{\"token\": \"TOPSECRET\"}""#),
    (
      "sub.text|json.token",
      #""sub": {"text": "{\"token\": 1}"}, "sub.text": "{\"token\": \"TOPSECRET\"}""#
    ),
    // As many names joined as are looked at.
    ("a.b.c.d.e.f.g.hotel", #""a.b.c.d.e.f.g.hotle": "TOPSECRET""#),
    ("text|json.token", #""text": "{\"token\": 1, \"tokne\": \"TOPSECRET\"}""#),
    ("text|json.token", #""text": "{\"token\": 1}", "txet": "{\"token\": \"TOPSECRET\"}""#),
  ])
  func `is shown by no report, nor by those on its neighbours`(path: String, members: String) throws {
    for isStrict in [true, false] {
      for payload in [
        "{\(members), \"open\": \"x\", \"opne\": 1}", "{\"opne\": true, \"open\": 1, \(members)}",
        "{\(members), \"opne\": 1}", "{\(members), \"open\": \"x\"}",
      ] {
        let report = try report(payload, [path], isStrict: isStrict)
        #expect(!"\(report) \(report.problems)".contains(Self.mark), "\(payload): \(report)")
      }
    }
  }

  @Test(arguments: 0...12)
  func `is hidden where numbers name members`(number: Int) throws {
    let payload = "{\"list\": {\"\(number)\": {\"token\": 1, \"tokne\": \"TOPSECRET\"}}, \"open\": 1}"
    for path in ["list.\(number).token", "list[\"\(number)\"].token"] {
      for isStrict in [true, false] {
        let report = try report(payload, [path], isStrict: isStrict)
        #expect(!report.problems.isEmpty && !"\(report) \(report.problems)".contains(Self.mark), "\(report)")
      }
    }
  }

  @Test(arguments: [
    "service.maps-kee", "service.mapskey", "Service.maps-key", "service.maps-key ", "service-maps-key",
    "servise.maps-key",
  ])
  func `is shown of no document of overrides`(key: String) throws {
    let flag = FlagDescriptor(
      key: "service.maps-key", value: ValueSchema(.string), defaultValue: "\"\"", description: "",
      remoteKey: try PayloadPath("service.mapsKey"), isSensitive: true)
    for refuses in [true, false] {
      let validator = OverridesValidator(FlagSchema(sound: [flag]), refusesUnknown: refuses)
      for first in [#""service.maps-key": "a", "#, ""] {
        let text = "{\(first)\"\(key)\": \"TOPSECRET\"}"
        let report = PayloadReport(validator.examine(Array(text.utf8), name: "o"), validator.payloads, live: nil)
        #expect(!report.problems.isEmpty || !report.warnings.isEmpty)
        #expect(!"\(report) \(report.problems) \(report.warnings)".contains(Self.mark), "\(report)")
      }
    }
  }

  @Test(arguments: [1, 16, 17])
  func `hides an element that is told by other members, where these are too many to look at`(count: Int) throws {
    let paths = (0..<count).map { "list[m\($0)=\"maps\"].value" }
    let text = "\(try report(#"{"list": [{"m0": "theme", "value": "dark"}]}"#, paths, isStrict: true))"
    #expect(text.contains("dark") == (count <= 16), "\(text)")
  }

  @Test(arguments: [
    // What a flag reads, a text that is a name, a text where an object would stand.
    ("opne", #"{"opne": "a", "open": "blue", "x": 1}"#), ("a.b.c", #"{"a.b": {"kind": "c", "blue": 1}, "open": 1}"#),
    ("a.b.c", #"{"a.b": "blue", "open": 1}"#),
  ])
  func `hides no value that cannot be one`(path: String, payload: String) throws {
    #expect("\(try report(payload, [path], isStrict: true))".contains("blue"))
  }

  @Test func `hides nothing else`() throws {
    let others =
      #""colour": "blue", "list": [{"name": "theme", "value": "dark"}], "service": {"mapsKey": 1, "region": "north"}"#
    let report = try report(
      "{\(others)}", ["service.mapsKey", #"list[name="maps"].value"#], isStrict: true)
    let text = "\(report)"
    #expect(text.contains("blue") && text.contains("dark") && text.contains("north"), "\(text)")
  }
}
