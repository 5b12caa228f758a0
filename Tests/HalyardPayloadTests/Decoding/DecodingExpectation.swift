import HalyardPayload

/// Decodes text, and returns the one problem that refuses it; nil if it is taken.
func refusal<T: Decodable>(
  of type: T.Type, _ text: String, decoder: PayloadDecoder = PayloadDecoder()
) -> Problem? {
  let problems = refusals(of: type, text, decoder: decoder)
  return problems.count == 1 ? problems[0] : nil
}

/// Decodes text, and returns all problems.
func refusals<T: Decodable>(
  of type: T.Type, _ text: String, decoder: PayloadDecoder = PayloadDecoder()
) -> [Problem] {
  do {
    _ = try decoder.decode(type, from: Array(text.utf8))
    return []
  } catch {
    return error.problems
  }
}

/// The code and the place of the one problem, as `type-mismatch $.a 1:6`.
func verdict<T: Decodable>(of type: T.Type, _ text: String, decoder: PayloadDecoder = PayloadDecoder()) -> String {
  let problems = refusals(of: type, text, decoder: decoder)
  if problems.isEmpty { return "taken" }
  return problems.map { "\($0.code) \($0.path) \($0.line ?? 0):\($0.column ?? 0)" }.joined(separator: ", ")
}

func decoded<T: Decodable>(_ type: T.Type, _ text: String) throws -> T {
  try PayloadDecoder().decode(type, from: Array(text.utf8))
}
