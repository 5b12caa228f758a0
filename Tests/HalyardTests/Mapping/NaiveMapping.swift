import HalyardPayload

/// Maps path by path, node by node, in the most direct way: what a plan must agree with.
struct NaiveMapping {
  struct Mark: Hashable {
    var index: Int
    var isInner: Bool
  }

  /// Whether null may stand in place of a container.
  let isNullAllowed: Bool
  private(set) var outcomes: [String] = []
  private var touched: Set<Int> = []
  private var read: Set<Int> = []
  private var entered: Set<Int> = []
  private let root: PayloadNode
  private let paths: [PayloadPath]

  init(_ payload: Payload, _ paths: [PayloadPath], isNullAllowed: Bool) {
    self.isNullAllowed = isNullAllowed
    root = payload.root
    self.paths = paths
    for path in paths { outcomes.append(follow(path)) }
  }

  static func describe(_ outcome: PathOutcome) -> String {
    switch outcome {
    case .found(let node): "found \(name(node))"
    case .absent(let deepest, let step): "absent \(step) in \(name(deepest))"
    case .broken: "broken"
    case .unmapped: "unmapped"
    }
  }

  /// The same for one value of one text, though that be read twice.
  private static func name(_ node: PayloadNode) -> String {
    guard let enclosure = node.storage.enclosure else { return "\(node.index)" }
    return "\(name(PayloadNode(storage: enclosure.storage, index: enclosure.index)))|\(node.index)"
  }

  private mutating func follow(_ path: PayloadPath) -> String {
    var node = root
    for (number, step) in path.steps.enumerated() {
      touch(node)
      if node.entry.isFaulty { return "broken" }
      if node.kind == .null {
        return isNullAllowed ? "absent \(number) in \(Self.name(node))" : "broken"
      }
      switch (step, node.kind) {
      case (.key(let key), .object):
        guard let next = member(node, key) else { return "absent \(number) in \(Self.name(node))" }
        node = next
      case (.decimal(let decimal), .object):
        guard let next = member(node, String(decimal)) else { return "absent \(number) in \(Self.name(node))" }
        node = next
      case (.index(let index), .array), (.decimal(let index), .array):
        enter(node)
        guard let next = node[index] else { return "absent \(number) in \(Self.name(node))" }
        node = next
      case (.select(let conditions), .array):
        enter(node)
        let matches = node.elements.filter { Self.meets($0, conditions) }
        if matches.count > 1 {
          for match in matches { markRead(match) }
          return "broken"
        }
        guard let next = matches.first else {
          return holdsMisfit(node, path, number) ? "broken" : "absent \(number) in \(Self.name(node))"
        }
        for condition in conditions { markMember(condition.member, of: next) }
        node = next
      case (.json, .string):
        let text = node.string ?? ""
        let enclosure = node
        let reading = Array(text.utf8).withUnsafeBytes {
          PayloadReading.read(
            $0, format: .json, name: nil, limits: .standard,
            enclosure: Self.enclosure(enclosure))
        }
        guard let payload = reading.payload else { return "broken" }
        node = payload.root
      default:
        return "broken"
      }
    }
    markRead(node)
    if node.entry.isFaulty { return "broken" }
    return "found \(Self.name(node))"
  }

  private static func enclosure(_ node: PayloadNode) -> PayloadEnclosure {
    PayloadEnclosure(storage: node.storage, index: node.index)
  }

  private mutating func member(_ node: PayloadNode, _ key: String) -> PayloadNode? {
    enter(node)
    // Later members of the name are the reader's to report.
    for member in node.members where ExactText.areEqual(member.key, key) { touch(member.value) }
    return node[key]
  }

  /// Whether an element has something of another kind where selectors look that stand behind the same steps.
  private func holdsMisfit(_ array: PayloadNode, _ path: PayloadPath, _ number: Int) -> Bool {
    var asked: [[PathStep]: Set<PayloadKind>] = [:]
    var entered: [[PathStep]: Set<PayloadKind>] = [:]
    for other in paths where other.steps.count > number {
      guard other.steps[..<number].elementsEqual(path.steps[..<number], by: Self.areSame),
        case .select(let conditions) = other.steps[number]
      else { continue }
      for condition in conditions {
        let steps = condition.member.steps
        asked[Array(steps), default: []].formUnion(Self.kinds(condition.value))
        for (length, step) in steps.enumerated() {
          entered[Array(steps.prefix(length)), default: []].formUnion(Self.kinds(entering: step))
        }
      }
    }
    return entered.merging(asked, uniquingKeysWith: { $1 == [.null] ? $1 : $0.union($1) }).contains { steps, kinds in
      kinds != [.null]
        && array.elements.contains { element in
          Self.value(steps, of: element).map { value in
            !kinds.contains(value.kind) && (steps.isEmpty || value.kind != .null)
          } ?? false
        }
    }
  }

  private static func kinds(entering step: PathStep) -> Set<PayloadKind> {
    switch step {
    case .key: [.object]
    case .decimal: [.object, .array]
    default: [.array]
    }
  }

  private static func areSame(_ step: PathStep, _ other: PathStep) -> Bool {
    guard case .select(let conditions) = step, case .select(let others) = other else { return step == other }
    return Set(conditions) == Set(others)
  }

  private static func kinds(_ scalar: PathScalar) -> Set<PayloadKind> {
    switch scalar {
    case .null: [.null]
    case .bool: [.bool]
    case .integer, .real: [.integer, .real]
    case .string: [.string]
    }
  }

  private static func meets(_ element: PayloadNode, _ conditions: [PathCondition]) -> Bool {
    conditions.allSatisfy { condition in
      guard let value = value(condition.member.steps, of: element) else { return false }
      switch (condition.value, value.kind) {
      case (.null, .null): return true
      case (.bool(let wanted), .bool): return value.bool == wanted
      case (.string(let wanted), .string): return value.string.map { ExactText.areEqual($0, wanted) } ?? false
      case (.integer(let wanted), .integer):
        return (wanted == "-0" ? "0" : wanted) == (value.numberText == "-0" ? "0" : value.numberText)
      case (.real(let wanted), .real): return Double(wanted) == value.numberText.flatMap { Double($0) }
      default: return false
      }
    }
  }

  private static func value(_ steps: [PathStep], of element: PayloadNode) -> PayloadNode? {
    var node = element
    for step in steps {
      let next: PayloadNode? =
        switch (step, node.kind) {
        case (.key(let key), .object): node[key]
        case (.decimal(let number), .object): node[String(number)]
        case (.index(let index), .array), (.decimal(let index), .array): node[index]
        default: nil
        }
      guard let next else { return nil }
      node = next
    }
    return node
  }

  private mutating func markMember(_ path: PayloadPath, of element: PayloadNode) {
    var node = element
    for step in path.steps {
      touch(node)
      switch (step, node.kind) {
      case (.key(let key), .object): node = member(node, key) ?? node
      case (.decimal(let number), .object): node = member(node, String(number)) ?? node
      default:
        enter(node)
        if case .index(let index) = step { node = node[index] ?? node }
        if case .decimal(let index) = step { node = node[index] ?? node }
      }
    }
    touch(node)
    markRead(node)
  }

  // MARK: What is unread, in the outer payload

  private mutating func touch(_ node: PayloadNode) { if node.storage === root.storage { touched.insert(node.index) } }
  private mutating func enter(_ node: PayloadNode) { if node.storage === root.storage { entered.insert(node.index) } }
  private mutating func markRead(_ node: PayloadNode) {
    touch(node)
    if node.storage === root.storage { read.insert(node.index) }
  }

  var unread: [UInt32] {
    var unread: [UInt32] = []
    list(root, &unread)
    return unread
  }

  private func list(_ node: PayloadNode, _ unread: inout [UInt32]) {
    guard entered.contains(node.index), !read.contains(node.index) else { return }
    for element in node.elements { list(element, at: element.index, &unread) }
    for member in node.members { list(member.value, at: member.keyIndex, &unread) }
  }

  private func list(_ node: PayloadNode, at index: Int, _ unread: inout [UInt32]) {
    if touched.contains(node.index) {
      list(node, &unread)
    } else {
      unread.append(UInt32(index))
    }
  }
}
