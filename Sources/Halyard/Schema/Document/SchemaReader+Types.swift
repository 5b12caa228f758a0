extension SchemaReader {
  /// What is wrong with a name that is no type's. Linear in the name.
  mutating func typeHint(_ name: String) -> String {
    let plain = name.filter { !$0.isWhitespace }.lowercased()
    let (opened, closed) = (plain.utf8.count { $0 == UInt8(ascii: "<") }, plain.utf8.count { $0 == UInt8(ascii: ">") })
    if opened > FlagValueType.greatestNesting {
      return "at most \(FlagValueType.greatestNesting) types may stand around another, and here are \(opened)"
    }
    if plain != name, FlagValueType(name: plain) != nil {
      let isSpaced = name.contains { $0.isWhitespace }
      return "write \(plain): names of types are written \(isSpaced ? "without spaces" : "in lower case")"
    }
    if opened != closed { return Self.bracketHint(plain, opened, closed) }
    // In array<strng> the word inside is the one to look at, in aray<string> the one around it.
    var words = plain.split(separator: "<", omittingEmptySubsequences: false).map { String($0.prefix { $0 != ">" }) }
    let innermost = words.removeLast()
    for word in words where !Self.wrapperNames.contains(word) {
      return hint(on: word, among: Self.wrapperNames)
        ?? "\(DisplayText.quoted(word)) cannot stand around a type: \(Self.allTypes)"
    }
    if Self.wrapperNames.contains(innermost) {
      return "\(innermost)<T> names the type inside: write \(innermost)<string>, for example"
    }
    if innermost.isEmpty, !words.isEmpty { return "a type is missing between < and >" }
    if innermost.last == "?", FlagValueType(name: String(innermost.dropLast())) != nil {
      return "write optional<\(innermost.dropLast())>"
    }
    return hint(on: innermost, among: FlagValueType.plainTypes.map(\.name)) ?? Self.allTypes
  }

  private mutating func hint(on word: String, among names: [String]) -> String? {
    if let usual = Self.otherNames[word] { return "the name here is \(usual)" }
    guard !names.contains(word), let miss = notes.suggestions.best(for: word, among: names) else { return nil }
    return miss.hint(insteadOf: word)
  }

  private static func bracketHint(_ name: String, _ opened: Int, _ closed: Int) -> String {
    let mended =
      opened > closed
      ? name + String(repeating: ">", count: opened - closed)
      : String(name.dropLast(closed - opened))
    let fault = opened > closed ? "a < is never closed" : "there is a > too many"
    return FlagValueType(name: mended) == nil ? fault : "\(fault): write \(mended)"
  }

  private static let wrapperNames = ["array", "dictionary", "optional"]

  private static let allTypes =
    "types are \(FlagValueType.plainTypes.map(\.name).joined(separator: ", ")), array<T>, dictionary<T> and optional<T>"

  /// What other schema languages call the types.
  private static let otherNames = [
    "boolean": "bool", "integer": "int", "number": "double, or int for whole numbers", "text": "string",
    "object": "record, dictionary<T> or json", "map": "dictionary<T>", "list": "array<T>", "set": "array<T>",
    "datetime": "date", "uri": "url", "bytes": "data", "nullable": "optional<T>",
  ]

  /// Whether a document that cannot be read may hold a sensitive flag. Linear in its bytes.
  static func mentionsSensitive(_ storage: PayloadStorage) -> Bool {
    let word = Array("sensitive".utf8)
    let bytes = storage.buffer
    guard bytes.count >= word.count else { return false }
    return (0...bytes.count - word.count).contains { start in
      bytes[start] == word[0] && bytes[start..<start + word.count].elementsEqual(word)
    }
  }
}
