import Foundation
import Halyard
import TestSupport
import Testing

/// A real file of a back end, read by the back end's mapper document, and what is known of that beforehand.
///
/// The values and places under `flags` were worked out by another program, in another language, from the file alone.
struct RealBackEnd: Decodable, Sendable, CustomTestStringConvertible {
  /// Where the file is below `real` in the shared folder.
  var file: String
  /// The name of the mapper document.
  var mapper: String
  /// The name of the schema document in `Schemas`.
  var schema: String
  /// The place in the file of what is a payload, if the file itself is none.
  var slice: String?
  /// What stands in front of it and behind it in a payload, if it is only a part of one.
  var wrap: [String]?
  /// Changes that make it the payload.
  var edits: [RealPayload.Edit]?
  /// Each flag that the payload holds: key, value, path as found, line and column.
  var flags: [String]?
  /// The flags that it does not hold.
  var absent: [String]?
  /// Each problem, if it is refused: code, flag, path, line, column, offset and length.
  var problems: [String]?

  var testDescription: String { "\(mapper): \(file)" }

  private static let folder = SharedCorpora.package.appending(path: "Tests/HalyardTests/BackEnds")

  /// Every case in `Cases`, in the order of their names.
  static let all: [RealBackEnd] = {
    do {
      let cases = folder.appending(path: "Cases")
      return try SharedCorpora.files(in: cases, suffix: ".case.json").map { file in
        try JSONDecoder().decode(RealBackEnd.self, from: Data(contentsOf: cases.appending(path: file)))
      }
    } catch {
      Issue.record("the cases cannot be read: \(error)")
      return []
    }
  }()

  /// What is reported of the payload that is made of the file.
  func report(in shared: URL) throws -> PayloadReport {
    let document = try Data(contentsOf: Self.folder.appending(path: "Schemas/\(schema).schema.json"))
    let validator = try PayloadValidator(
      FlagSchema(document: document, name: schema), options: .standard, mapper: BackEndSample.mapper(mapper))
    let payload = try payload(SharedCorpora.bytes("real/\(file)", in: shared))
    return PayloadReport(validator.examine(payload, name: file, live: nil), validator, live: nil)
  }

  private func payload(_ bytes: [UInt8]) throws -> [UInt8] {
    var payload = try bytes.edited(edits ?? [])
    if let slice {
      let node = try #require(try Payload(payload).node(at: PayloadPath(slice)))
      payload = Array(payload[node.byteRange])
    }
    if let wrap { payload = Array(wrap[0].utf8) + payload + Array(wrap[1].utf8) }
    return payload
  }
}
