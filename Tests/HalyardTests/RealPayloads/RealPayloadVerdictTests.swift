import Foundation
import Halyard
import TestSupport
import Testing

@Suite struct RealPayloadVerdictTests {
  @Test(arguments: RealPayload.all)
  func `a real payload is accepted, each flag with its value and the place where a person finds it`(
    name: String, payload: RealPayload
  ) throws {
    guard let shared = SharedCorpora.require() else { return }
    let bytes = try SharedCorpora.bytes("real/\(payload.file)", in: shared)
    let report = try ReportLines.report(bytes, schema: RealPayload.schema(name))
    #expect(report.outcome == .accepted)
    #expect(report.problems.map(ReportLines.line) == [])
    #expect(report.flags.map(ReportLines.line) == payload.flags)
    #expect(report.absent.map(\.rawValue) == payload.absent)
    #expect(report.warnings.map(ReportLines.line) == payload.warnings)
  }

  @Test(arguments: RealPayload.all)
  func `a real payload that was tampered with is refused for each fault at its place`(
    name: String, payload: RealPayload
  ) throws {
    guard let shared = SharedCorpora.require() else { return }
    let bytes = try SharedCorpora.bytes("real/\(payload.file)", in: shared)
    let schema = try RealPayload.schema(name)
    #expect(!payload.payloads.isEmpty)
    for variant in payload.payloads {
      let report = try ReportLines.report(bytes.edited(variant.edits), schema: schema)
      #expect(report.outcome == .rejected, "\(variant.title)")
      #expect(report.problems.map(ReportLines.line) == variant.problems, "\(variant.title)")
    }
  }

  @Test(arguments: RealPayload.all)
  func `an expectation that a real payload does not meet refuses it where it does not`(
    name: String, payload: RealPayload
  ) throws {
    guard let shared = SharedCorpora.require() else { return }
    let bytes = try SharedCorpora.bytes("real/\(payload.file)", in: shared)
    let schema = try RealPayload.schema(name)
    #expect(!payload.schemas.isEmpty)
    for variant in payload.schemas {
      let report = try ReportLines.report(bytes, schema: schema.edited(variant.edits))
      #expect(report.outcome == .rejected, "\(variant.title)")
      #expect(report.problems.map(ReportLines.line) == variant.problems, "\(variant.title)")
    }
  }

  @Test func `a schema document of each case is read whole and says every flag's path`() throws {
    #expect(RealPayload.all.count == 16)
    for (name, payload) in RealPayload.all {
      let schema = try FlagSchema(document: RealPayload.schema(name), name: name)
      #expect(schema.flags.allSatisfy { $0.remoteKey != nil }, "\(name)")
      #expect(schema.flags.count == payload.flags.count + payload.absent.count, "\(name)")
      #expect(try FlagSchema(document: schema.document) == schema, "\(name)")
    }
  }
}
