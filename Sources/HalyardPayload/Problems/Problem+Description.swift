extension Problem: CustomStringConvertible {
  /// The problem in one line, `3:16: error[type-mismatch]: checkout.enabled wants a bool, found the string "true"`; without a place
  /// where there is none. Safe to print. ``ProblemText`` writes it with excerpt and hint.
  public var description: String {
    let isPlaced = line != nil || offset > 0 || length > 0
    return (isPlaced ? ProblemText.place(line, column, offset) + ": " : "")
      + "\(severity.rawValue)[\(DisplayText.line(code.rawValue))]: \(DisplayText.line(message))"
  }
}
