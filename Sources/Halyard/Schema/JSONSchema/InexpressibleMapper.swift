/// Why no JSON Schema can be made of a mapper document: where a value stands, or whether it counts, is known only from a payload
/// itself, in a way that JSON Schema has no words for.
public struct InexpressibleMapper: Error, Sendable, Hashable, CustomStringConvertible {
  /// The mapper document's name, if it has one.
  public let document: String?
  /// What the document has that JSON Schema cannot say, each as a clause that names the rule by its path.
  public let reasons: [String]

  /// The reasons in one sentence.
  public var description: String {
    let name = document.map { " \($0)" } ?? ""
    return "JSON Schema cannot say what the mapper document\(name) does: \(reasons.joined(separator: "; "))"
  }
}
