/// What the JSON Schema of payloads has to know of a flag for which there is more to do than to follow its path.
extension FlagRoute {
  /// Whether it has one place, so that all that is wrong on the way there is refused.
  var hasOnePlace: Bool { way.rule.tags == nil && way.targets.count == 1 }

  /// Whether something decides what the value is before it is looked at.
  var isOpen: Bool {
    way.rule.failures.contains { if case .problem = $0.policy { false } else { true } }
  }

  /// What stands at its one place.
  var form: PayloadJSONSchema.Form {
    PayloadJSONSchema.Form(reader: way.reader, null: way.null, isOpen: isOpen)
  }

  /// Whether nothing but what stands in a payload can be its value where it has to be there.
  func isRequired(_ flag: FlagDescriptor) -> Bool {
    if isOpen { return false }
    return switch rule.absent {
    case .problem: true
    case .byDefault: flag.isRequired
    case .value: false
    }
  }

  /// Whether it may have a value of the document although nothing stands at its place.
  var hasValueWithoutPlace: Bool {
    way.rule.failures.contains { $0.policy.value != nil } || way.cases.contains { Self.hasFixedFailure($0.way) }
  }

  private static func hasFixedFailure(_ way: FlagWay) -> Bool {
    way.rule.failures.contains { $0.policy.value != nil } || way.cases.contains { hasFixedFailure($0.way) }
  }

  /// Whether a value is chosen by a reference.
  var hasReference: Bool { Self.hasReference(way) }

  private static func hasReference(_ way: FlagWay) -> Bool {
    way.reference != nil || way.cases.contains { hasReference($0.way) }
  }
}
