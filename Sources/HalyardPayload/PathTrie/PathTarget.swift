/// One path to follow, and what to know of its value when the way to it is broken.
package struct PathTarget: Sendable {
  /// The path; nil is never found.
  package let path: PayloadPath?
  /// Whether null may stand for the value, and so for a container on the way to it.
  package let isOptional: Bool
  /// Whether reports must not show the value.
  package let isSensitive: Bool

  /// A target.
  package init(_ path: PayloadPath?, isOptional: Bool = false, isSensitive: Bool = false) {
    self.path = path
    self.isOptional = isOptional
    self.isSensitive = isSensitive
  }
}
