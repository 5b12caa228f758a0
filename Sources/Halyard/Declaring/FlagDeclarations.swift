/// The flags that a container declares, in the order of their positions.
public struct FlagDeclarations: Sendable {
  private let encoding: FlagKeyEncoding
  private var path: [String] = []
  private var containers = TypeChain.empty
  private(set) var flags: [any DeclaredFlag] = []

  /// The flags of a root container; its groups' among them.
  init<Root: FlagContainer>(_ root: Root.Type, encoding: FlagKeyEncoding) {
    self.encoding = encoding
    declare(root)
  }

  /// Declares a flag.
  ///
  /// Inlinable, so that what reads the flag's values is made where their type is known.
  ///
  /// - Parameters:
  ///   - property: The Swift property's name, from which the key follows.
  ///   - key: The whole key, if it is not to follow from the property.
  ///   - defaultValue: The value where no source has one.
  ///   - description: What the flag is for.
  ///   - remoteKey: The path of the flag in a payload; without one no payload reaches the flag.
  ///   - owner: Who answers for the flag.
  ///   - expires: The last day of the flag, `YYYY-MM-DD`.
  ///   - killSwitch: Whether the flag turns a feature of the product off.
  ///   - tags: Words to find the flag by.
  ///   - required: Whether a payload must hold the flag.
  ///   - sensitive: Whether reports must not show its value.
  ///   - constraints: What its values must keep to beyond their type.
  ///   - fileID: Where the flag is declared.
  ///   - line: Where the flag is declared.
  @inlinable
  public mutating func flag<Value: FlagValue>(
    _ property: String, key: FlagKey? = nil, default defaultValue: Value, description: String,
    remoteKey: String? = nil, owner: String? = nil, expires: String? = nil, killSwitch: Bool = false,
    tags: [String] = [], required: Bool = false, sensitive: Bool = false, constraints: ValueConstraints = .none,
    fileID: StaticString = #fileID, line: Int = #line
  ) {
    declare(
      property, key, defaultValue, description, remoteKey, owner, expires, killSwitch, tags, required, sensitive,
      constraints, fileID, line, ContentReader(Value.self))
  }

  @usableFromInline
  mutating func declare<Value: FlagValue>(
    _ property: String, _ key: FlagKey?, _ defaultValue: Value, _ description: String, _ remoteKey: String?,
    _ owner: String?, _ expires: String?, _ killSwitch: Bool, _ tags: [String], _ required: Bool, _ sensitive: Bool,
    _ constraints: ValueConstraints, _ fileID: StaticString, _ line: Int, _ contentReader: ContentReader
  ) {
    let key = key ?? encoding.key(path + [property])
    var value = Value.valueSchema
    value.constraints = value.constraints.merged(with: constraints)
    let descriptor = FlagDescriptor(
      key: key, value: value, defaultValue: defaultValue.jsonText, description: description,
      remoteKey: remoteKey.map { Self.path($0, of: key, fileID, line) }, isRequired: required, owner: owner,
      expires: expires, isKillSwitch: killSwitch, tags: tags, isSensitive: sensitive, declaration: "\(fileID):\(line)")
    flags.append(TypedFlag(descriptor: descriptor, defaultValue: defaultValue, contentReader: contentReader))
  }

  /// Declares a flag of a number or a duration whose values lie in a range, its ends included; an infinite end is none.
  @inlinable
  public mutating func flag<Value: FlagValue & Comparable>(
    _ property: String, key: FlagKey? = nil, default defaultValue: Value, description: String,
    remoteKey: String? = nil, owner: String? = nil, expires: String? = nil, killSwitch: Bool = false,
    tags: [String] = [], required: Bool = false, sensitive: Bool = false, in range: ClosedRange<Value>,
    fileID: StaticString = #fileID, line: Int = #line
  ) {
    flag(
      property, key: key, default: defaultValue, description: description, remoteKey: remoteKey, owner: owner,
      expires: expires, killSwitch: killSwitch, tags: tags, required: required, sensitive: sensitive,
      constraints: Self.bounds(range, fileID, line),
      fileID: fileID, line: line)
  }

  @usableFromInline
  static func bounds<Value: FlagValue & Comparable>(
    _ range: ClosedRange<Value>, _ fileID: StaticString, _ line: Int
  ) -> ValueConstraints {
    // Bounds of other types could not be checked.
    precondition(
      Value.valueSchema.type.hasBounds, "\(fileID):\(line): a range needs a type of numbers or durations")
    let bounds = [range.lowerBound, range.upperBound].map { bound in
      // What JSON has no number for is an infinity.
      bound.jsonText == "null" ? nil : bound.jsonText
    }
    return ValueConstraints(minimum: bounds[0], maximum: bounds[1])
  }

  /// Declares the flags of a group, whose keys begin with the property's.
  public mutating func group<Group: FlagContainer>(_ property: String, _ type: Group.Type) {
    path.append(property)
    let first = flags.count
    declare(type)
    // Where flags behind the group are read from depends on it.
    precondition(flags.count - first == Group.flagCount, "\(type) has \(flags.count - first) flags, not its flagCount")
    path.removeLast()
  }

  /// A container that contains itself is a fault of the program, found at its first start.
  private mutating func declare<Container: FlagContainer>(_ type: Container.Type) {
    let outer = containers
    containers = outer.entering(type, kind: "a container", remedy: "take one of the groups out")
    type.declare(in: &self)
    containers = outer
  }

  /// A path that does not parse is a fault of the program, found at its first start.
  private static func path(_ text: String, of key: FlagKey, _ fileID: StaticString, _ line: Int) -> PayloadPath {
    do {
      return try PayloadPath(text)
    } catch {
      fatalError("\(fileID):\(line): the remote key of \(key) is no path: \(error)")
    }
  }
}

extension FlagValueType {
  /// Whether values of the type have an order that bounds can be set in.
  fileprivate var hasBounds: Bool {
    switch self {
    case .integer, .float, .double, .duration: true
    default: false
    }
  }
}
