import SwiftSyntax

/// The positions of a container's flags and groups, as members of a nested type.
///
/// Each is counted from the end of the last group in front, so that no sum grows long: the type checker's time for one
/// grows with its length. The optimizer folds them all.
struct ContainerLayout {
  private(set) var lines: [String] = []
  private var base: String?
  private var distance = 0
  private var conditionals = 0
  private let isInlinable: Bool

  /// - Parameter isInlinable: Whether code of other modules sees the positions.
  init(_ members: [ContainerMember], isInlinable: Bool) {
    self.isInlinable = isInlinable
    append(members)
  }

  /// The next position, which at the end is how many flags there are.
  var position: String {
    guard let base else { return "\(distance)" }
    return distance == 0 ? base : "\(base) &+ \(distance)"
  }

  private mutating func append(_ members: [ContainerMember]) {
    for member in members {
      switch member {
      case .flag(let flag):
        constant(flag.property.name(after: "at_"))
        distance += 1
      case .group(let property, let attribute):
        guard let type = property.groupType(attribute) else { continue }
        let start = property.name(after: "at_")
        let end = property.name(after: "after_")
        constant(start)
        // Other modules ask for what is behind a group that they do not see.
        let isSeen = AccessLevel(property.variable.modifiers) == .public
        constant(
          end, "\(start) &+ \(type).flagCount", attribute: isSeen ? "@inlinable" : "@usableFromInline")
        (base, distance) = (end, 0)
      case .conditional(let clauses):
        append(clauses)
      }
    }
  }

  /// However the condition turns out, the next position has one name.
  private mutating func append(_ clauses: [(clause: IfConfigClauseSyntax, members: [ContainerMember])]) {
    conditionals += 1
    let end = "after_if_\(conditionals)$"
    let start = (base, distance)
    for (clause, members) in clauses {
      lines.append(clause.opening)
      append(members)
      constant(end)
      (base, distance) = start
    }
    if !clauses.contains(where: { $0.clause.condition == nil }) {
      lines.append("#else")
      constant(end)
    }
    lines.append("#endif")
    (base, distance) = (end, 0)
  }

  private mutating func constant(_ name: String) { constant(name, position, attribute: "@inlinable") }

  private mutating func constant(_ name: String, _ value: String, attribute: String) {
    lines.append("\(isInlinable ? "\(attribute) " : "")static var \(name): Swift::Int { \(value) }")
  }
}

extension IfConfigClauseSyntax {
  /// The clause's first line: `#if DEBUG`.
  var opening: String {
    guard let condition else { return poundKeyword.text }
    return "\(poundKeyword.text) \(condition.trimmedDescription)"
  }
}
