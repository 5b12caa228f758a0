/// Makes a struct a ``FlagContainer``: its properties with ``Flag(default:description:key:remoteKey:owner:expires:killSwitch:tags:required:sensitive:constraints:)``
/// are flags, those with ``FlagGroup(description:)`` groups.
///
/// ```swift
/// @FlagContainer(description: "How orders are taken")
/// struct CheckoutFlags {
///   @Flag(default: true, description: "Take payments at all", remoteKey: "checkout.enabled", killSwitch: true)
///   var enabled: Bool
///
///   @Flag(description: "Pricing tier", remoteKey: "checkout.tier")
///   var tier: Tier = .free
/// }
/// ```
///
/// The macro writes what the protocol asks for, and nothing else is stored in the struct. Mistakes are errors of the
/// compiler, at the place where they were made.
///
/// - Parameters:
///   - description: What the flags are for, for readers of the source.
///   - requiresExpiry: Whether each flag must have an expiry date, unless it is a kill switch. Groups say so themselves.
///   - keyEncoding: How property names become flag keys, kebab-case by default. Only the root's counts.
@attached(
  member, names: named(slots$), named(init(slots:)), named(declare(in:)), named(Positions$), named(flagCount),
  named(keyEncoding), named(declare$))
@attached(extension, conformances: FlagContainer)
public macro FlagContainer(
  description: String = "", requiresExpiry: Bool = false, keyEncoding: FlagKeyEncoding = .kebabCase
) = #externalMacro(module: "HalyardMacros", type: "FlagContainerMacro")

/// Makes a property of a container a flag, and declares `$name`, its ``FlagReference``.
///
/// The default is given here or as the property's initial value: `var tier: Tier = .free`, which knows the property's type.
///
/// - Parameters:
///   - defaultValue: The value where no source has one.
///   - description: What the flag is for.
///   - key: The whole key, if it is not to follow from the property.
///   - remoteKey: The path of the flag in a payload; without one no payload reaches the flag.
///   - owner: Who answers for the flag.
///   - expires: The last day of the flag, `YYYY-MM-DD`.
///   - killSwitch: Whether the flag, a `Bool`, turns a feature of the product off.
///   - tags: Words to find the flag by.
///   - required: Whether a payload must hold the flag.
///   - sensitive: Whether reports must not show its value.
///   - constraints: What its values must keep to beyond their type.
@attached(accessor)
@attached(peer, names: prefixed(`$`), named(declare$))
public macro Flag<Value>(
  // Any value: what is generated asks that the property's type is a `FlagValue`, and the compiler says so where that type
  // is written. Asked here too, it finds no words for some types and for others names the parameters of the overloads.
  default defaultValue: Value, description: String, key: FlagKey? = nil, remoteKey: String? = nil,
  owner: String? = nil, expires: String? = nil, killSwitch: Bool = false, tags: [String] = [], required: Bool = false,
  sensitive: Bool = false, constraints: ValueConstraints = .none
) = #externalMacro(module: "HalyardMacros", type: "FlagMacro")

/// Makes a property of a container a flag whose values lie in a range, its ends included; an infinite end is none.
@attached(accessor)
@attached(peer, names: prefixed(`$`), named(declare$))
public macro Flag<Value: FlagValue & Comparable>(
  default defaultValue: Value, description: String, key: FlagKey? = nil, remoteKey: String? = nil,
  owner: String? = nil, expires: String? = nil, killSwitch: Bool = false, tags: [String] = [], required: Bool = false,
  sensitive: Bool = false, in range: ClosedRange<Value>
) = #externalMacro(module: "HalyardMacros", type: "FlagMacro")

/// Makes a property of a container a flag whose default is `nil`.
@attached(accessor)
@attached(peer, names: prefixed(`$`), named(declare$))
public macro Flag(
  default defaultValue: NilDefault, description: String, key: FlagKey? = nil, remoteKey: String? = nil,
  owner: String? = nil, expires: String? = nil, killSwitch: Bool = false, tags: [String] = [], required: Bool = false,
  sensitive: Bool = false, constraints: ValueConstraints = .none
) = #externalMacro(module: "HalyardMacros", type: "FlagMacro")

/// Makes a property of a container a flag whose default is `[]` or `[:]`.
@attached(accessor)
@attached(peer, names: prefixed(`$`), named(declare$))
public macro Flag(
  default defaultValue: EmptyDefault, description: String, key: FlagKey? = nil, remoteKey: String? = nil,
  owner: String? = nil, expires: String? = nil, killSwitch: Bool = false, tags: [String] = [], required: Bool = false,
  sensitive: Bool = false, constraints: ValueConstraints = .none
) = #externalMacro(module: "HalyardMacros", type: "FlagMacro")

/// Makes a property of a container a flag whose default is the property's initial value.
@attached(accessor)
@attached(peer, names: prefixed(`$`), named(declare$))
public macro Flag(
  description: String, key: FlagKey? = nil, remoteKey: String? = nil, owner: String? = nil, expires: String? = nil,
  killSwitch: Bool = false, tags: [String] = [], required: Bool = false, sensitive: Bool = false,
  constraints: ValueConstraints = .none
) = #externalMacro(module: "HalyardMacros", type: "FlagMacro")

/// Makes a property of a container a flag whose default is the property's initial value and whose values lie in a range.
@attached(accessor)
@attached(peer, names: prefixed(`$`), named(declare$))
public macro Flag<Value: FlagValue & Comparable>(
  description: String, key: FlagKey? = nil, remoteKey: String? = nil, owner: String? = nil, expires: String? = nil,
  killSwitch: Bool = false, tags: [String] = [], required: Bool = false, sensitive: Bool = false,
  in range: ClosedRange<Value>
) = #externalMacro(module: "HalyardMacros", type: "FlagMacro")

/// Makes a property of a container a group: a container inside another, whose keys begin with the property's.
///
/// - Parameter description: What the group's flags are for, for readers of the source.
@attached(accessor)
@attached(peer, names: suffixed(`$Group`))
public macro FlagGroup(description: String = "") = #externalMacro(module: "HalyardMacros", type: "FlagGroupMacro")
