/// Types inside one another, the outermost first: a type that comes up again would never end.
struct TypeChain: Sendable {
  /// More than any program nests; what is deeper is a generic type that holds itself with ever other arguments.
  static let greatestDepth = 64

  private var types: [any Any.Type] = []

  /// The chain with one more type inside.
  ///
  /// - Parameters:
  ///   - type: The type that is entered.
  ///   - kind: What the type is, with its article.
  ///   - remedy: What its author can do.
  func entering(_ type: any Any.Type, kind: String, remedy: String) -> TypeChain {
    var chain = self
    chain.types.append(type)
    if types.contains(where: { $0 == type }) {
      fatalError("\(type) is \(kind) that contains itself, which has no end: \(chain); \(remedy)")
    }
    if types.count == Self.greatestDepth {
      fatalError("\(types[0]) is \(kind) that is nested without an end: \(chain); \(remedy)")
    }
    return chain
  }
}

extension TypeChain: CustomStringConvertible {
  /// The types from the outermost to the innermost; only the first of many.
  var description: String {
    types.prefix(8).map { "\($0)" }.joined(separator: " > ") + (types.count > 8 ? " > …" : "")
  }
}
