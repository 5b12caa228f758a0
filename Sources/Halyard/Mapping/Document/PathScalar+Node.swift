extension PathScalar {
  /// The scalar that a node is; nil for an array, an object and what only property lists have.
  ///
  /// Linear in its text.
  init?(_ node: PayloadNode) {
    switch node.kind {
    case .null: self = .null
    case .bool: self = .bool(node.bool == true)
    case .integer: self = .integer(node.numberText ?? "")
    case .real: self = .real(node.numberText ?? "")
    case .string: self = .string(node.string ?? "")
    case .date, .data, .array, .object: return nil
    }
  }

  /// The kind of node that it can equal.
  var kind: PayloadKind {
    switch self {
    case .null: .null
    case .bool: .bool
    case .integer: .integer
    case .real: .real
    case .string: .string
    }
  }
}
