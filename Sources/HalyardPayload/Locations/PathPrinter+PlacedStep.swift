extension PathPrinter {
  /// Appends a step; of a key that needs neither quotes nor unescaping no string is made.
  mutating func append(_ step: PlacedStep) {
    switch step {
    case .key(let storage, let index):
      let key = storage.tape[index]
      let content = storage.content(key)
      if !key.isEscaped, BareKey.isPlainWord(content) { return append(word: content) }
      append(key: storage.text(key))
    case .index(let index): append(index: index)
    case .json: appendHop()
    }
  }
}
