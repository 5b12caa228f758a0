/// All that is known of one flag without a program: what the schema document holds of it.
public struct FlagDescriptor: Sendable {
  /// The flag's name.
  public var key: FlagKey
  /// What its value must be.
  public var value: ValueSchema
  /// The compiled default as JSON text.
  public var defaultValue: String
  /// What the flag is for.
  public var description: String
  /// Where a payload holds the flag; nil if no payload can set it.
  public var remoteKey: PayloadPath?
  /// Whether a payload must hold the flag.
  public var isRequired: Bool
  /// Who answers for the flag.
  public var owner: String?
  /// The last day of the flag, `YYYY-MM-DD`.
  public var expires: String?
  /// Whether the flag turns a feature of the product off.
  public var isKillSwitch: Bool
  /// Words to find the flag by.
  public var tags: [String]
  /// Whether reports must not show the flag's value.
  public var isSensitive: Bool
  /// Where the flag is declared in Swift, `Module/File.swift:12`; nil if that is not known.
  public var declaration: String?

  /// A descriptor from its parts.
  public init(
    key: FlagKey, value: ValueSchema, defaultValue: String, description: String, remoteKey: PayloadPath? = nil,
    isRequired: Bool = false, owner: String? = nil, expires: String? = nil, isKillSwitch: Bool = false,
    tags: [String] = [], isSensitive: Bool = false, declaration: String? = nil
  ) {
    self.key = key
    self.value = value
    self.defaultValue = defaultValue
    self.description = description
    self.remoteKey = remoteKey
    self.isRequired = isRequired
    self.owner = owner
    self.expires = expires
    self.isKillSwitch = isKillSwitch
    self.tags = tags
    self.isSensitive = isSensitive
    self.declaration = declaration
  }
}

extension FlagDescriptor: Hashable {
  /// Whether all parts are equal, texts compared by their Unicode scalars.
  public static func == (left: FlagDescriptor, right: FlagDescriptor) -> Bool {
    left.key == right.key
      && left.value == right.value
      && left.remoteKey == right.remoteKey
      && left.isRequired == right.isRequired
      && left.isKillSwitch == right.isKillSwitch
      && left.isSensitive == right.isSensitive
      && ExactText.areEqual(left.defaultValue, right.defaultValue)
      && ExactText.areEqual(left.description, right.description)
      && ExactText.areEqual(left.owner, right.owner)
      && ExactText.areEqual(left.expires, right.expires)
      && ExactText.areEqual(left.tags, right.tags)
      && ExactText.areEqual(left.declaration, right.declaration)
  }

  /// Hashes in step with `==`.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(value)
    hasher.combine(remoteKey)
    hasher.combine(isRequired)
    hasher.combine(isKillSwitch)
    hasher.combine(isSensitive)
    ExactText.hash(defaultValue, into: &hasher)
    ExactText.hash(description, into: &hasher)
    ExactText.hash(owner, into: &hasher)
    ExactText.hash(expires, into: &hasher)
    ExactText.hash(tags, into: &hasher)
    ExactText.hash(declaration, into: &hasher)
  }
}
