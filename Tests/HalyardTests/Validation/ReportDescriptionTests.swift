import Halyard
import Testing

@Suite struct ReportDescriptionTests {
  @Test func `a report prints as one line, and as the whole rejection if there is one`() throws {
    let schema = try FlagSchema(
      document: Array(
        #"""
        {"format": "halyard.schema/1", "flags": [
          {"key": "a", "type": "int", "default": 1, "description": "d", "remoteKey": "a"},
          {"key": "b", "type": "int", "default": 1, "description": "d", "remoteKey": "b"}
        ]}
        """#.utf8))
    func report(_ text: String) -> PayloadReport {
      let validator = PayloadValidator(schema, options: .standard)
      return PayloadReport(validator.examine(Array(text.utf8), name: "p.json", live: nil), validator, live: nil)
    }
    #expect(
      report(#"{"a": 2, "x": 1}"#).description
        == "p.json: accepted; 1 flag set, 1 absent, 1 change, 1 member that no flag reads")
    let rejected = report(#"{"a": "2"}"#)
    #expect(rejected.description == rejected.rejection?.description)
  }
}
