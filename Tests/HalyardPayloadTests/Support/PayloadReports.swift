import HalyardPayload

extension Problem {
  /// Code and place in a line: `trailing-comma 1:10 9+1`.
  var summary: String {
    "\(code) \(line.map { "\($0)" } ?? "-"):\(column.map { "\($0)" } ?? "-") \(offset)+\(length)"
  }
}

/// Why some bytes are refused; nil if they are not.
func refusal(
  of bytes: [UInt8], name: String? = nil, limits: PayloadLimits = .standard
) -> PayloadRejection? {
  do throws(PayloadRejection) {
    _ = try Payload(bytes, name: name, limits: limits)
    return nil
  } catch {
    return error
  }
}

/// Why some text is refused; nil if it is not.
func refusal(of text: String, name: String? = nil, limits: PayloadLimits = .standard) -> PayloadRejection? {
  refusal(of: Array(text.utf8), name: name, limits: limits)
}

/// Code and place of each problem of some text.
func problems(of text: String, limits: PayloadLimits = .standard) -> [String] {
  refusal(of: text, limits: limits)?.problems.map(\.summary) ?? []
}
