/// The values that one selector of a group asks for, by their hash.
struct WantedValues: Sendable {
  var hash: UInt32
  /// The selector's number at its node.
  var selector: UInt32
}
