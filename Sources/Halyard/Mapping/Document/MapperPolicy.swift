/// What stands for a value that is not there, or not one.
package enum MapperPolicy: Sendable {
  /// It refuses the payload.
  case problem
  /// The flag is absent, so that the sources below answer.
  case byDefault
  /// The flag has this value, a node of the mapper document.
  case value(PayloadNode)

  /// Whether null may stand on the way to the flag.
  var allowsNull: Bool {
    if case .problem = self { false } else { true }
  }

  /// The value that it has, if it has one.
  var value: PayloadNode? {
    if case .value(let node) = self { node } else { nil }
  }
}
