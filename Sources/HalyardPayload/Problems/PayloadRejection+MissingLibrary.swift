extension PayloadRejection {
  /// That the machine lacks what reads the payload, which may be right; nil if that is not why it was refused.
  package var missingLibrary: Problem? { problems.first { $0.code == .missingLibrary } }
}
