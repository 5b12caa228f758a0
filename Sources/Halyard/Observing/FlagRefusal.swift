/// A source's value that does not fit its flag, and so counts for nothing.
public struct FlagRefusal: Sendable, Hashable {
  /// The flag.
  public let key: FlagKey
  /// Whose value it is.
  public let source: FlagResolution.Source
  /// What is wrong with it; without the value itself for a flag marked sensitive.
  public let problem: Problem
}

extension FlagRefusal: CustomStringConvertible {
  /// `override "debug menu" [type-mismatch]: retries wants an int, found a value of type string`. Safe to print.
  public var description: String { DisplayText.line("\(source) [\(problem.code)]: \(problem.message)") }
}
