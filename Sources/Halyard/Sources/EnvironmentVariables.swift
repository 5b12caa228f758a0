#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Values in the environment of the process: `FLAG_CHECKOUT_MAX_RETRIES=5` for the flag `checkout.max-retries`.
///
/// A variable is named by the prefix and the flag's key: ASCII letters in capitals, digits as they are, an underscore for everything
/// else. The flag's type says how its text is read, and nothing else is accepted:
///
/// | type | text |
/// | --- | --- |
/// | `string`, `url`, `date`, `data`, enums of texts | the text itself: of a URL absolute, of a date RFC 3339, of data base64 |
/// | `bool` | `true` or `false` |
/// | numbers, `duration` | a JSON number, without spaces |
/// | arrays, dictionaries, records, `json` | JSON text |
///
/// For an optional of the lower three rows `null` is nil. A text that does not fit is reported and hides no value below it. The
/// environment is read once, when the source is made. Safe to use from any thread.
public final class EnvironmentVariables: FlagSource {
  /// What reports call the source.
  public let name: String
  /// Always ``FlagSourceKind/environment``.
  public var kind: FlagSourceKind { .environment }
  /// The variables that begin with the prefix and that no flag has, by name; none if the prefix is empty.
  public let unknownVariables: [UnknownVariable]

  private let set: FlagSet
  private let snapshot: FlagAnswers

  /// The variables of a root container's flags. Linear in flags, variables and their texts.
  ///
  /// - Parameters:
  ///   - prefix: What the names begin with.
  ///   - environment: Names and texts; nil for the process's own.
  /// - Throws: ``PayloadRejection`` if two flags have one variable: no text could be given to one of them alone.
  public init<Root: FlagContainer>(
    _ root: Root.Type, prefix: String = "FLAG_", name: String = "environment", environment: [String: String]? = nil
  ) throws(PayloadRejection) {
    self.name = name
    set = FlagSet.of(root)
    let names = set.schema.flags.map { prefix + EnvironmentVariableName.text(for: $0.key) }
    if let rejection = EnvironmentVariableName.rejection(of: names, set.schema) { throw rejection }
    let environment = environment?.mapValues { EnvironmentText(utf8: Array($0.utf8)) } ?? EnvironmentText.ofProcess
    let reader = FlagValueReader(set)
    snapshot = FlagAnswers(
      set,
      zip(names, set.schema.flags).enumerated().map { ordinal, named in
        guard let text = environment[named.0] else { return .absent }
        return text.answer(for: named.1.value.type, variable: named.0, reader, at: ordinal)
      })
    unknownVariables =
      prefix.isEmpty ? [] : UnknownVariable.all(among: environment.keys, prefix: prefix, known: names)
  }

  /// What the environment has wrong, in the order of the flags; such a text hides no value below it.
  public var problems: [Problem] {
    self.set.flags.indices.compactMap { ordinal in
      if case .invalid(let problem) = snapshot.answer(at: ordinal) { problem } else { nil }
    }
  }

  /// What the environment said when the source was made.
  public func current() -> any FlagSourceSnapshot { snapshot }

  /// Does nothing: there are no changes to tell.
  public func addObserver(_ observer: any FlagSourceObserver) {}
}
