/// Flags of which the payload says that they failed.
extension RouteResolution {
  enum Failure {
    case sound
    case failed(Place, MapperPolicy, message: String?)
    case broken
  }

  /// What a condition looks at: nothing, too, where its path meets a value that it cannot enter.
  private func looked(at target: Int) -> PathOutcome {
    guard let detour = outcomes.detour(at: target) else { return outcomes[target] }
    return .absent(deepest: detours[detour].node, step: 0)
  }

  mutating func failure(of way: FlagWay, _ route: FlagRoute) -> Failure {
    var target = way.conditions.lowerBound
    for failure in way.rule.failures {
      for condition in failure.conditions {
        let outcome = looked(at: target)
        switch condition.verdict(on: outcome, contains: { heldScalars.contains($0, $1) }) {
        case .met: return .failed(place(of: target), failure.policy, message: condition.message)
        case .otherKind(let wanted):
          if case .found(let node) = outcome {
            note(
              PayloadFault(.typeMismatch, node, expected: wanted, hint: condition.hint(on: node)), node.storage, route)
          }
          return .broken
        case .broken: return .broken
        case .unmet, .absent: break
        }
        target += 1
      }
    }
    return .sound
  }
}
