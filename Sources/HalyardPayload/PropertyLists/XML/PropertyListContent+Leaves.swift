extension PropertyListContent {
  /// Writes the key or scalar whose text is read.
  mutating func endLeaf(_ leaf: PropertyListElement, _ place: SentPlace) {
    if leaf == .key {
      hasKey = true
      if isKeyDoubtful { return endDoubtfulKey(place) }
      let isEmpty = builder.pendingText.isEmpty
      builder.endKey(at: place)
      if isEmpty, !isLeafFaulty {
        builder.noteLast(.blankValue, expected: "a key of at least one character", found: "an empty <key>")
      }
      return
    }
    if isLeafFaulty { return endFaulty(place) }
    switch leaf {
    case .string: builder.endText(as: .string, at: place)
    case .true, .false:
      builder.discardText()
      builder.bool(leaf == .true, at: place)
    case .integer: endNumber(PropertyListNumber.integer(builder.pendingText), isInteger: true, place)
    case .real: endNumber(PropertyListNumber.real(builder.pendingText), isInteger: false, place)
    case .date: endDate(place)
    default: endData(place)
    }
  }

  /// Writes a key whose text may as well be the value of the one before it, and so is named nowhere.
  private mutating func endDoubtfulKey(_ place: SentPlace) {
    isKeyDoubtful = false
    builder.discardText()
    builder.faultyKey(at: place)
  }

  /// Writes a value of which the fault is noted already.
  private mutating func endFaulty(_ place: SentPlace) {
    builder.discardText()
    builder.faultyValue(at: place)
  }

  @inline(__always)
  private mutating func endNumber(_ reading: PropertyListNumber.Reading, isInteger: Bool, _ place: SentPlace) {
    switch reading {
    case .asWritten: builder.endNumber(isInteger: isInteger, at: place)
    case .text(let text):
      builder.discardText()
      text.withUnsafeBufferPointer { builder.number($0, isInteger: isInteger, at: place) }
    case .outOfRange:
      refuse(
        .outOfRange, "an integer from \(Int64.min) to \(UInt64.max)", "integer", place)
    case .invalid:
      let wanted =
        isInteger
        ? "an integer: decimal digits, or 0x and hexadecimal ones"
        : "a real: digits, then a point and digits, or an exponent, or both"
      refuse(.invalidNumber, wanted, isInteger ? "integer" : "real", hint: numberHint(isInteger: isInteger), place)
    }
  }

  /// What to do about a number that is none.
  private func numberHint(isInteger: Bool) -> String? {
    let text = builder.pendingText
    if text.isEmpty { return nil }
    if text.contains(where: Self.isSpace) { return "remove the white space" }
    if !isInteger,
      ["nan", "inf", "infinity", "+inf", "-inf", "+infinity", "-infinity"].contains(
        String(decoding: text.prefix(10), as: UTF8.self).lowercased())
    {
      return "a real is a finite number"
    }
    if isInteger {
      return PropertyListNumber.real(text) == .invalid ? nil : "write it as <real>, or without its fraction"
    }
    return text.contains(UInt8(ascii: ".")) ? "write digits on both sides of the point" : nil
  }

  /// Dates are written in one way: 20 characters, in UTC. Others that RFC 3339 has are not the format's.
  private mutating func endDate(_ place: SentPlace) {
    let text = builder.pendingText
    let reason: String
    do {
      _ = try DateText.date(text)
      if text.count == 20, text[10] == UInt8(ascii: "T"), text[19] == UInt8(ascii: "Z") {
        return builder.endText(as: .date, at: place)
      }
      reason = "whole seconds of UTC, and Z behind them"
    } catch {
      reason = "\(error)"
    }
    refuse(.invalidDate, "a date as YYYY-MM-DDThh:mm:ssZ: \(reason)", "date", place)
  }

  private mutating func endData(_ place: SentPlace) {
    do {
      _ = try Base64Text.byteCount(builder.pendingText)
      builder.endText(as: .data, at: place)
    } catch {
      refuse(.invalidBase64, "padded base64: \(error)", "data", place)
    }
  }

  private mutating func refuse(
    _ code: ProblemCode, _ expected: String, _ kind: String, hint: String? = nil, _ place: SentPlace
  ) {
    let text = builder.pendingText
    let found = text.isEmpty ? "an empty <\(kind)>" : "\(kind) \"\(DisplayText.escaped(utf8: text, limit: 40))\""
    endFaulty(place)
    builder.noteLast(code, expected: expected, found: found, hint: hint, isMadeFromValue: true)
  }
}
