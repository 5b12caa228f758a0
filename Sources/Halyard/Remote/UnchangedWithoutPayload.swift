/// The refusal of a reply that says "keep what you have" to a source that has nothing, or something else.
enum UnchangedWithoutPayload {
  static let expected = "a whole payload, since there is none that could stay"
  static let hint = "fetch again without a validator: no If-None-Match, no If-Modified-Since"

  /// The refusal of a reply without a body.
  ///
  /// - Parameter held: Whether there is a payload, though another than the server means.
  static func rejection(holdingAnother isHeld: Bool) -> PayloadRejection {
    let problem = Problem(
      code: .unchangedWithoutPayload, path: "$",
      expected: isHeld ? "a whole payload, since another than the validator's is held" : expected,
      found: "a reply that nothing has changed", hint: hint)
    return PayloadRejection(payload: nil, problems: [problem])
  }
}
