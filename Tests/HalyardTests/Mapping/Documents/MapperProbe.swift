import Halyard
import HalyardPayload
import Testing

/// Judges payloads by a mapper document, for flags written as `key: type` or `key: type at remoteKey`.
struct MapperProbe {
  let schema: FlagSchema
  let validator: PayloadValidator

  init(_ flags: [String], _ mapper: String, options: ValidationOptions = .standard) throws {
    schema = FlagSchema(sound: try flags.map { try Self.flag($0) })
    validator = try PayloadValidator(
      schema, options: options, mapper: .document(Array(mapper.utf8), name: "mapper.json"))
  }

  /// With `rules` and nothing else.
  init(_ flags: [String], rules: String, options: ValidationOptions = .standard) throws {
    try self.init(flags, #"{"format": "halyard.mapper/1", "rules": [\#(rules)]}"#, options: options)
  }

  private static func flag(_ text: String) throws -> FlagDescriptor {
    let parts = text.split(separator: " at ", maxSplits: 1).map(String.init)
    let words = parts[0].split(separator: ": ").map(String.init)
    var names = words[1].split(separator: " ").map(String.init)
    let type = try #require(FlagValueType(name: names.removeFirst()))
    var flag = FlagDescriptor(
      key: FlagKey(words[0]), value: ValueSchema(type), defaultValue: "null", description: "",
      remoteKey: try PayloadPath(parts.count > 1 ? parts[1] : words[0]))
    for name in names {
      switch name {
      case "required": flag.isRequired = true
      case "sensitive": flag.isSensitive = true
      case "methods":
        flag.value.record = RecordSchema(
          "Method",
          fields: [
            RecordField("id", value: ValueSchema(.string), isKey: true), RecordField("on", value: ValueSchema(.bool)),
          ])
      default: flag.value.cases = name.split(separator: "|").map { "\"\($0)\"" }
      }
    }
    return flag
  }

  func report(_ payload: String, live: LivePayload? = nil) -> PayloadReport {
    PayloadReport(validator.examine(Array(payload.utf8), name: "p.json", live: live), validator, live: live)
  }

  /// A line for each flag that is set, `key = value at path`, or for each problem, `code flag at path: message`.
  func lines(_ payload: String) -> [String] {
    let report = report(payload)
    switch report.outcome {
    case .unchanged: return ["unchanged: \(report.unchangedReason ?? "the same bytes")"]
    case .accepted:
      return report.flags.map { flag in
        "\(flag.key) = \(flag.value ?? "hidden") at \(flag.path)" + (flag.reading.map { " (\($0))" } ?? "")
      }
    case .rejected: return report.problems.map(Self.line)
    }
  }

  static func line(_ problem: Problem) -> String {
    let related = problem.related.compactMap { place in place.path.map { "; \(place.label): \($0)" } }.joined()
    return "\(problem.code) at \(problem.path): \(problem.message)" + (problem.hint.map { "; \($0)" } ?? "") + related
  }

  /// The problems of a mapper document for these flags, `code at path: message`.
  static func problems(_ flags: [String] = [], _ mapper: String) -> [String] {
    do throws(PayloadRejection) {
      let schema = FlagSchema(sound: try descriptors(flags))
      _ = try PayloadValidator(schema, options: .standard, mapper: .document(Array(mapper.utf8), name: "mapper.json"))
      return []
    } catch {
      return error.problems.map(line)
    }
  }

  private static func descriptors(_ flags: [String]) throws(PayloadRejection) -> [FlagDescriptor] {
    flags.compactMap { try? flag($0) }
  }
}
