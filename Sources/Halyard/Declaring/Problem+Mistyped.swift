extension Problem {
  /// A value that the program gives, of another Swift type than the flag's.
  init(mistyped value: any FlagValue, wanted type: any FlagValue.Type, key: FlagKey) {
    let (wanted, given) = (type.valueSchema.type.name, Swift.type(of: value).valueSchema.type.name)
    self.init(
      code: .typeMismatch, flag: key.rawValue, expected: wanted,
      found: wanted == given ? "another Swift type of the same shape" : "a value of type \(given)",
      hint: "set a value of the flag's own type")
  }

  /// The problem of a value that stands in no text that a reader could look at.
  package var withoutPlace: Problem {
    var problem = self
    (problem.path, problem.pointer, problem.offset, problem.length) = ("", "", 0, 0)
    (problem.line, problem.column, problem.excerpt) = (nil, nil, nil)
    return problem
  }
}
