extension PathPrinter {
  /// Appends a step.
  mutating func append(_ step: PlacedStep) {
    switch step {
    case .key(let storage, let index): append(keyAt: index, in: storage)
    case .index(let index): append(index: index)
    case .json: appendHop()
    }
  }

  /// Appends the key at an index of a tape; of one that needs neither quotes nor unescaping no string is made.
  mutating func append(keyAt index: Int, in storage: PayloadStorage) {
    let key = storage.tape[index]
    let content = storage.content(key)
    if !key.isEscaped, BareKey.isPlainWord(content) { return append(word: content) }
    append(key: storage.text(key))
  }
}
