import Foundation
import Halyard
import TestSupport
import Testing

/// A real product's configuration, what a client of ours would read from it, and what is known of that beforehand.
///
/// The values and places under `flags` were worked out by another program, in another language, from the file and the
/// paths alone; they are not what Halyard printed.
struct RealPayload: Decodable, Sendable, CustomTestStringConvertible {
  /// A change of some text: the first `replace` behind the first `after` becomes `with`.
  struct Edit: Decodable, Sendable {
    var after: String
    var replace: String
    var with: String
  }

  /// A changed copy, and every problem that it has.
  struct Variant: Decodable, Sendable {
    var title: String
    var edits: [Edit]
    var problems: [String]
  }

  /// Where the file is below `real` in the shared folder.
  var file: String
  /// Each flag that the payload holds: key, value, path as found, line and column.
  var flags: [String]
  /// The flags that it does not hold.
  var absent: [String]
  /// Each warning.
  var warnings: [String]
  /// Changed copies of the payload.
  var payloads: [Variant]
  /// The schema document with an expectation that the payload does not meet.
  var schemas: [Variant]

  var testDescription: String { file }

  private static let folder = SharedCorpora.package.appending(path: "Tests/HalyardTests/RealPayloads")

  /// Every case in `Cases`, by name.
  static let all: [(name: String, payload: RealPayload)] = {
    do {
      let cases = folder.appending(path: "Cases")
      return try SharedCorpora.files(in: cases, suffix: ".case.json").map { file in
        let data = try Data(contentsOf: cases.appending(path: file))
        return (String(file.dropLast(10)), try JSONDecoder().decode(RealPayload.self, from: data))
      }
    } catch {
      Issue.record("the cases cannot be read: \(error)")
      return []
    }
  }()

  /// The schema document of a case.
  static func schema(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: folder.appending(path: "Schemas/\(name).schema.json")))
  }
}

extension [UInt8] {
  /// The bytes with changes, one after the other.
  func edited(_ edits: [RealPayload.Edit]) throws -> [UInt8] {
    var data = Data(self)
    for edit in edits {
      let start =
        edit.after.isEmpty ? 0 : try #require(data.range(of: Data(edit.after.utf8)), "\(edit.after)").lowerBound
      let place = try #require(data.range(of: Data(edit.replace.utf8), in: start..<data.count), "\(edit.replace)")
      data.replaceSubrange(place, with: Data(edit.with.utf8))
    }
    return Array(data)
  }
}
