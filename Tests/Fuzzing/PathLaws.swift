import HalyardPayload

/// What holds for a path, whatever its text.
enum PathLaws {
  static func hold(for bytes: UnsafeRawBufferPointer) {
    let text = String(decoding: bytes, as: UTF8.self)
    do throws(PathFault) {
      let path = try PayloadPath(text)
      let printed = path.description
      let again = try PayloadPath(printed)
      require(again == path && again.hashValue == path.hashValue, "what a path prints is the path")
      require(Array(again.description.utf8) == Array(printed.utf8), "the canonical form stays")
      require(try PayloadPath(steps: path.steps) == path, "a path is its steps")
    } catch {
      require((0...text.unicodeScalars.count).contains(error.offset), "the fault is in the text")
      require(!error.description.isEmpty, "a fault has a text")
    }
  }
}
