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

  /// Whether a node is this scalar. Constant time beside the length of the scalar's own text: nothing is copied of a value
  /// that may be long and looked at for every flag.
  func isEqual(to node: PayloadNode) -> Bool {
    guard node.kind == kind else { return false }
    switch self {
    case .null: return true
    case .bool(let value): return node.bool == value
    case .integer(let text), .real(let text): return node.storage.token(node.entry).elementsEqual(text.utf8)
    case .string(var text): return text.withUTF8 { node.storage.isText(node.entry, $0) }
    }
  }

  /// The most bytes of a token that is one of these scalars, escapes and quotes included.
  static func longestToken(_ scalars: [PathScalar]) -> Int {
    scalars.reduce(0) { longest, scalar in
      switch scalar {
      case .null: max(longest, 4)
      case .bool: max(longest, 5)
      case .integer(let text), .real(let text): max(longest, text.utf8.count)
      // An escape has six bytes at most for each byte of text.
      case .string(let text): max(longest, text.utf8.count * 6 + 2)
      }
    }
  }
}

extension PayloadKind {
  /// Whether a value of this kind can be a word of a table, or a tag.
  var isWord: Bool {
    switch self {
    case .null, .bool, .integer, .real, .string: true
    case .date, .data, .array, .object: false
    }
  }
}
