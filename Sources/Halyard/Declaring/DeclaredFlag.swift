/// A flag with its Swift type erased.
package protocol DeclaredFlag: Sendable {
  /// What is known of the flag without its type.
  var descriptor: FlagDescriptor { get }
  /// The compiled default, ready for a slot.
  var defaultContent: SlotContent { get }
  /// Makes what stands in the flag's slot from a node.
  var contentReader: ContentReader { get }
  /// What a source says about the flag.
  func answer(of source: any FlagSourceSnapshot) -> FlagAnswer<SlotContent>
  /// Whether two contents of the flag's slot are equal values. Runs the type's own `==`.
  func areEqual(_ left: SlotContent, _ right: SlotContent) -> Bool
  /// The value in a slot of this flag, as JSON text.
  func jsonText(of content: SlotContent) -> String
  /// The value in a slot of this flag.
  func value(in content: SlotContent) -> (any FlagValue)?
  /// Whether the value in a slot of this flag is the same one.
  func holds(_ value: any FlagValue, in content: SlotContent) -> Bool
  /// Why the flag cannot have a value that the program gives; nil if it can.
  func problem(of value: any FlagValue) -> Problem?
}

/// A flag of one Swift type.
struct TypedFlag<Value: FlagValue>: DeclaredFlag {
  let descriptor: FlagDescriptor
  let defaultContent: SlotContent
  let contentReader: ContentReader
  /// What a value must keep to that its type does not say; nil if there is nothing.
  private let rules: TypedValueRules?

  init(
    descriptor: FlagDescriptor, defaultValue: Value, contentReader: ContentReader = ContentReader(Value.self)
  ) {
    self.descriptor = descriptor
    self.contentReader = contentReader
    defaultContent = SlotContent(defaultValue)
    rules = TypedValueRules(descriptor)
    guard Self.hasText(defaultValue, descriptor) else {
      fatalError(
        """
        \(descriptor.declaration ?? ""): the default of \(descriptor.key) has no JSON text that reads back to it: a date \
        lies in the years 0001 to 9999 (RFC 3339), a number is finite
        """)
    }
  }

  /// Whether all of a default can be written. Where something cannot, its text has null in the place.
  private static func hasText(_ value: Value, _ descriptor: FlagDescriptor) -> Bool {
    let leaf = descriptor.value.type.leaf
    guard [.date, .record, .float, .double, .json].contains(leaf), descriptor.defaultValue.contains("null") else {
      return true
    }
    var writer = JSONWriter()
    value.write(to: &writer)
    if writer.unwritten != nil { return false }
    if leaf == .json { return true }
    let node = (try? Payload(Array(descriptor.defaultValue.utf8)))?.root
    let isFitting = node.map { node in
      var validator = ValueValidator(limit: 1)
      return validator.validate(node, as: CompiledFlag(key: nil, value: CompiledValue(descriptor.value)))
    }
    return isFitting == true && node.flatMap { Value(payload: $0) } == value
  }

  // Most flags are of these types: code made for them looks none up at run time.
  @specialized(where Value == Bool)
  @specialized(where Value == Int)
  @specialized(where Value == Double)
  @specialized(where Value == String)
  func answer(of source: any FlagSourceSnapshot) -> FlagAnswer<SlotContent> {
    let answer = source.answer(for: descriptor.key, as: Value.self)
    if let rules, case .value(let value, _) = answer, let problem = rules.problem(of: value) {
      return .invalid(problem)
    }
    return answer.map { SlotContent($0) }
  }

  func areEqual(_ left: SlotContent, _ right: SlotContent) -> Bool {
    left.isIdentical(to: right) || left.value(as: Value.self) == right.value(as: Value.self)
  }

  func jsonText(of content: SlotContent) -> String {
    content.value(as: Value.self)?.jsonText ?? "null"
  }

  func value(in content: SlotContent) -> (any FlagValue)? { content.value(as: Value.self) }

  func holds(_ value: any FlagValue, in content: SlotContent) -> Bool {
    guard let value = value as? Value else { return false }
    return content.value(as: Value.self) == value
  }

  func problem(of value: any FlagValue) -> Problem? {
    guard let value = value as? Value else {
      return Problem(
        mistyped: value, wanted: Value.self, key: descriptor.key, isSensitive: descriptor.isSensitive)
    }
    return rules?.problem(of: value)
  }
}
