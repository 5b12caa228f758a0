/// A value of a program in whose place a writer put null, since JSON has no such value.
package struct UnwrittenValue: Sendable {
  /// What the value is.
  package enum Kind: Sendable {
    /// A number that is not finite (RFC 8259 section 6), as Swift prints it.
    case number(String)
    /// An instant outside the years that RFC 3339 section 1 covers.
    case date
    /// A value whose type failed to encode, with its reason.
    case failure(String)
  }

  package let kind: Kind
  /// Where null begins.
  package let offset: Int
  /// Where the value would stand inside of that.
  package let steps: [FoundStep]

  /// Where the value is in a text that the writer has completed, as a path; nil if it is the whole text. Linear in the text.
  package func path(in text: [UInt8]) -> String? {
    let limits = PayloadLimits(bytes: .max, depth: .max, nodes: .max, string: .max, array: .max)
    let outer = (try? Payload(text, format: .json, limits: limits))?.storage.steps(to: offset) ?? []
    let path = LocatedPath(outer + steps)
    return path.steps.isEmpty ? nil : path.description
  }
}
