import Halyard

/// SARIF 2.1.0 (OASIS): one run with a result for each finding. Rules are the codes of problems.
final class SARIFReport: FindingsReport {
  private let output: Output
  private var payloads: [PayloadFindings] = []

  init(_ output: Output) { self.output = output }

  func add(_ payload: PayloadFindings) { payloads.append(payload) }

  func end(_ status: ExitStatus) {
    let codes = Set(payloads.flatMap { $0.findings.map(\.rule) }).sorted()
    let numbers = Dictionary(codes.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    var writer = JSONWriter(layout: .pretty)
    writer.beginObject()
    writer.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
    writer.member("version", "2.1.0")
    writer.array("runs") { writer in
      writer.beginObject()
      writer.object("tool") { writer in
        writer.object("driver") { writer in
          writer.member("name", "halyard")
          writer.member("version", Tool.version)
          writer.array("rules") { writer in
            for code in codes {
              writer.beginObject()
              writer.member("id", code)
              writer.endObject()
            }
          }
        }
      }
      writer.member("columnKind", "unicodeCodePoints")
      invocation(status, &writer)
      writer.array("artifacts") { writer in
        for payload in payloads {
          writer.beginObject()
          writer.object("location") { $0.member("uri", SARIFPlaces.uri(ofFile: payload.payload)) }
          writer.endObject()
        }
      }
      writer.array("results") { writer in
        for (position, payload) in payloads.enumerated() {
          for finding in payload.findings {
            let places = SARIFPlaces(payload: payload.payload, position: position)
            result(finding, rule: numbers[finding.rule] ?? 0, places, &writer)
          }
        }
      }
      writer.endObject()
    }
    writer.endObject()
    output.write(writer.bytes + [UInt8(ascii: "\n")])
  }

  private func invocation(_ status: ExitStatus, _ writer: inout JSONWriter) {
    writer.array("invocations") { writer in
      writer.beginObject()
      writer.key("executionSuccessful")
      writer.bool(!payloads.contains(where: \.isUnjudged))
      writer.key("exitCode")
      writer.integer(status.rawValue)
      let notes = payloads.enumerated().flatMap { position, payload in payload.notes.map { (position, $0) } }
      if !notes.isEmpty {
        writer.array("toolExecutionNotifications") { writer in
          for (position, note) in notes {
            writer.beginObject()
            writer.object("message") { $0.member("text", note) }
            let places = SARIFPlaces(payload: payloads[position].payload, position: position)
            writer.array("locations") { places.write(nil, path: "", to: &$0) }
            writer.endObject()
          }
        }
      }
      writer.endObject()
    }
  }

  private func result(_ finding: Finding, rule: Int, _ places: SARIFPlaces, _ writer: inout JSONWriter) {
    writer.beginObject()
    writer.member("ruleId", finding.rule)
    writer.key("ruleIndex")
    writer.integer(rule)
    writer.member("level", finding.level.rawValue)
    writer.object("message") { $0.member("text", finding.advice) }
    writer.array("locations") { places.write(finding.region, path: finding.path, to: &$0) }
    if !finding.related.isEmpty {
      writer.array("relatedLocations") { writer in
        for (number, related) in finding.related.enumerated() { places.write(related, number: number + 1, to: &writer) }
      }
    }
    if let flag = finding.flag { writer.object("properties") { $0.member("flag", flag) } }
    writer.endObject()
  }
}
