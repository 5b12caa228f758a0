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

  /// Gives a reply to a source that has no payload, or, for a call, does what that says with an old token.
  static func giveToSource(_ example: String) throws(PayloadRejection) {
    let mapper = #"""
      {"format": "halyard.mapper/1", "guards": {"unchanged": [{"path": "state", "is": "NO_CHANGE"}]},
       "rules": [{"types": ["other"], "path": "{remotePath}"}]}
      """#
    let remote = try RemoteSource(BatchFlags.self, mapper: .document(Array(mapper.utf8)))
    let token = remote.scopeToken
    let bytes = Array(#"{"batch": 4}"#.utf8)
    if example != "remote.apply(bytes, for: token)" {
      try remote.apply(Array(example.utf8))
      return
    }
    remote.switchScope(to: "bob")
    try remote.apply(bytes, for: token)
  }
}
