import Foundation
import Testing

@testable import HalyardTool

@Suite struct `The format sarif` {
  private let folder: Workspace

  init() throws {
    folder = try Workspace.withSchema()
    folder.write(Samples.good, to: "good.json")
    folder.write(Samples.bad, to: "bad.json")
  }

  private func run(_ words: String...) throws -> [String: Any] {
    let log = try ToolProcess.run(words + ["--format", "sarif", "--schema", "app.schema.json"], in: folder).object()
    #expect(log["version"] as? String == "2.1.0")
    let runs = try #require(log["runs"] as? [[String: Any]])
    #expect(runs.count == 1)
    return runs[0]
  }

  private func results(_ run: [String: Any]) throws -> [[String: Any]] {
    try #require(run["results"] as? [[String: Any]])
  }

  private func place(_ location: Any?) throws -> (file: String, region: [String: Int]) {
    let location = try #require(location as? [String: Any])
    let physical = try #require(location["physicalLocation"] as? [String: Any])
    let artifact = try #require(physical["artifactLocation"] as? [String: Any])
    return (try #require(artifact["uri"] as? String), physical["region"] as? [String: Int] ?? [:])
  }

  @Test func `A result has its rule, its level, its region and its related places`() throws {
    let run = try run("validate", "good.json", "bad.json")
    let results = try results(run)
    #expect(results.map { $0["ruleId"] as? String } == ["type-mismatch", "out-of-range", "unknown-case"])
    #expect(results.allSatisfy { $0["level"] as? String == "error" })
    let first = try place((results[0]["locations"] as? [Any])?.first)
    #expect(first.file == "bad.json")
    #expect(
      first.region == [
        "startLine": 3, "startColumn": 16, "endLine": 3, "endColumn": 22, "byteOffset": 33, "byteLength": 6,
      ])
    let related = try place((results[0]["relatedLocations"] as? [Any])?.first)
    #expect(related.file == "App/Flags.swift" && related.region == ["startLine": 12])
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]]).compactMap { $0["id"] as? String }
    for result in results {
      let number = try #require(result["ruleIndex"] as? Int)
      #expect(rules[number] == result["ruleId"] as? String)
    }
    #expect(run["columnKind"] as? String == "unicodeCodePoints")
  }

  @Test func `Lines, columns and bytes name the same text, whatever stands in front`() throws {
    let front = #"{ "é😀": "ü", "#
    folder.write(front + #""checkout": {"enabled": "tr😀ue"}}"#, to: "wide.json")
    let result = try #require(try results(try run("validate", "wide.json")).first)
    let region = try place((result["locations"] as? [Any])?.first).region
    let text = try String(contentsOf: folder.url.appending(path: "wide.json"), encoding: .utf8)
    let bytes = Array(text.utf8).dropFirst(try #require(region["byteOffset"])).prefix(
      try #require(region["byteLength"]))
    let columns = (try #require(region["startColumn"]))..<(try #require(region["endColumn"]))
    let scalars = Array(text.unicodeScalars)[(columns.lowerBound - 1)..<(columns.upperBound - 1)]
    #expect(String(decoding: bytes, as: UTF8.self) == "\"tr😀ue\"")
    #expect(String(String.UnicodeScalarView(scalars)) == "\"tr😀ue\"")
  }

  @Test func `The first of two duplicates is a related place`() throws {
    folder.write("{\n\"checkout\": {\"retries\": 1,\n\"retries\": 2}}", to: "twice.json")
    let result = try #require(try results(try run("validate", "twice.json")).first)
    let related = try place((result["relatedLocations"] as? [Any])?.first)
    #expect(related.file == "twice.json" && related.region["startLine"] == 2)
  }

  @Test func `What was not shown and what could not be read is told of the run`() throws {
    let run = try run("validate", "--max-problems", "1", "bad.json", "gone.json")
    let invocation = try #require((run["invocations"] as? [[String: Any]])?.first)
    #expect(invocation["executionSuccessful"] as? Bool == false && invocation["exitCode"] as? Int == 3)
    let notes = try #require(invocation["toolExecutionNotifications"] as? [[String: Any]])
    #expect((notes.first?["message"] as? [String: String])?["text"] == "2 more problems not shown")
    #expect(try results(run).count == 2)
  }

  @Test func `Without findings there is a run all the same`() throws {
    let run = try run("validate", "good.json")
    #expect(try results(run).isEmpty && (run["artifacts"] as? [Any])?.count == 1)
  }

  @Test func `A file's name becomes a URI`() {
    #expect(SARIFPlaces.uri(ofFile: "a b/é#?%.json") == "a%20b/%C3%A9%23%3F%25.json")
    #expect(SARIFPlaces.uri(ofFile: "/tmp/a:b.json") == "file:///tmp/a%3Ab.json")
    #expect(SARIFPlaces.uri(ofFile: "<stdin>") == "%3Cstdin%3E")
  }

  @Test func `A binary property list has bytes and no lines`() throws {
    let converted = try ToolProcess.run(["convert", "--to", "binary-plist", "bad.json", "bad.plist"], in: folder)
    #expect(converted.status == 0)
    let result = try #require(try results(try run("validate", "bad.plist")).first)
    let region = try place((result["locations"] as? [Any])?.first).region
    #expect(region["startLine"] == nil && region["byteOffset"] != nil)
  }
}
