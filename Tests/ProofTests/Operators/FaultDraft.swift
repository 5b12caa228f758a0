import HalyardPayload
import TestSupport

@testable import Halyard

/// A payload that is being spoilt.
struct FaultDraft {
  var model: PayloadModel
  let format: PayloadFormat
  var random: SeededGenerator
  var limits = PayloadLimits.standard
  /// What is warned of besides the fault.
  var besides: [ExpectedProblem] = []

  /// The right payload of a number.
  init(seed: UInt64, format: PayloadFormat) throws {
    model = try PayloadModelGenerator.model(seed: seed, format: format)
    self.format = format
    random = SeededGenerator(seed: seed &* 31)
  }

  /// The number's bytes, before anything is done to them.
  func rendered(seed: UInt64) -> RenderedPayload { .rendered(model.root, as: format, seed: seed) }

  /// What the schema says of the payload's bytes, no member unread.
  func report(on bytes: [UInt8]) -> PayloadReport {
    let validator = PayloadValidator(model.schema, options: ValidationOptions(limits: limits, isStrict: true))
    return PayloadReport(validator.examine(bytes, name: "payload", live: nil), validator, live: nil)
  }

  /// The key of a site's flag.
  func key(_ site: FaultSite) -> String { model.schema.flags[site.flag].key.rawValue }

  /// Puts something else in a site's place, which has to be refused there.
  mutating func put(_ content: ModelContent, at site: FaultSite, _ code: ProblemCode) -> ExpectedProblem {
    model.root.update(site.id) { $0.content = content }
    return ExpectedProblem(code: code, place: .value(site.id), path: model.steps(to: site.id), flag: key(site))
  }

  /// Adds a member to an object.
  mutating func append(_ member: ModelMember, to object: Int) {
    model.root.update(object) { $0.content = .object($0.members + [member]) }
  }

  /// Adds an element to an array.
  mutating func append(_ element: ModelNode, to array: Int) {
    model.root.update(array) { $0.content = .array($0.elements + [element]) }
  }

  /// Takes a member out of an object.
  mutating func remove(_ member: Int, from object: Int) {
    model.root.update(object) { node in node.content = .object(node.members.filter { $0.id != member }) }
  }
}
