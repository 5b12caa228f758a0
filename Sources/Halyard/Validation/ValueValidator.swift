/// Checks the values of one payload against what a schema says of them, and notes every fault with its place.
///
/// It works from the schema alone and is the one source of the verdict for the program and the command-line tool. Time is
/// linear in the values; a valid scalar allocates nothing but for URLs, which Foundation is asked about. Recursion is
/// bounded by the depth of the schema.
package struct ValueValidator {
  /// Whether a member that a record does not have refuses the payload, instead of being noted as a warning.
  package let isStrict: Bool
  /// Whether a mapper document says how values are read.
  let isMapped: Bool
  /// What was found, in the order in which it was looked at, each with the payload it is in.
  package private(set) var faults: [(PayloadStorage, PayloadFault)] = []
  /// Errors found beyond the limit, which are counted but not described.
  package private(set) var omittedErrors = 0
  /// Warnings found beyond the limit.
  package private(set) var omittedWarnings = 0

  /// The value of the key field in the record checked last; nil if it is not there or at fault.
  var recordKey: Int?
  /// What hints may still cost; a caller with several validators hands it on.
  var suggestions = SuggestionBudget()
  private var errorsLeft: Int
  private var warningsLeft: Int

  /// A validator without findings.
  ///
  /// - Parameters:
  ///   - isStrict: Whether unknown members of records are errors.
  ///   - isMapped: Whether a mapper document says how values are read.
  ///   - limit: How many errors, and how many warnings, are described; the rest is counted.
  package init(isStrict: Bool = false, isMapped: Bool = false, limit: Int = PayloadLimits.standard.problems) {
    self.isMapped = isMapped
    self.isStrict = isStrict
    errorsLeft = limit
    warningsLeft = limit
  }

  /// Checks a value; false if it is not what the flag wants, or if the reader found a token in it at fault.
  @discardableResult
  package mutating func validate(_ node: PayloadNode, as flag: CompiledFlag) -> Bool {
    check(node.index, node.storage, flag.value, flag)
  }

  /// Checks the value at a tape index; false if it is not what the flag wants, or if the reader found a token in it at
  /// fault.
  mutating func validate(
    _ index: Int, _ storage: PayloadStorage, _ value: CompiledValue, of flag: CompiledFlag
  ) -> Bool {
    check(index, storage, value, flag)
  }

  /// Checks the value at a tape index. True if nothing is wrong with it or with anything inside it.
  @inline(__always)
  mutating func check(_ index: Int, _ storage: PayloadStorage, _ value: CompiledValue, _ flag: CompiledFlag) -> Bool {
    let entry = storage.tape[index]
    // The reader has already said what is wrong with the token.
    if entry.isFaulty { return false }
    switch value.shape {
    case .bool:
      if entry.rawKind == PayloadKind.bool.raw { return true }
    case .signed:
      if entry.rawKind == PayloadKind.integer.raw, let range = value.signedRange {
        guard let number = NumberText.integer(storage.token(entry), as: Int64.self) else {
          return noteRange(index, storage, value, flag, beyond: .integer(storage.token(entry)))
        }
        guard range.contains(number) else { return noteRange(index, storage, value, flag) }
        return !value.hasTextOrCases || checkCase(UInt64(bitPattern: number), index, storage, value, flag)
      }
    case .unsigned:
      if entry.rawKind == PayloadKind.integer.raw, let range = value.unsignedRange {
        guard let number = NumberText.integer(storage.token(entry), as: UInt64.self) else {
          return noteRange(index, storage, value, flag, beyond: .integer(storage.token(entry)))
        }
        guard range.contains(number) else { return noteRange(index, storage, value, flag) }
        return !value.hasTextOrCases || checkCase(number, index, storage, value, flag)
      }
    case .float, .double:
      if entry.rawKind == PayloadKind.integer.raw || entry.rawKind == PayloadKind.real.raw {
        return checkFloating(index, storage, value, flag)
      }
    case .string:
      if entry.rawKind == PayloadKind.string.raw {
        return !value.hasTextOrCases || checkText(index, storage, value, flag)
      }
    case .json:
      if entry.rawKind != PayloadKind.null.raw { return true }
    case .duration:
      if entry.rawKind == PayloadKind.integer.raw || entry.rawKind == PayloadKind.real.raw {
        return checkDuration(index, storage, value, flag)
      }
    case .date, .data, .url:
      if entry.rawKind == PayloadKind.string.raw || entry.rawKind == value.nativeKind {
        return checkWrittenText(index, storage, value, flag)
      }
    case .record:
      if entry.rawKind == PayloadKind.object.raw, let record = value.uncountedRecord {
        return record._withUnsafeGuaranteedRef { checkRecord(index, storage, $0, flag) }
      }
    case .array:
      if entry.rawKind == PayloadKind.array.raw, let element = value.uncountedElement {
        return element._withUnsafeGuaranteedRef { checkArray(index, storage, value, $0, flag) }
      }
    case .dictionary:
      if entry.rawKind == PayloadKind.object.raw, let element = value.element {
        return checkDictionary(index, storage, value, element, flag)
      }
    }
    if entry.rawKind == PayloadKind.null.raw && value.isOptional { return true }
    return noteKind(index, storage, value, flag)
  }

  /// Notes a fault for the flag. Always false, so that a check can end with it.
  @inline(never)
  @discardableResult
  mutating func note(_ fault: PayloadFault, _ storage: PayloadStorage, _ flag: CompiledFlag) -> Bool {
    if fault.severity == .error {
      guard errorsLeft > 0 else {
        omittedErrors += 1
        return false
      }
      errorsLeft -= 1
    } else {
      guard warningsLeft > 0 else {
        omittedWarnings += 1
        return false
      }
      warningsLeft -= 1
    }
    var fault = fault
    fault.flag = flag.key
    fault.declaration = flag.declaration
    fault.isSensitive = flag.isSensitive
    fault.isMadeFromValue = true
    // A hint that was made from the value would give it away.
    if flag.isSensitive { fault.hint = nil }
    faults.append((storage, fault))
    return false
  }
}

extension PayloadKind {
  /// The kind as the tape holds it.
  @inline(__always) var raw: UInt32 { UInt32(rawValue) }
}
