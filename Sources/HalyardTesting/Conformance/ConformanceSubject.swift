/// A source that is tried, and how it is made to say something.
struct ConformanceSubject: Sendable {
  let source: any FlagSource
  /// Has it say these values and nothing else; nil for a source that never changes.
  let say: (@Sendable ([FlagKey: any FlagValue]) throws -> Void)?

  /// What the source says of a flag now: its value, or nil if it says absent.
  ///
  /// - Throws: What is wrong, for an answer that is invalid.
  func value<Value: FlagValue>(_ key: FlagKey, as type: Value.Type) throws(Complaint) -> Value? {
    try Self.value(source.current(), key, as: type)
  }

  static func value<Value: FlagValue>(
    _ snapshot: any FlagSourceSnapshot, _ key: FlagKey, as type: Value.Type
  ) throws(Complaint) -> Value? {
    switch snapshot.answer(for: key, as: type) {
    case .value(let value, _): return value
    case .absent: return nil
    case .invalid(let problem): throw Complaint("of \(key) it says something invalid: \(problem.message)")
    }
  }

  /// What the source did that it should not.
  struct Complaint: Error {
    let reason: String

    init(_ reason: String) { self.reason = reason }
  }
}
