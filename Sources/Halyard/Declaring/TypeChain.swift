/// Types inside one another: a type that comes up again would never end.
///
/// No array, whose type is made at run time: that is a part of a program's start that can be seen.
indirect enum TypeChain: Sendable {
  case empty
  /// A type, and those that it is in.
  case type(any Any.Type, in: TypeChain)

  /// More than any program nests; what is deeper is a generic type that holds itself with ever other arguments.
  static let greatestDepth = 64

  /// The chain with one more type inside.
  ///
  /// - Parameters:
  ///   - type: The type that is entered.
  ///   - kind: What the type is, with its article.
  ///   - remedy: What its author can do.
  func entering(_ type: any Any.Type, kind: String, remedy: String) -> TypeChain {
    let chain = TypeChain.type(type, in: self)
    var (rest, depth, outermost) = (self, 0, type)
    while case .type(let known, let outer) = rest {
      if known == type {
        fatalError("\(type) is \(kind) that contains itself, which has no end: \(chain); \(remedy)")
      }
      (rest, depth, outermost) = (outer, depth + 1, known)
    }
    if depth == Self.greatestDepth {
      fatalError("\(outermost) is \(kind) that is nested without an end: \(chain); \(remedy)")
    }
    return chain
  }
}

extension TypeChain: CustomStringConvertible {
  /// The types from the outermost to the innermost; only the first of many.
  var description: String {
    var (names, rest) = ([String](), self)
    while case .type(let type, let outer) = rest {
      names.append("\(type)")
      rest = outer
    }
    return names.reversed().prefix(8).joined(separator: " > ") + (names.count > 8 ? " > …" : "")
  }
}
