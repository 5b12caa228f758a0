import Foundation
import Halyard
import Testing

/// `Problem-codes.md` and the package have the same codes, and each example gives its own.
struct ProblemCodeTests {
  private let rows: [GuideRow]

  init() throws { rows = try Guide("Documentation/Problem-codes.md").rows }

  @Test func `every code stands in the guide, once, and the guide has no others`() throws {
    let source = try String(
      contentsOf: PackageFolder.file("Sources/HalyardPayload/Problems/ProblemCode.swift"), encoding: .utf8)
    let codes = source.matches(of: /public static let \w+ = ProblemCode\("([a-z0-9-]+)"\)/).map { String($0.1) }
    #expect(codes.count > 40)
    #expect(rows.compactMap { $0.code(0).first }.sorted() == codes.sorted())
  }

  @Test func `every example gives its code and no other`() throws {
    for row in rows {
      let code = ProblemCode(rawValue: try #require(row.code(0).first))
      let examples = row.code(1)
      let example = try #require(examples.last, "\(row.place)")
      #expect(try codes(of: example, after: examples.count > 1 ? examples.first : nil, row) == [code], "\(row.place)")
    }
  }

  @Test func `the guide says of each code that warns that it is a warning`() throws {
    for row in rows
    where ["near-miss", "byte-order-mark", "unknown-field"].contains(row.code(0).first) {
      #expect(row.cells[2].localizedStandardContains("a warning"), "\(row.place)")
    }
  }

  /// The schema and the mapper document that the guide shows.
  private static func mapped() throws -> (FlagSchema, mapper: String) {
    let blocks = try Guide("Documentation/Problem-codes.md").blocks("json")
    let mapper = try #require(blocks.firstIndex { $0.text.contains("halyard.mapper/1") })
    return (try FlagSchema(document: Array(blocks[mapper - 1].text.utf8)), blocks[mapper].text)
  }

  private func codes(of example: String, after live: String?, _ row: GuideRow) throws -> [ProblemCode] {
    switch row.section {
    case "Text", "Binary property lists":
      return Verdicts.codes(of: example)
    case "Limits":
      return Verdicts.codes(of: example, limits: PayloadLimits(bytes: 48, depth: 3, nodes: 8, string: 12, array: 4))
    case "Values":
      let isStrict = example.hasPrefix("--strict ")
      return Verdicts.codes(
        of: isStrict ? String(example.dropFirst(9)) : example, try FlagSchema(document: Array(row.document.utf8)),
        options: ValidationOptions(isStrict: isStrict))
    case "The payload as a whole":
      let rules = ChangeRules(
        maximumChanges: 3, maximumKillSwitchesBeside: 0, versionMustRise: true, maximumGrowthPercent: 100,
        forbidsRemovedFlags: true)
      return Verdicts.codes(
        of: example, try FlagSchema(document: Array(row.document.utf8)), after: live,
        options: ValidationOptions(versionPath: try PayloadPath("version"), rules: rules))
    case "Types of the program's own":
      do {
        try RemoteSource(ProblemCodes.BatchFlags.self).validate(Array(example.utf8))
        return []
      } catch {
        return error.problems.map(\.code)
      }
    case "With a mapper document", "Mapper documents":
      let (schema, mapper) = try Self.mapped()
      if row.section == "With a mapper document" { return Verdicts.codes(of: example, schema, mapper: mapper) }
      let document =
        example.hasPrefix("[") ? #"{"format": "halyard.mapper/1", "rules": \#(example)}"# : example
      return Verdicts.codes(of: "{}", schema, mapper: document)
    case "A mapper of the program's own":
      do {
        try RemoteSource(MapperDocuments.MappedFlags.self, mapper: .mapper(MapperDocuments.PrefixMapper()))
          .validate(Array(example.utf8))
        return []
      } catch {
        return error.problems.map(\.code)
      }
    case "What a source holds":
      do {
        try ProblemCodes.giveToSource(example)
        return []
      } catch {
        return error.problems.map(\.code)
      }
    case "Writing":
      do {
        _ = try Payload(Verdicts.bytes(example)).bytes(as: .xmlPropertyList)
        return []
      } catch {
        return error.problems.map(\.code)
      }
    case "The call", "The machine":
      let found = try Shell.run("\(example) 2>/dev/null").output.matches(of: /"code": "([a-z-]+)"/)
      return found.map { ProblemCode(rawValue: String($0.1)) }
    default:
      if example.hasPrefix(#"{"format""#) { return Verdicts.codes(ofSchema: example) }
      let flags = example.hasPrefix("[") ? example : "[\(example)]"
      return Verdicts.codes(ofSchema: #"{"format": "halyard.schema/1", "flags": \#(flags)}"#)
    }
  }
}
