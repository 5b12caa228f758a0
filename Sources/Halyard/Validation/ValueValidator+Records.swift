extension ValueValidator {
  /// How many of an object's unknown members are looked at for the name of a missing field.
  private static let unknownCompared = 32

  /// An object as a record.
  mutating func checkRecord(
    _ index: Int, _ storage: PayloadStorage, _ record: CompiledRecord, _ flag: CompiledFlag
  ) -> Bool {
    let end = Int(storage.tape[index].link)
    var met = FieldSet(count: record.fields.count)
    var metCount = 0
    var unknown: [UInt32] = []
    var isSound = true
    var keyIsFaulty = false
    var key: Int?
    var guess = 0
    var child = index + 1
    while child < end {
      let entry = storage.tape[child]
      if entry.isFaulty {
        keyIsFaulty = true
      } else if let position = record.position(of: entry, in: storage, guess: guess) {
        guess = position + 1
        // A second member of one name is the reader's to report.
        if met.insert(position) {
          metCount += 1
          let isFieldSound = record.uncountedValues[position]._withUnsafeGuaranteedRef {
            check(child + 1, storage, $0, flag)
          }
          if isFieldSound, position == record.keyPosition { key = child + 1 }
          isSound = isSound && isFieldSound
        }
      } else {
        unknown.append(UInt32(truncatingIfNeeded: child))
      }
      child = storage.next(after: child + 1)
    }
    if metCount < record.fields.count || !unknown.isEmpty || keyIsFaulty {
      // Behind a broken key any field may hide, so nothing is said to be missing.
      let isComplete = noteNames(index, storage, record, met, unknown, flag, mayLack: keyIsFaulty)
      isSound = isSound && isComplete && !keyIsFaulty
    }
    // Records inside this one have set it too.
    recordKey = key
    return isSound
  }

  /// Notes fields that are missing and members that no field has. True if none of that is an error.
  @inline(never)
  private mutating func noteNames(
    _ index: Int, _ storage: PayloadStorage, _ record: CompiledRecord, _ met: FieldSet, _ unknown: [UInt32],
    _ flag: CompiledFlag, mayLack: Bool
  ) -> Bool {
    var isSound = true
    var explained: Set<UInt32> = []
    if !mayLack {
      let compared = unknown.prefix(Self.unknownCompared)
      for (position, field) in record.fields.enumerated() where !met.contains(position) && !field.mayBeAbsent {
        isSound = false
        var fault = PayloadFault(
          .missingField, at: storage.tape[index], expected: DisplayText.escaped(field.name.unicodeScalars))
        let names = compared.filter { !explained.contains($0) }
        if !names.isEmpty,
          let miss = suggestions.best(
            for: field.name, among: names.map { storage.text(storage.tape[Int($0)]) }),
          let member = names.first(where: {
            ExactText.areEqual(storage.text(storage.tape[Int($0)]), miss.candidate)
          })
        {
          // One cause, one problem: the misspelt member is named here and not noted as unknown besides.
          explained.insert(member)
          let key = storage.tape[Int(member)]
          fault.hint =
            "the member \(DisplayText.quoted(miss.candidate)) may be meant: it "
            + miss.likeness.explanation(of: miss.candidate, wanted: field.name)
          fault.related = [(Int(key.start), Int(key.length), "the member that may be meant")]
        }
        note(fault, storage, flag)
      }
    }
    for member in unknown where !explained.contains(member) {
      noteUnknown(storage.tape[Int(member)], storage, record, met, flag)
      if isStrict { isSound = false }
    }
    return isSound
  }

  private mutating func noteUnknown(
    _ key: TapeEntry, _ storage: PayloadStorage, _ record: CompiledRecord, _ met: FieldSet, _ flag: CompiledFlag
  ) {
    var fault = PayloadFault(.unknownField, at: key, expected: "field of \(record.name)")
    if !isStrict { fault.severity = .warning }
    let name = storage.text(key)
    if let miss = suggestions.best(for: name, of: record, among: record.fields.map(\.name)) {
      let isThere = record.fields.firstIndex { ExactText.areEqual($0.name, miss.candidate) }.map(met.contains) ?? false
      fault.hint =
        isThere
        ? "it resembles \(DisplayText.quoted(miss.candidate)), which is there too: it "
          + miss.likeness.explanation(of: name, wanted: miss.candidate)
        : miss.hint(insteadOf: name)
    }
    note(fault, storage, flag)
  }
}
