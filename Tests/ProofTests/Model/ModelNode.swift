/// A value of a payload in the making. Its number tells it again wherever it is written.
struct ModelNode {
  var id: Int
  var content: ModelContent
}

/// What a value is, in the terms that all formats share.
indirect enum ModelContent {
  case null
  case bool(Bool)
  case integer(String)
  case real(String)
  case string(String)
  /// RFC 3339 in UTC, whole seconds.
  case date(String)
  /// Padded base64.
  case data(String)
  case array([ModelNode])
  case object([ModelMember])
  /// A string that holds JSON text.
  case text(ModelNode)
  /// Bytes that stand in the value's place as they are.
  case raw([UInt8])
}

/// A member of an object.
struct ModelMember {
  var id: Int
  var key: String
  /// The bytes of the key as they are, where it is not spelt as usual.
  var spelling: [UInt8]?
  var value: ModelNode
}

extension ModelNode {
  /// The values directly inside.
  var children: [ModelNode] {
    switch content {
    case .array(let elements): elements
    case .object(let members): members.map(\.value)
    case .text(let inner): [inner]
    default: []
    }
  }

  /// How many values the node is, without those in text.
  var count: Int {
    if case .text = content { return 1 }
    return children.reduce(1) { $0 + $1.count }
  }

  /// Containers inside one another, without those in text.
  var depth: Int {
    switch content {
    case .array, .object: 1 + (children.map(\.depth).max() ?? 0)
    default: 0
    }
  }

  var members: [ModelMember] { if case .object(let members) = content { members } else { [] } }

  var elements: [ModelNode] { if case .array(let elements) = content { elements } else { [] } }

  /// The last value in document order, without those in text.
  var last: ModelNode {
    if case .text = content { return self }
    return children.last?.last ?? self
  }

  /// Changes the value of a number; false if it is not here.
  @discardableResult
  mutating func update(_ id: Int, _ change: (inout ModelNode) -> Void) -> Bool {
    if self.id == id {
      change(&self)
      return true
    }
    switch content {
    case .array(var elements):
      for index in elements.indices where elements[index].update(id, change) {
        content = .array(elements)
        return true
      }
      return false
    case .object(var members):
      for index in members.indices where members[index].value.update(id, change) {
        content = .object(members)
        return true
      }
      return false
    case .text(var inner):
      guard inner.update(id, change) else { return false }
      content = .text(inner)
      return true
    default: return false
    }
  }

  /// The value of a number, if it is here.
  func find(_ id: Int) -> ModelNode? {
    if self.id == id { return self }
    for child in children { if let found = child.find(id) { return found } }
    return nil
  }
}
