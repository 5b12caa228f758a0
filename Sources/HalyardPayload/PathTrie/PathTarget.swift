/// One path to follow, and what to know of its value when the way to it is broken.
package struct PathTarget: Sendable {
  /// The path; nil is never found.
  package let path: PayloadPath?
  /// Whether null may stand for the value, and so for a container on the way to it.
  package let isOptional: Bool
  /// Whether reports must not show the value.
  package let isSensitive: Bool
  /// Whether another path may be taken where this one cannot be followed: a value of the wrong kind on the way is then no
  /// break of its own.
  package let isTentative: Bool
  /// Whether it only helps to find the value of another target, and is not counted with what a break cuts off.
  package let isAuxiliary: Bool

  /// A target.
  package init(
    _ path: PayloadPath?, isOptional: Bool = false, isSensitive: Bool = false, isTentative: Bool = false,
    isAuxiliary: Bool = false
  ) {
    self.path = path
    self.isOptional = isOptional
    self.isSensitive = isSensitive
    self.isTentative = isTentative
    self.isAuxiliary = isAuxiliary
  }
}
