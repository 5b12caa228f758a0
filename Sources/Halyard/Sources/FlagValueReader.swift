/// Reads single values of flags, each judged as a payload's value is, where there is no payload that holds them all.
package struct FlagValueReader: Sendable {
  private let set: FlagSet
  private let flags: [CompiledFlag]

  /// A reader of values of the set's flags. Linear in them the first time.
  package init(_ set: FlagSet) {
    self.set = set
    flags = set.compiled.flags
  }

  /// What a node says of the flag with this ordinal, its origin the node. Linear in the value.
  package func answer(of node: PayloadNode, at ordinal: Int) -> FlagAnswer<SlotContent> {
    var validator = ValueValidator(limit: 1)
    guard validator.validate(node, as: flags[ordinal]) else {
      return refusal(ProblemReporter.report(validator.faults), at: ordinal)
    }
    do throws(PayloadRejection) {
      return .value(try set.contentReaders[ordinal].content(node), origin: FlagOrigin(node: node))
    } catch {
      return refusal(error.errors, at: ordinal)
    }
  }

  /// What a rejected text says of the flag with this ordinal.
  ///
  /// - Parameter kind: What a sensitive flag's problem says that was found.
  package func answer(
    of rejection: PayloadRejection, at ordinal: Int, kind: String? = nil
  ) -> FlagAnswer<SlotContent> {
    refusal(rejection.errors, at: ordinal, kind: kind)
  }

  private func refusal(_ problems: [Problem], at ordinal: Int, kind: String? = nil) -> FlagAnswer<SlotContent> {
    var problem =
      problems.first { $0.severity == .error } ?? Problem(code: .invalidValue, expected: "value that the type accepts")
    problem.flag = flags[ordinal].key
    problem = problem.withoutPlace
    guard flags[ordinal].isSensitive else { return .invalid(problem) }
    problem = problem.withoutValue
    problem.found = problem.found ?? kind
    return .invalid(problem)
  }
}
