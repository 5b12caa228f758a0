import Halyard
import HalyardPayload
import Testing

/// Maps text by paths given as text, with one flag `f0`, `f1`, … for each.
struct MappingProbe {
  let schema: FlagSchema
  let plan: MappingPlan
  let payload: Payload
  let result: MappingResult

  init(
    _ json: String, _ paths: [String?], optional: Set<Int> = [], sensitive: Set<Int> = [],
    limits: PayloadLimits = .standard
  ) throws {
    schema = FlagSchema(
      sound: try paths.enumerated().map { number, path in
        FlagDescriptor(
          key: FlagKey("f\(number)"), value: ValueSchema(optional.contains(number) ? .optional(.bool) : .bool),
          defaultValue: "false", description: "", remoteKey: try path.map { try PayloadPath($0) },
          isSensitive: sensitive.contains(number), declaration: "App/Flags.swift:\(number + 1)")
      })
    plan = MappingPlan(schema)
    let bytes = Array(json.utf8)
    payload = try #require(
      bytes.withUnsafeBytes { PayloadReading.read($0, format: .json, name: "p.json", limits: limits) }.payload)
    result = plan.map(payload)
  }

  /// Each outcome in a few words: the value's text, `absent <step> in <text of the container>`, `broken` or `unmapped`.
  var outcomes: [String] {
    result.outcomes.map { outcome in
      switch outcome {
      case .found(let node): Self.text(node)
      case .absent(let deepest, let step): "absent \(step) in \(Self.text(deepest))"
      case .broken: "broken"
      case .unmapped: "unmapped"
      }
    }
  }

  var problems: [Problem] { ProblemReporter.report(result.faults) }

  /// The problems as `path code flag: expected / found`.
  var problemTexts: [String] {
    problems.map { "\($0.path) \($0.code) \($0.flag ?? "-"): \($0.expected) / \($0.found ?? "-")" }
  }

  var unread: [String] { UnreadPaths.texts(of: result, in: payload) }

  var hints: [String] {
    AbsentFlagAdvice.hints(for: result, in: payload).map { "f\($0.flag): \($0.hint)" }
  }

  static func text(_ node: PayloadNode) -> String {
    String(decoding: node.storage.token(node.entry), as: UTF8.self)
  }
}
