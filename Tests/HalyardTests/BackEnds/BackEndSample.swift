import Foundation
import Halyard
import TestSupport
import Testing

/// An invented payload in the shape of a real back end, with the mapper document and the schema document that it goes
/// with.
struct BackEndSample: CustomTestStringConvertible, Sendable {
  /// The name of the mapper document and of the samples' folder.
  let backEnd: String
  /// The payload's name in that folder.
  let file: String

  private static let payloads = SharedCorpora.package.appending(path: "Payloads")
  private static let mappers = SharedCorpora.package.appending(path: "Mappers")

  var testDescription: String { "\(backEnd)/\(file)" }

  /// The names of all mapper documents.
  static let backEnds: [String] = {
    do {
      return try SharedCorpora.files(in: mappers).filter { $0 != "mapper.schema.json" }.map { String($0.dropLast(5)) }
    } catch {
      Issue.record("the mapper documents cannot be read: \(error)")
      return []
    }
  }()

  /// The samples of all back ends.
  static let all: [BackEndSample] = {
    do {
      return try backEnds.flatMap { backEnd in
        let folder = payloads.appending(path: backEnd)
        let files = try SharedCorpora.files(in: folder) + SharedCorpora.files(in: folder, suffix: ".plist")
        return files.filter { $0 != "schema.json" }.map { BackEndSample(backEnd: backEnd, file: $0) }
      }
    } catch {
      Issue.record("the samples cannot be read: \(error)")
      return []
    }
  }()

  /// What the file's name says that becomes of it.
  var expectedOutcome: PayloadReport.Outcome {
    if file.hasPrefix("good") { return .accepted }
    return file.hasPrefix("unchanged") ? .unchanged : .rejected
  }

  /// What is reported of it, as it stands beside it.
  var expected: URL {
    let name = file.prefix { $0 != "." }
    return Self.payloads.appending(path: "\(backEnd)/\(name).expected.txt")
  }

  /// A mapper document by its name.
  static func mapper(_ name: String) throws -> RemoteMapping {
    .document(try Data(contentsOf: mappers.appending(path: "\(name).json")), name: "\(name).json")
  }

  /// A mapper document, read.
  static func document(_ name: String) throws -> MapperDocument {
    try MapperDocument(document: Array(Data(contentsOf: mappers.appending(path: "\(name).json"))), name: "\(name).json")
  }

  /// The schema that a back end's samples go with.
  static func schema(_ backEnd: String) throws -> FlagSchema {
    try FlagSchema(
      document: Data(contentsOf: payloads.appending(path: "\(backEnd)/schema.json")), name: "schema.json")
  }

  /// What judges a back end's samples.
  static func validator(_ backEnd: String) throws -> PayloadValidator {
    try PayloadValidator(schema(backEnd), options: .standard, mapper: mapper(backEnd))
  }

  /// The payload's bytes.
  func bytes() throws -> Data { try Data(contentsOf: Self.payloads.appending(path: "\(backEnd)/\(file)")) }

  /// The payload's report.
  func report() throws -> PayloadReport {
    let validator = try Self.validator(backEnd)
    return PayloadReport(validator.examine(try bytes(), name: file, live: nil), validator, live: nil)
  }
}
