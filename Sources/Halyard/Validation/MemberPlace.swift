/// A member of a payload, or of a text inside one of its strings, by the tape index of its key.
struct MemberPlace: Hashable {
  let storage: ObjectIdentifier
  let index: Int

  init(_ storage: PayloadStorage, _ index: Int) {
    self.storage = ObjectIdentifier(storage)
    self.index = index
  }
}
