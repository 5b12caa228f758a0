/// Why no JSON Schema can be made of a mapper document: more than paths says where flags stand, and what a value means.
public struct InexpressibleMapper: Error, Sendable, Hashable, CustomStringConvertible {
  /// What the document has that JSON Schema cannot say, each as a noun phrase.
  public let reasons: [String]

  /// The reasons in one sentence.
  public var description: String {
    "JSON Schema cannot say what the mapper document does: it has \(reasons.joined(separator: ", "))"
  }
}
