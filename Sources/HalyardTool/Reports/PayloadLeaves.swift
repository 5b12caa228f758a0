import Halyard

/// The scalars and empty containers of a payload in document order, each with its path. One walk along the tape.
struct PayloadLeaves: Sequence, IteratorProtocol {
  private struct Frame {
    let end: Int
    let path: LeafPath
    var ordinal = 0
  }

  private let storage: PayloadStorage
  private var frames: [Frame]
  private var index = 0

  init(_ payload: Payload) {
    storage = payload.storage
    frames = []
  }

  /// The next leaf.
  mutating func next() -> (path: LeafPath, node: PayloadNode)? {
    while index < storage.entryCount {
      while let frame = frames.last, frame.end == index { frames.removeLast() }
      var path = frames.last?.path ?? LeafPath()
      let entry = storage.tape[index]
      if entry.isKey {
        path.append(.key(storage.text(entry)))
        index += 1
      } else if let top = frames.indices.last {
        path.append(.index(frames[top].ordinal))
        frames[top].ordinal += 1
      }
      let node = PayloadNode(storage: storage, index: index)
      index += 1
      // The entry behind an empty container is no child of it.
      guard node.entry.isContainer, Int(node.entry.link) > index else { return (path, node) }
      frames.append(Frame(end: Int(node.entry.link), path: path))
    }
    return nil
  }
}
