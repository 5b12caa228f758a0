import Foundation
import HalyardPayload

@testable import Halyard

/// Whether a rule of the closed list says why a validator takes what Halyard refuses.
struct AllowedDifference {
  private let rules: Set<UncheckedPayloadRule>
  private let schema: FlagSchema
  /// Where a mapper document has flags, by position; nil where each stands at its remote key.
  private let places: (any PayloadMapping)?

  /// The rules that the JSON Schema itself names, as its root lists them.
  init(_ document: [UInt8], _ schema: FlagSchema, mapping: (any PayloadMapping)? = nil) throws {
    places = mapping
    let named = try Payload(document).root["x-halyard-rules"]?.members.map(\.key) ?? []
    rules = Set(named.compactMap { UncheckedPayloadRule(rawValue: $0) })
    self.schema = schema
  }

  func has(_ rule: UncheckedPayloadRule) -> Bool { rules.contains(rule) }

  /// The rule for a problem; nil if none of them is about it.
  func reason(for problem: Problem, in payload: String) -> UncheckedPayloadRule? {
    // What is not looked into at all explains whatever is wrong in there.
    let outer: [UncheckedPayloadRule] = [.textInString, .indexFromEnd, .farIndex]
    return (outer.filter(rules.contains) + rules.sorted()).first { explains($0, problem, payload) }
  }

  private func explains(_ rule: UncheckedPayloadRule, _ problem: Problem, _ payload: String) -> Bool {
    switch rule {
    case .duplicateKey: problem.code == .duplicateKey
    case .limits: false
    case .integerLiteral: problem.code == .typeMismatch && Self.isWholeReal(token(problem, payload))
    case .exactNumber: problem.code == .precisionLoss
    case .tinyNumber: problem.code == .outOfRange && (Float(token(problem, payload)) ?? 1) == 0
    case .roundedNumber: false
    case .invisibleText: problem.code == .blankValue
    case .yearRange:
      problem.code == .invalidDate && ["\"0000-", "\"9999-"].contains { token(problem, payload).hasPrefix($0) }
    case .dataLength: problem.code == .invalidLength
    case .platformURL: problem.code == .invalidURL
    case .equalElements: problem.code == .duplicateElement
    case .recordKey: problem.code == .duplicateRecord
    case .equivalentKeys: problem.code == .duplicateKey
    case .textInString:
      problem.path.contains("|json") || stands(problem) { $0 == .json } || problem.code == .emptyPayload
        || token(problem, payload).hasPrefix("\"") && problem.flag == nil
    case .indexFromEnd:
      stands(problem, Self.countsFromEnd) || problem.code == .emptyPayload
        || places != nil && problem.code == .failedFlag
    case .farIndex: stands(problem, Self.isFar) || problem.code == .emptyPayload
    case .numberInSelector: stands(problem, Self.asksForNumber) || problem.code == .emptyPayload
    case .sharedElement, .unreadMember: problem.code == .unmappedMember
    case .textForValue:
      [.outOfRange, .precisionLoss, .unknownCase, .invalidText, .duplicateElement].contains(problem.code)
    case .recordsFromMembers: [.conflictingValues, .duplicateRecord].contains(problem.code)
    case .alternativePlace: [.conflictingValues, .typeMismatch].contains(problem.code)
    case .tag: [.unknownTag, .tagMismatch, .typeMismatch].contains(problem.code)
    case .condition: [.typeMismatch, .ambiguousSelector].contains(problem.code)
    case .emptyPayload: problem.code == .emptyPayload
    }
  }

  private func token(_ problem: Problem, _ payload: String) -> String {
    String(decoding: Array(payload.utf8).dropFirst(problem.offset).prefix(problem.length), as: UTF8.self)
  }

  private static func isWholeReal(_ token: String) -> Bool {
    Double(token).map { $0.rounded() == $0 && Int(token) == nil } ?? false
  }

  /// Whether a step of the flag's path is such.
  private func stands(_ problem: Problem, _ isSuch: (PathStep) -> Bool) -> Bool {
    guard let key = problem.flag.map({ FlagKey($0) }) else { return false }
    let position = schema.position(of: key)
    let paths = places?.allPaths { $0 == position } ?? [schema[key]?.remoteKey].compactMap(\.self)
    return paths.contains { $0.steps.contains(where: isSuch) }
  }

  private static func countsFromEnd(_ step: PathStep) -> Bool {
    switch step {
    case .index(let position): position < 0
    case .select(let conditions): conditions.contains { $0.member.steps.contains(where: countsFromEnd) }
    default: false
    }
  }

  private static func isFar(_ step: PathStep) -> Bool {
    switch step {
    case .index(let position), .decimal(let position): position > PayloadJSONSchema.farthestPosition
    default: false
    }
  }

  private static func asksForNumber(_ step: PathStep) -> Bool {
    guard case .select(let conditions) = step else { return false }
    return conditions.contains { condition in
      switch condition.value {
      case .integer, .real: true
      default: false
      }
    }
  }
}
