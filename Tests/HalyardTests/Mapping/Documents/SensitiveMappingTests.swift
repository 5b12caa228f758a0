import Halyard
import Testing

/// Whatever goes wrong on the way that a mapper takes, no report shows a sensitive flag's value.
@Suite struct `Sensitive flags and mappers` {
  private static let rules = """
    {"types": ["int"], "path": "{remoteKey}.v", "reader": "string"},
    {"types": ["bool"], "path": "{remoteKey}.v", "reader": {"table": {"on": true}}},
    {"types": ["string"], "path": "{remoteKey}.all.{reference}", "reference": "{remoteKey}.v"},
    {"types": ["double"], "paths": ["{remoteKey}.v", "{remoteKey}.w"]},
    {"types": ["json"], "path": "{remoteKey}.v",
     "reader": {"tagged": {"tag": "{remoteKey}.t", "cases": [{"is": "json", "reader": "json"}, {"is": "x"}]}}}
    """

  @Test(arguments: [
    #"{"i": {"v": "s3cret"}}"#, #"{"i": {"v": {"s3cret": 1}}}"#, #"{"b": {"v": "s3cret"}}"#,
    #"{"s": {"v": "s3cret", "all": {}}}"#,
    #"{"s": {"v": {"s3cret": 1}, "all": {}}}"#, #"{"d": {"v": "s3cret", "w": 1}}"#, #"{"d": {"v": 1, "w": "s3cret"}}"#,
    #"{"j": {"t": "json", "v": "{\"s3cret\": "}}"#, #"{"j": {"t": "s3cret", "v": "s3cret"}}"#,
    #"{"j": {"v": "s3cret"}}"#,
  ])
  func `show nothing in a refusal`(payload: String) throws {
    let probe = try MapperProbe(
      ["i: int sensitive", "b: bool sensitive", "s: string sensitive", "d: double sensitive", "j: json sensitive"],
      rules: Self.rules)
    let report = probe.report(payload)
    #expect(report.outcome == .rejected)
    let text = "\(report) \(report.problems) \(report.flags)"
    #expect(!text.contains("s3cret"), "\(text)")
  }

  @Test func `show nothing where they are set`() throws {
    let probe = try MapperProbe(["i: int sensitive", "b: bool"], rules: Self.rules)
    #expect(
      probe.lines(#"{"i": {"v": "4711"}, "b": {"v": "on"}}"#) == [
        "i = hidden at i.v (read from a string)", "b = true at b.v (the table's value for \"on\")",
      ])
  }
}
