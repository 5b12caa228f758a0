/// Gathers the statements of ``FlagStates``, those inside `if`, `switch` and `for` among them.
@resultBuilder
public enum FlagStatesBuilder<Root: FlagContainer> {
  /// One statement.
  public static func buildExpression(_ state: FlagState<Root>) -> [FlagState<Root>] { [state] }

  /// Statements that were gathered elsewhere.
  public static func buildExpression(_ states: [FlagState<Root>]) -> [FlagState<Root>] { states }

  /// All statements in order.
  public static func buildBlock(_ states: [FlagState<Root>]...) -> [FlagState<Root>] { states.flatMap { $0 } }

  /// The statements of an `if` without `else`.
  public static func buildOptional(_ states: [FlagState<Root>]?) -> [FlagState<Root>] { states ?? [] }

  /// The statements of a branch.
  public static func buildEither(first states: [FlagState<Root>]) -> [FlagState<Root>] { states }

  /// The statements of the other branch.
  public static func buildEither(second states: [FlagState<Root>]) -> [FlagState<Root>] { states }

  /// The statements of each round of a loop.
  public static func buildArray(_ states: [[FlagState<Root>]]) -> [FlagState<Root>] { states.flatMap { $0 } }

  /// The statements behind a check for availability.
  public static func buildLimitedAvailability(_ states: [FlagState<Root>]) -> [FlagState<Root>] { states }
}
