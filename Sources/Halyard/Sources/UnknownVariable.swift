/// An environment variable that looks like a flag's, and is none.
public struct UnknownVariable: Sendable, Hashable, CustomStringConvertible {
  /// Its name.
  public let name: String
  /// The variable that was probably meant, if one resembles it.
  public let meant: String?

  /// The name, and which one was probably meant.
  public var description: String {
    "no flag has the variable \(DisplayText.quoted(name))"
      + (meant.map { "; \(DisplayText.quoted($0)) was probably meant" } ?? "")
  }

  /// Those among the names that begin with the prefix and are not known, sorted.
  static func all(among names: some Sequence<String>, prefix: String, known: [String]) -> [UnknownVariable] {
    let all = Set(known)
    let unknown = names.filter { $0.utf8.starts(with: prefix.utf8) && !all.contains($0) }.sorted()
    if unknown.isEmpty { return [] }
    var index = NearMissIndex(known)
    return unknown.map { UnknownVariable(name: $0, meant: index.best(for: $0)?.candidate) }
  }
}
