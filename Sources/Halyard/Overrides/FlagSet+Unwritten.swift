extension FlagSet {
  /// The problem of a value that was to be written: it names the flag, has no place in a text that nobody has, and does not show
  /// what is secret.
  package func problem(_ problem: Problem, ofValueAt key: FlagKey) -> Problem {
    var problem = problem.withoutPlace
    problem.flag = key.rawValue
    if problem.code == .unwritableValue, problem.found == "null" {
      // Nothing is sent here, so that the advice is for whoever overrides the flag.
      problem.hint =
        "property lists have no null: keep this override in a JSON file or in memory; if the flag is nil without it, "
        + "remove the override"
    }
    // Of a key that no flag has, nobody says that its value may be shown.
    guard ordinal(of: key).map({ holders.contains($0) }) ?? true else { return problem }
    // What a form cannot hold is said of the form, not of the value.
    let hint = problem.code == .unwritableValue ? problem.hint : nil
    problem = problem.withoutValue
    problem.hint = hint
    return problem
  }

  /// The same of all that refuses a value.
  func problems(_ rejection: PayloadRejection, ofValueAt key: FlagKey) -> [Problem] {
    rejection.errors.map { problem($0, ofValueAt: key) }
  }
}
