// What goes wrong with objects: kept apart from the reading, which goes on behind them.

extension BinaryPropertyListReader {
  @inline(never)
  mutating func faulty(
    _ object: BinaryObject, _ isFirst: Bool, _ code: ProblemCode, expected: String, found: String
  ) {
    builder.faultyValue(at: object.place)
    if isFirst { note(code, expected: expected, found: found) }
  }

  /// Notes a fault of the entry written last; its words are made only where somebody will read them.
  mutating func note(
    _ code: ProblemCode, expected: @autoclosure () -> String, found: @autoclosure () -> String
  ) {
    let isTold = builder.faults.count < builder.limits.problems
    builder.noteLast(code, expected: isTold ? expected() : "", found: isTold ? found() : nil)
  }

  /// Notes a fault of some bytes.
  private mutating func note(
    _ code: ProblemCode, sent: Range<Int>, expected: @autoclosure () -> String, found: @autoclosure () -> String
  ) {
    let isTold = builder.faults.count < builder.limits.problems
    builder.note(code, sent: sent, expected: isTold ? expected() : "", found: isTold ? found() : nil)
  }

  /// Notes why there is no such object.
  mutating func noteFault(of number: Int) {
    let (bytes, trailer) = (bytes, trailer)
    guard exists(number) else {
      return note(
        .invalidObject, expected: "a reference to one of \(trailer.objectCount) objects",
        found: "number \(UInt64(bitPattern: Int64(number)))")
    }
    guard met.insert(number) else { return }
    guard let start = start(of: number) else {
      let entry = trailer.table + number * trailer.offsetSize
      return note(
        .invalidObject, sent: entry..<entry + trailer.offsetSize,
        expected: "the offset of an object, \(BinaryTrailer.headerSize) to \(trailer.table - 1)",
        found: "\(BigEndian.number(bytes + entry, trailer.offsetSize))")
    }
    let marker = bytes[start]
    guard BinaryObjectName.isValue(marker) else {
      return note(
        .invalidObject, sent: start..<start + 1,
        expected: "a bool, number, date, data, string, array or object",
        found: BinaryObjectName.of(marker))
    }
    if marker >> 4 >= 4, marker & 0x0F == 0x0F,
      BinaryLength(at: start + 1, in: bytes, before: trailer.table) == nil
    {
      return note(
        .invalidObject, sent: start + 1..<start + 2, expected: "the length as an integer of 1 to 8 bytes",
        found: "byte \(bytes[start + 1])")
    }
    note(
      .invalidObject, sent: start..<trailer.table, expected: "an object that ends before byte \(trailer.table)",
      found: "\(BinaryObjectName.of(marker)) that is longer")
  }

  /// Notes where the text of a string is at fault.
  mutating func noteText(_ object: BinaryObject) {
    let bytes = bytes
    if object.kind == 0x5 {
      let end = object.content + object.size
      guard let offset = (object.content..<end).first(where: { bytes[$0] >= 0x80 }) else { return }
      note(.invalidObject, sent: offset..<offset + 1, expected: "ASCII", found: "byte \(bytes[offset])")
    } else {
      var index = 0
      while let (_, units) = UTF16Text.scalar(bytes + object.content, at: index, count: object.count) {
        index += units
      }
      let offset = object.content + 2 * index
      note(
        .loneSurrogate, sent: offset..<offset + 2, expected: "both halves of a surrogate pair", found: "one of them")
    }
  }
}
