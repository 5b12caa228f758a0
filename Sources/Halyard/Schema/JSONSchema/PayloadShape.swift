/// One place in payloads to which paths of flags lead, with all that follows from it: a tree with a payload's shape.
///
/// Made and used within one call; not for several threads.
final class PayloadShape {
  typealias Child<Step> = (step: Step, shape: PayloadShape)

  /// The positions of the flags whose paths end here.
  private(set) var flags: [Int] = []
  /// Whether a payload says its version here.
  private(set) var isVersion = false
  /// Whether all that is in the value counts as read.
  private(set) var isRead = false
  /// Whether any path ends here or below; it does not for members that only conditions look at.
  private(set) var isWanted = false
  /// Whether a flag stands here or below.
  private(set) var holdsFlag = false
  /// Whether null may stand here for all that is wanted below.
  private(set) var areAllOptional = true
  /// Whether something here or below has to be there.
  private(set) var isRequired = false

  private(set) var keys: [Child<String>] = []
  private(set) var decimals: [Child<Int>] = []
  private(set) var indices: [Child<Int>] = []
  private(set) var selections: [Child<[PathCondition]>] = []
  /// What stands in the JSON text of the string here.
  private(set) var text: PayloadShape?
  private var positions: [PathStep: Int] = [:]

  /// What a path leads to.
  enum Role { case flag(Int), version, helper }

  /// A path's end.
  struct Target {
    var role: Role
    var isOptional: Bool
    var isRequired: Bool
  }

  /// Adds a path from here on. Linear in it.
  func add(_ steps: ArraySlice<PathStep>, _ target: Target) {
    isWanted = true
    if case .flag = target.role { holdsFlag = true }
    if !target.isOptional { areAllOptional = false }
    if target.isRequired { isRequired = true }
    guard let step = steps.first else {
      isRead = true
      switch target.role {
      case .flag(let flag): flags.append(flag)
      case .version: isVersion = true
      case .helper: break
      }
      return
    }
    child(step).add(steps.dropFirst(), target)
  }

  /// Notes that what stands there is read, though no path ends there.
  private func read(_ steps: ArraySlice<PathStep>) {
    guard let step = steps.first else { return isRead = true }
    child(step).read(steps.dropFirst())
  }

  private func child(_ step: PathStep) -> PayloadShape {
    let shape = PayloadShape()
    if let known = positions[step] {
      switch step {
      case .key: return keys[known].shape
      case .decimal: return decimals[known].shape
      case .index: return indices[known].shape
      case .select: return selections[known].shape
      case .json: return text ?? shape
      }
    }
    switch step {
    case .key(let name):
      positions[step] = keys.count
      keys.append((name, shape))
    case .decimal(let number):
      positions[step] = decimals.count
      decimals.append((number, shape))
    case .index(let number):
      positions[step] = indices.count
      indices.append((number, shape))
    case .select(let conditions):
      positions[step] = selections.count
      selections.append((conditions, shape))
      for condition in conditions { shape.read(condition.member.steps[...]) }
    case .json:
      positions[step] = 0
      text = shape
    }
    return shape
  }

  /// Whether no path leads on from here.
  var isLeaf: Bool { positions.isEmpty }

  /// The members that are looked for in an object, in the order in which they came up. A name may be a bare decimal as
  /// well.
  var members: [(name: String, shapes: [PayloadShape])] {
    let numbers = Dictionary(decimals.map { (String($0.step), $0.shape) }, uniquingKeysWith: { first, _ in first })
    let names = Set(keys.map { FlagKey($0.step) })
    return keys.map { ($0.step, [$0.shape] + (numbers[$0.step].map { [$0] } ?? [])) }
      + decimals.filter { !names.contains(FlagKey(String($0.step))) }.map { (String($0.step), [$0.shape]) }
  }

  /// Whether each element of an array can be meant by one selection at most, since all ask one member for different
  /// values.
  var areSelectionsApart: Bool {
    guard selections.count > 1 else { return true }
    return selections[0].step.contains { first in
      var values: Set<PathScalar> = []
      return selections.allSatisfy { conditions, _ in
        guard let condition = conditions.first(where: { $0.member == first.member }) else { return false }
        // Two reals may be one number.
        if case .real = condition.value { return false }
        return values.insert(condition.value == .integer("-0") ? .integer("0") : condition.value).inserted
      }
    }
  }
}
