/// Two members of one object that have the same name: the indices of their keys on the tape.
package struct RepeatedMember: Sendable, BitwiseCopyable {
  package let first: UInt32
  package let second: UInt32

  /// The fault that it is.
  func fault(on tape: UnsafePointer<TapeEntry>) -> PayloadFault {
    let (original, entry) = (tape[Int(first)], tape[Int(second)])
    return PayloadFault(
      .duplicateKey, at: Int(entry.start), length: Int(entry.length), expected: "one member of this name",
      hint: "remove one of the two", related: (Int(original.start), Int(original.length), "first defined here"))
  }
}
