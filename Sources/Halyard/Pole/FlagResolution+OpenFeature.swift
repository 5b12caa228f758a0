extension FlagResolution {
  /// Why the value was chosen, in the words of OpenFeature (specification, section 1.7, "resolution details").
  public enum OpenFeatureReason: String, Sendable, Hashable, Codable {
    /// A source had the value.
    case `static` = "STATIC"
    /// No source had one.
    case `default` = "DEFAULT"
    /// A source had one that does not fit the flag, and no other source had a valid one.
    case error = "ERROR"
  }

  /// What was wrong with a source's value, in the words of OpenFeature.
  public enum OpenFeatureErrorCode: String, Sendable, Hashable, Codable {
    /// The value could not be read at all.
    case parseError = "PARSE_ERROR"
    /// The value is of another type than the flag.
    case typeMismatch = "TYPE_MISMATCH"
    /// Anything else.
    case general = "GENERAL"
  }

  /// The reason that OpenFeature's evaluation details would give.
  public var openFeatureReason: OpenFeatureReason {
    guard winner.kind == .compiledDefault else { return .static }
    return firstInvalid == nil ? .default : .error
  }

  /// The error code that OpenFeature's evaluation details would give; nil unless the reason is ``OpenFeatureReason/error``.
  public var openFeatureErrorCode: OpenFeatureErrorCode? {
    guard openFeatureReason == .error, let problem = firstInvalid else { return nil }
    switch problem.code {
    case .typeMismatch, .nullValue, .unknownCase, .precisionLoss, .outOfRange: return .typeMismatch
    case .invalidDate, .invalidBase64, .invalidURL, .unexpectedToken, .unexpectedEnd: return .parseError
    default: return .general
    }
  }

  private var firstInvalid: Problem? {
    for step in trail {
      if case .invalid(let problem) = step.verdict { return problem }
    }
    return nil
  }
}
