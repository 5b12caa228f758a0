import Halyard
import HalyardPayload
import TestSupport

/// Random flags, and a payload that is right for them in every respect.
struct PayloadModelGenerator {
  private let format: PayloadFormat
  private var random: SeededGenerator
  private var schemas: RandomValueSchema
  private var model = PayloadModel()
  private var keyNumber = 0

  /// Names that no two of which resemble each other.
  private static let words = [
    "onboarding", "checkout", "paywall", "banner", "retries", "theme", "language", "quota", "gallery", "invoice",
    "shipping", "newsletter", "zoom", "backup",
  ]

  /// The payload of a number, in a form that a format can hold.
  static func model(seed: UInt64, format: PayloadFormat) throws -> PayloadModel {
    var generator = PayloadModelGenerator(seed: seed, format: format)
    try generator.make()
    return generator.model
  }

  private init(seed: UInt64, format: PayloadFormat) {
    self.format = format
    random = SeededGenerator(seed: seed)
    schemas = RandomValueSchema(random: SeededGenerator(seed: ~seed))
  }

  private mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &random) < percent }

  private mutating func make() throws {
    var top: [ModelMember] = []
    var (box, inner, text): ([ModelMember], [ModelMember], [ModelMember]) = ([], [], [])
    var (list, tuple): ([ModelNode], [ModelNode]) = ([], [])
    let (rootID, boxID, innerID, textID) = (model.nextID(), model.nextID(), model.nextID(), model.nextID())
    let (listID, tupleID) = (model.nextID(), model.nextID())
    var flags: [FlagDescriptor] = []
    for (ordinal, word) in Self.words.prefix(Int.random(in: 5...Self.words.count, using: &random)).enumerated() {
      let value = schemas.next()
      let place = Int.random(in: 0..<10, using: &random)
      // What is left out is no fault, but in the middle of a tuple.
      let isRequired = place != 9 && chance(25)
      let isThere = isRequired || place == 9 || ordinal == 0 || chance(90)
      let path: String
      switch place {
      case 0...3:
        path = word
        if isThere { top.append(member(word, value, ordinal, in: rootID)) }
      case 4:
        path = "box.\(word)"
        if isThere { box.append(member(word, value, ordinal, in: boxID)) }
      case 5:
        path = "box.in.\(word)"
        if isThere { inner.append(member(word, value, ordinal, in: innerID)) }
      case 6, 7:
        path = "list[name=\"\(word)\"].value"
        let element = model.nextID()
        var members = [model.member("name", model.node(.string(word)))]
        if isThere || isRequired { members.append(member("value", value, ordinal, in: element)) }
        model.layout.append(LayoutSite(id: element, kind: .listElement, isInText: false))
        list.append(ModelNode(id: element, content: .object(members)))
      case 8:
        path = "text|json.\(word)"
        if isThere { text.append(member(word, value, ordinal, in: textID, isInText: true)) }
      default:
        path = "tuple[\(tuple.count)]"
        tuple.append(
          self.value(
            value, ordinal, .element(array: tupleID), isFlag: true, isKey: false, isOutermost: true, isInText: false))
      }
      flags.append(
        FlagDescriptor(
          key: FlagKey("flag-\(word)"), value: value, defaultValue: "null", description: "d",
          remoteKey: try PayloadPath(path), isRequired: isRequired))
    }
    if !inner.isEmpty { box.append(model.member("in", layout(innerID, .object, .object(shuffled(inner))))) }
    if !box.isEmpty { top.append(model.member("box", layout(boxID, .object, .object(shuffled(box))))) }
    if !list.isEmpty {
      let elements = list.shuffled(using: &random)
      top.append(model.member("list", layout(listID, .list, .array(elements))))
    }
    if !tuple.isEmpty { top.append(model.member("tuple", layout(tupleID, .tuple, .array(tuple)))) }
    if !text.isEmpty {
      let inside = layout(textID, .object, .object(shuffled(text)), isInText: true)
      top.append(model.member("text", layout(model.nextID(), .text, .text(inside))))
    }
    model.root = layout(rootID, .object, .object(shuffled(top)))
    model.schema = FlagSchema(sound: flags)
  }

  private mutating func shuffled(_ members: [ModelMember]) -> [ModelMember] { members.shuffled(using: &random) }

  private mutating func layout(
    _ id: Int, _ kind: LayoutSite.Kind, _ content: ModelContent, isInText: Bool = false
  ) -> ModelNode {
    model.layout.append(LayoutSite(id: id, kind: kind, isInText: isInText))
    return ModelNode(id: id, content: content)
  }

  private mutating func member(
    _ key: String, _ value: ValueSchema, _ flag: Int, in object: Int, isInText: Bool = false, isFlag: Bool = true,
    isKey: Bool = false, isOutermost: Bool = true
  ) -> ModelMember {
    let id = model.nextID()
    let node = self.value(
      value, flag, .member(object: object, member: id), isFlag: isFlag, isKey: isKey, isOutermost: isOutermost,
      isInText: isInText)
    return ModelMember(id: id, key: key, value: node)
  }

  // MARK: Values

  private mutating func value(
    _ schema: ValueSchema, _ flag: Int, _ parent: FaultSite.Parent, isFlag: Bool, isKey: Bool, isOutermost: Bool,
    isInText: Bool
  ) -> ModelNode {
    let id = model.nextID()
    var schema = schema
    var isOptional = false
    while case .optional(let wrapped) = schema.type { (schema.type, isOptional) = (wrapped, true) }
    model.sites.append(
      FaultSite(
        id: id, flag: flag, value: schema, isOptional: isOptional, isOutermost: isOutermost, parent: parent,
        isFlag: isFlag, isKey: isKey, isInText: isInText))
    if isOptional, isInText || format == .json, chance(15) { return ModelNode(id: id, content: .null) }
    return ModelNode(id: id, content: content(schema, flag, id, isKey: isKey, isOutermost, isInText))
  }

  private mutating func content(
    _ schema: ValueSchema, _ flag: Int, _ id: Int, isKey: Bool, _ isOutermost: Bool, _ isInText: Bool
  ) -> ModelContent {
    let rules = isOutermost ? schema.constraints : .none
    let counts = (rules.minItems ?? 0)...(rules.maxItems ?? 4)
    switch schema.type {
    case .array(let element):
      var elements: [ModelNode] = []
      var inner = schema
      inner.type = element
      for _ in 0..<Int.random(in: counts, using: &random) {
        let node = value(
          inner, flag, .element(array: id), isFlag: false, isKey: false, isOutermost: false, isInText: isInText)
        let isNew = !elements.contains { "\($0.content)" == "\(node.content)" }
        if rules.uniqueItems, !isNew {
          // The site of what is not taken.
          model.sites.removeAll { $0.id == node.id }
        } else {
          elements.append(node)
        }
      }
      return .array(elements)
    case .dictionary(let element):
      var inner = schema
      inner.type = element
      return .object(
        ["x", "y", "日 z", "w"].prefix(Int.random(in: counts, using: &random)).map {
          member($0, inner, flag, in: id, isInText: isInText, isFlag: false, isOutermost: false)
        })
    case .record:
      var members: [ModelMember] = []
      for field in schema.record?.fields ?? [] where !(field.defaultValue != nil && chance(40)) {
        members.append(
          member(field.name, field.value, flag, in: id, isInText: isInText, isFlag: false, isKey: field.isKey))
      }
      return .object(shuffled(members))
    default: return scalar(schema, isKey: isKey, isInText)
    }
  }

  private mutating func pick(_ texts: [String]) -> String { texts.randomElement(using: &random) ?? "" }

  private static func number(_ text: String) -> ModelContent {
    text.contains { ".eE".contains($0) } ? .real(text) : .integer(text)
  }

  private mutating func scalar(_ schema: ValueSchema, isKey: Bool, _ isInText: Bool) -> ModelContent {
    let rules = schema.constraints
    if isKey {
      keyNumber += 1
      return .string("n\(keyNumber)")
    }
    switch schema.type {
    case .bool: return .bool(Bool.random(using: &random))
    case .integer:
      if !schema.cases.isEmpty { return .integer(pick(schema.cases)) }
      return .integer(pick(rules.minimum == nil ? ["0", "1", "7", "42", "100", "127"] : ["0", "3", "10"]))
    case .float, .double:
      if !schema.cases.isEmpty { return Self.number(pick(schema.cases)) }
      return Self.number(pick(["0", "1", "0.25", "10", "-0.5", "1e1", "10.25", "2.5E-1"]))
    case .duration: return Self.number(pick(["0", "1.5", "90", "1e-3"]))
    case .string:
      if !schema.cases.isEmpty { return .string(pick(["free", "plus", "été"])) }
      if rules.maxLength != nil { return .string(pick(["a", "日本", "😀", "e\u{301}"])) }
      if rules.pattern != nil { return .string(pick(["abc", "z"])) }
      return .string(
        pick(["a", "it's \"so\"", "x < y & z\\", "日本語 😀", "🏴‍☠️ e\u{301}", "line\nline\ttab", "C:\\new", "false"]))
    case .date:
      return isInText ? .string("2030-01-02T03:04:05Z") : .date(pick(["2030-01-02T03:04:05Z", "1999-12-31T23:59:59Z"]))
    case .data: return isInText ? .string("aGk=") : .data(pick(["aGk=", "AA==", "aGVs"]))
    case .url: return .string(pick(["https://example.com/a?b=c", "app://x"]))
    default:
      return switch Int.random(in: 0..<4, using: &random) {
      case 0: .bool(true)
      case 1: .array([model.node(.integer("1")), model.node(.string("é")), model.node(.array([]))])
      case 2: .object([model.member("any", model.node(.object([]))), model.member("thing", model.node(.real("1.5")))])
      default: .object([])
      }
    }
  }
}
