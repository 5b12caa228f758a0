import Halyard

/// The samples of `Problem-codes.md`.
enum ProblemCodes {
  static let samples: [@Sendable () throws -> Void] = []

  struct EvenNumber: FlagValue, RawRepresentable {
    let rawValue: Int

    init?(rawValue: Int) {
      guard rawValue.isMultiple(of: 2) else { return nil }
      self.rawValue = rawValue
    }
  }

  @FlagContainer
  struct BatchFlags {
    @Flag(default: EvenNumber(rawValue: 2), description: "Requests in one batch", remoteKey: "batch")
    var batch: EvenNumber?
  }
}
