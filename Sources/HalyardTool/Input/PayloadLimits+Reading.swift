import Halyard

extension PayloadLimits {
  /// How many bytes of an input are worth having: no payload is larger, whatever limit is set.
  var readableBytes: Int { min(bytes, Int(UInt32.max) - 64) }

  /// The limits that the options set.
  init(_ arguments: ParsedArguments) throws(ToolFault) {
    self = .standard
    if let number = try arguments.number(.maximumBytes, least: 1) { bytes = number }
    if let number = try arguments.number(.maximumDepth, least: 1) { depth = number }
    if let number = try arguments.number(.maximumNodes, least: 1) { nodes = number }
    if let number = try arguments.number(.maximumString, least: 1) { string = number }
    if let number = try arguments.number(.maximumArray, least: 1) { array = number }
    if let number = try arguments.number(.maximumProblems, least: 1) { problems = number }
  }
}
