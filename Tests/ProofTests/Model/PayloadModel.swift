import Halyard
import TestSupport

/// A payload in the making: its values, the flags that they are for, and where each of them may be spoilt.
struct PayloadModel {
  var root = ModelNode(id: 0, content: .object([]))
  /// Flags of random types at random places.
  var schema = FlagSchema(sound: [])
  /// The values of flags and of what is in them.
  var sites: [FaultSite] = []
  /// The containers around the flags.
  var layout: [LayoutSite] = []
  private var lastID = 0

  mutating func nextID() -> Int {
    lastID += 1
    return lastID
  }

  /// A new value.
  mutating func node(_ content: ModelContent) -> ModelNode { ModelNode(id: nextID(), content: content) }

  /// A new member.
  mutating func member(_ key: String, _ value: ModelNode) -> ModelMember {
    ModelMember(id: nextID(), key: key, value: value)
  }

  /// The same value under numbers of its own.
  mutating func copy(_ node: ModelNode) -> ModelNode {
    switch node.content {
    case .array(let elements): self.node(.array(elements.map { copy($0) }))
    case .object(let members): self.node(.object(members.map { member($0.key, copy($0.value)) }))
    case .text(let inner): self.node(.text(copy(inner)))
    default: self.node(node.content)
    }
  }

  /// The way to a value or a member.
  func steps(to id: Int) -> [FoundStep] { Self.steps(to: id, from: root) ?? [] }

  private static func steps(to id: Int, from node: ModelNode) -> [FoundStep]? {
    if node.id == id { return [] }
    switch node.content {
    case .array(let elements):
      for (index, element) in elements.enumerated() {
        if let rest = steps(to: id, from: element) { return [.index(index)] + rest }
      }
    case .object(let members):
      for member in members {
        if member.id == id { return [.key(member.key)] }
        if let rest = steps(to: id, from: member.value) { return [.key(member.key)] + rest }
      }
    case .text(let inner):
      if let rest = steps(to: id, from: inner) { return [.json] + rest }
    default: break
    }
    return nil
  }
}
