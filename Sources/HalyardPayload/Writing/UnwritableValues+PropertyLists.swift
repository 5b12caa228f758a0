// What JSON has and property lists have not.

extension UnwritableValues {
  /// Notes a null.
  mutating func noteNull(_ entry: TapeEntry) {
    note(
      entry, expected: "a value that a property list has",
      hint: "property lists have no null: leave the member out, or send a value")
  }

  /// Notes an integer beyond 64 bits.
  mutating func noteInteger(_ entry: TapeEntry) {
    note(
      entry, expected: "an integer from \(Int64.min) to \(UInt64.max)",
      hint: "the integers of property lists have 64 bits: send it as a string")
  }

  /// Notes a real that is no `Double`.
  mutating func noteReal(_ entry: TapeEntry) {
    note(
      entry, expected: "a real that a Double holds",
      hint: "readers would take it for infinity, or for zero: send it as a string")
  }
}
