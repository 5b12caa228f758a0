import Halyard

/// Two flags that every payload sets alike, so that values of two payloads beside each other are seen.
@FlagContainer
struct NumberFlags {
  @Flag(default: 0, description: "The number of the payload", remoteKey: "number")
  var number: Int

  @Flag(default: "", description: "The same number, many times", remoteKey: "text")
  var text: String

  /// A payload of more bytes than a page of a file has.
  static func payload(_ number: Int) -> [UInt8] {
    Array(
      #"{"number": \#(number), "text": "\#(Array(repeating: "\(number)", count: 3000).joined(separator: "-"))"}"#.utf8)
  }

  /// The number of the payload whose values are served, 0 for the defaults; nil for a mixture.
  static func served(by source: RemoteSource) -> Int? {
    let flags = FlagPole(NumberFlags.self, sources: [source]).snapshot()
    let texts = flags.text.split(separator: "-")
    if flags.number == 0 { return texts.isEmpty ? 0 : nil }
    return texts.count == 3000 && texts.allSatisfy { $0 == "\(flags.number)" } ? flags.number : nil
  }
}
