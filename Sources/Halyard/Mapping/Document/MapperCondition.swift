/// What must stand, or must not, at a place of a payload.
package struct MapperCondition: Sendable {
  /// What is asked of the value.
  package enum Test: Sendable {
    /// It is one of these scalars.
    case isOneOf([PathScalar])
    /// It is there, and is none of these scalars.
    case isNoneOf([PathScalar])
    /// It is there, be it null; or it is not.
    case exists(Bool)
    /// It is an object, array or string with nothing in it; or it is one with something.
    case isEmpty(Bool)
    /// It is an array that holds this scalar.
    case contains(PathScalar)
    /// It is of one of these kinds.
    case isOfKind([MapperKind])
  }

  /// Whether a condition is met.
  enum Verdict {
    case met
    case unmet
    /// Nothing is there, and the test wanted something.
    case absent
    /// What is there is of a kind that the test does not tell apart.
    case otherKind(wanted: String)
    /// What is there is at fault, which is noted elsewhere.
    case broken
  }

  package let path: PathTemplate
  package let test: Test
  /// What to say when the condition decides.
  package let message: String?

  /// Judges what was found.
  ///
  /// - Parameter contains: Whether an array holds a scalar: for a condition of many flags that is known from the first one on.
  func verdict(
    on outcome: PathOutcome, contains: (PayloadNode, PathScalar) -> Bool = Self.contains
  ) -> Verdict {
    switch outcome {
    case .broken: return .broken
    case .absent, .unmapped:
      if case .exists(false) = test { return .met }
      if case .exists = test { return .unmet }
      return .absent
    case .found(let node):
      return node.entry.isFaulty ? .broken : verdict(on: node, contains)
    }
  }

  /// Linear in the array.
  private static func contains(_ array: PayloadNode, _ scalar: PathScalar) -> Bool {
    array.elements.contains { scalar.isEqual(to: $0) }
  }

  private func verdict(on node: PayloadNode, _ contains: (PayloadNode, PathScalar) -> Bool) -> Verdict {
    switch test {
    case .exists(let isThere): return isThere ? .met : .unmet
    case .isOneOf(let scalars):
      return compare(node, scalars).map { $0 ? .met : .unmet } ?? .otherKind(wanted: Self.phraseOfKinds(scalars))
    case .isNoneOf(let scalars):
      return compare(node, scalars).map { $0 ? .unmet : .met } ?? .otherKind(wanted: Self.phraseOfKinds(scalars))
    case .isEmpty(let isEmpty):
      if node.isNull { return .unmet }
      switch node.kind {
      case .object, .array: return (node.count == 0) == isEmpty ? .met : .unmet
      case .string: return (node.entry.length == 2) == isEmpty ? .met : .unmet
      default: return .otherKind(wanted: "object, array or string")
      }
    case .contains(let scalar):
      if node.isNull { return .unmet }
      guard node.kind == .array else { return .otherKind(wanted: "array") }
      return contains(node, scalar) ? .met : .unmet
    case .isOfKind(let kinds): return MapperKind(node.kind).map(kinds.contains) == true ? .met : .unmet
    }
  }

  /// Whether the node is one of the scalars; nil for a node of a kind that none of them has. Null is only itself.
  private func compare(_ node: PayloadNode, _ scalars: [PathScalar]) -> Bool? {
    guard node.isNull || scalars.contains(where: { $0.kind == node.kind }) else { return nil }
    return scalars.contains { $0.isEqual(to: node) }
  }

  /// What to say of a number that only its literal tells from those wanted.
  func hint(on node: PayloadNode) -> String? {
    let scalars: [PathScalar]
    switch test {
    case .isOneOf(let listed), .isNoneOf(let listed): scalars = listed
    case .exists, .isEmpty, .contains, .isOfKind: return nil
    }
    return Self.otherKindHint(node, scalars)
  }

  /// What to write instead of a value that says what one of the scalars does in another kind.
  static func otherKindHint(_ node: PayloadNode, _ scalars: [PathScalar]) -> String? {
    func holds(_ kind: PayloadKind) -> Bool { scalars.contains { $0.kind == kind } }
    return switch node.kind {
    case .real where holds(.integer): "a real literal is not an integer literal: write it without fraction and exponent"
    case .integer where holds(.real): "an integer literal is not a real literal: write it with a fraction"
    case .string: unquotedHint(node, scalars)
    case .integer, .real, .bool: quotedHint(node, scalars)
    default: nil
    }
  }

  private static func unquotedHint(_ node: PayloadNode, _ scalars: [PathScalar]) -> String? {
    guard node.entry.length <= 64, let text = node.string,
      let meant = scalars.first(where: { $0.kind != .string && $0.description == text })
    else { return nil }
    let kind = MapperKind(meant.kind).map(\.rawValue) ?? "null"
    let isJSON = node.storage.format == .json
    return isJSON ? "send the \(kind) without quotes" : "send it as a \(kind), not as a string"
  }

  private static func quotedHint(_ node: PayloadNode, _ scalars: [PathScalar]) -> String? {
    guard node.entry.length <= 64, let text = node.bool.map({ $0 ? "true" : "false" }) ?? node.numberText,
      scalars.contains(.string(text))
    else { return nil }
    return node.storage.format == .json ? "put it in quotes" : "send it as a string"
  }

  /// What the test wants, as a noun phrase.
  var phrase: String {
    let place = "`\(path.text)`"
    return switch test {
    case .exists(true): "something at \(place)"
    case .exists(false): "nothing at \(place)"
    case .isEmpty(true): "something empty at \(place)"
    case .isEmpty(false): "something that is not empty at \(place)"
    case .isOneOf(let scalars): "\(Self.phrase(scalars)) at \(place)"
    case .isNoneOf(let scalars): "anything but \(Self.phrase(scalars)) at \(place)"
    case .contains(let scalar): "an array with \(Self.phrase([scalar])) at \(place)"
    case .isOfKind(let kinds): "\(MapperKind.phraseWithArticles(kinds)) at \(place)"
    }
  }

  /// The scalars with their kinds, for a value of which even that is wrong: `string "on" or "off"`.
  private static func phraseOfKinds(_ scalars: [PathScalar]) -> String {
    let kinds = MapperKind.allCases.filter { kind in scalars.contains { MapperKind($0.kind) == kind } }
    return "\(MapperKind.phrase(kinds))\(kinds.count > 1 ? "," : "") \(phrase(scalars))"
  }

  /// `"on" or "off"`.
  static func phrase(_ scalars: [PathScalar]) -> String {
    let shown = scalars.prefix(8).map { DisplayText.escaped($0.description.unicodeScalars, limit: 40) }
    let rest = scalars.count > 8 ? ", …" : ""
    return shown.count < 2 || !rest.isEmpty
      ? shown.joined(separator: ", ") + rest
      : shown.dropLast().joined(separator: ", ") + " or " + (shown.last ?? "")
  }
}
