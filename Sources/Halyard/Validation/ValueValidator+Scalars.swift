extension ValueValidator {
  /// A number in a type of binary floating point.
  mutating func checkFloating(
    _ index: Int, _ storage: PayloadStorage, _ value: CompiledValue, _ flag: CompiledFlag
  ) -> Bool {
    let entry = storage.tape[index]
    let isInteger = entry.rawKind == PayloadKind.integer.raw
    let token = storage.token(entry)
    let reading: NumberReading<Double>
    if value.shape == .double {
      reading = NumberText.double(token, isIntegerLiteral: isInteger)
    } else {
      switch NumberText.float(token, isIntegerLiteral: isInteger) {
      case .value(let number): reading = .value(Double(number))
      case .outOfRange: reading = .outOfRange
      case .precisionLoss: reading = .precisionLoss
      }
    }
    switch reading {
    case .value(let number):
      if let range = value.floatingRange, !range.contains(number) { return noteRange(index, storage, value, flag) }
      return !value.hasTextOrCases || checkCase(ScalarBits.bits(number), index, storage, value, flag)
    case .outOfRange:
      return noteRange(index, storage, value, flag, beyond: .floating(token))
    case .precisionLoss:
      return notePrecision(
        index, storage, value, flag,
        hint: "the nearest \(value.typePhrase) is another number: send one that fits, or declare an integer flag")
    }
  }

  /// A number of seconds.
  mutating func checkDuration(
    _ index: Int, _ storage: PayloadStorage, _ value: CompiledValue, _ flag: CompiledFlag
  ) -> Bool {
    switch DurationText.duration(storage.token(storage.tape[index])) {
    case .value(let duration):
      guard let range = value.durationRange, !range.contains(duration) else { return true }
      return noteRange(index, storage, value, flag)
    case .outOfRange:
      return noteRange(index, storage, value, flag, beyond: .integer(storage.token(storage.tape[index])))
    case .precisionLoss:
      return notePrecision(
        index, storage, value, flag, hint: "a duration resolves attoseconds: 18 digits behind the point")
    }
  }

  /// A string with rules or cases. The first rule that is broken is the one that is noted.
  mutating func checkText(_ index: Int, _ storage: PayloadStorage, _ value: CompiledValue, _ flag: CompiledFlag) -> Bool
  {
    let entry = storage.tape[index]
    if let rules = value.text {
      let broken = storage.withText(entry) { Self.brokenRule(rules, $0, value) }
      if let (code, expected, hint) = broken {
        return note(PayloadFault(code, at: entry, expected: expected, hint: hint), storage, flag)
      }
    }
    guard let cases = value.cases, !cases.contains(entry, in: storage) else { return true }
    return noteCase(cases, index, storage, value, flag)
  }

  /// A string that stands for a date, for data or for a URL.
  mutating func checkWrittenText(
    _ index: Int, _ storage: PayloadStorage, _ value: CompiledValue, _ flag: CompiledFlag
  ) -> Bool {
    let entry = storage.tape[index]
    let fault: (ProblemCode, String, String?)? = storage.withText(entry) { text in
      do {
        switch value.shape {
        case .date: _ = try DateText.date(text)
        case .data:
          let count = try Base64Text.byteCount(text)
          if let rules = value.text, !rules.allows(length: count) {
            return (.invalidLength, "data of \(rules.wantedLength(unit: "byte"))", "it has \(count)")
          }
        default:
          // Foundation has the last word on what a URL is, and the program would meet it later.
          _ = try URLText.url(text)
          if let rules = value.text { return Self.brokenRule(rules, text, value) }
        }
        return nil
      } catch let fault as DateFault {
        return (.invalidDate, value.wanted, "\(fault)")
      } catch let fault as Base64Fault {
        return (.invalidBase64, value.wanted, "data is padded base64: \(fault)")
      } catch let fault as URLFault {
        return (.invalidURL, value.wanted, "\(fault)")
      } catch {
        return (.invalidValue, value.wanted, nil)
      }
    }
    if let (code, expected, hint) = fault {
      return note(PayloadFault(code, at: entry, expected: expected, hint: hint), storage, flag)
    }
    guard let cases = value.cases, !cases.contains(entry, in: storage) else { return true }
    return noteCase(cases, index, storage, value, flag)
  }

  /// A number in a list of cases.
  mutating func checkCase(
    _ bits: UInt64, _ index: Int, _ storage: PayloadStorage, _ value: CompiledValue, _ flag: CompiledFlag
  ) -> Bool {
    guard let cases = value.cases, !cases.contains(bits) else { return true }
    return noteCase(cases, index, storage, value, flag)
  }

  private static func brokenRule(
    _ rules: TextRules, _ text: UnsafeBufferPointer<UInt8>, _ value: CompiledValue
  ) -> (ProblemCode, String, String?)? {
    let type = value.typePhrase
    // A blank text is best called blank, even where it is too short as well.
    if rules.isNotBlank, TextRules.isBlank(text) {
      return (.blankValue, "\(type) that is not blank", nil)
    }
    if !rules.allowsLength(of: text) {
      let wanted = rules.wantedLength(unit: "character")
      return (.invalidLength, "\(type) of \(wanted)", "it has \(TextRules.scalarCount(text))")
    }
    if !rules.matches(text) {
      let pattern = DisplayText.escaped((rules.pattern ?? "").unicodeScalars, limit: 120)
      return (.patternMismatch, "\(type) that matches \(pattern)", nil)
    }
    return nil
  }

  @inline(never)
  private mutating func notePrecision(
    _ index: Int, _ storage: PayloadStorage, _ value: CompiledValue, _ flag: CompiledFlag, hint: String
  ) -> Bool {
    note(
      PayloadFault(
        .precisionLoss, at: storage.tape[index], expected: "number that a \(value.typePhrase) holds exactly", hint: hint
      ),
      storage, flag)
  }

  @inline(never)
  private mutating func noteCase(
    _ cases: CaseSet, _ index: Int, _ storage: PayloadStorage, _ value: CompiledValue, _ flag: CompiledFlag
  ) -> Bool {
    let entry = storage.tape[index]
    // The cases of what must not be shown may be as telling as its value.
    var fault = PayloadFault(
      .unknownCase, at: entry, expected: flag.isSensitive ? "one of its cases" : cases.wanted)
    if entry.rawKind == PayloadKind.string.raw, !flag.isSensitive {
      let word = storage.text(entry)
      fault.hint = suggestions.best(for: word, of: value, among: cases.words)?.hint(insteadOf: word)
    }
    return note(fault, storage, flag)
  }
}
