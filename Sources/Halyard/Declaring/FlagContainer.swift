/// A type whose properties are flags: a root, or a group inside another container.
///
/// Written by hand it is short, and nothing else is needed:
///
/// ```swift
/// struct CheckoutFlags: FlagContainer {
///   let slots: FlagSlots
///   init(slots: FlagSlots) { self.slots = slots }
///
///   static func declare(in flags: inout FlagDeclarations) {
///     flags.flag("enabled", default: true, description: "Take payments at all", remoteKey: "checkout.enabled")
///     flags.flag("maxRetries", default: 3, description: "Retries before giving up", in: 0...10)
///   }
///
///   @inline(__always) var enabled: Bool { slots.value(at: 0) }
///   @inline(__always) var maxRetries: Int { slots.value(at: 1) }
///   var maxRetriesFlag: FlagReference<Int> { slots.reference(at: 1) }
/// }
/// ```
///
/// Positions count the flags in the order of ``declare(in:)``; a group takes as many as it has flags. Debug builds
/// stop on a position of another type, and on a flag that no schema document can hold: one whose default is out of its
/// range, or whose pattern does not compile. With `@inline(__always)` a read is a single load without reference counting. A
/// public container needs `@inlinable` on its properties and its initialiser besides, and `@usableFromInline` on the slots.
public protocol FlagContainer: Sendable {
  /// How property names become flag keys. Only the root's counts.
  static var keyEncoding: FlagKeyEncoding { get }

  /// Names every flag and group, in the order of their positions.
  static func declare(in flags: inout FlagDeclarations)

  /// How many flags the container has, those of its groups among them: how many positions it takes as a group.
  static var flagCount: Int { get }

  /// A container that reads from these slots.
  init(slots: FlagSlots)
}

extension FlagContainer {
  /// Kebab-case.
  public static var keyEncoding: FlagKeyEncoding { .kebabCase }

  /// Counts the flags of ``declare(in:)`` at its first use. Reads of flags behind the group in a container that a macro
  /// wrote then look the count up: a constant of the container's own is faster.
  public static var flagCount: Int { FlagCounts.count(of: Self.self) }
}
