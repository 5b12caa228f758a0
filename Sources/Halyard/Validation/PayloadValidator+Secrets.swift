/// What no report may show.
extension PayloadValidator {
  /// Where nobody looked for the flags, nobody knows where the sensitive ones stand.
  var everythingSecret: SecretRanges {
    compiled.hasSensitive ? SecretRanges([], isEverything: true, places: secretPlaces, ways: shownWays) : .none
  }

  var secretPlaces: [LocatedPath] {
    SecretPlaces.places(of: mapping.allPaths { schema.flags[$0].isSensitive })
  }

  /// The bytes of sensitive flags' values, of members that repeat theirs, and of those that were probably meant to be them.
  ///
  /// - Parameter examination: What is known to be wrong with the payload; nil for one that is sound.
  func secrets(
    _ payload: Payload, _ mapping: MappingResult, _ advice: [AbsentFlagHint], _ examination: Examination?
  ) -> SecretRanges {
    func range(_ storage: PayloadStorage, _ index: Int) -> PlacedRange {
      let entry = storage.tape[index]
      return PlacedRange(storage, offset: Int(entry.start), length: Int(entry.length))
    }
    // Where the way to one is broken, nobody knows where it stands, and neither whose the bytes outside all values are.
    let isEverything =
      examination?.reading.hasFaultOutsideValues == true
      || zip(schema.flags, mapping.outcomes).contains { flag, outcome in
        if case .broken = outcome { flag.isSensitive } else { false }
      }
    var ranges = zip(schema.flags, mapping.outcomes).compactMap { flag, outcome -> PlacedRange? in
      guard flag.isSensitive, case .found(let node) = outcome, !node.isFixed else { return nil }
      return range(node.storage, node.index)
    }
    ranges += mapping.secretNodes.map { range($0.storage, $0.index) }
    for hint in advice where schema.flags[hint.flag].isSensitive {
      if let value = hint.value { ranges.append(range(value.storage, value.index)) }
    }
    ranges += lookAlikes(payload, mapping).map { range($0.storage, $0.index) }
    // A way that breaks before it reaches a secret may show it where it breaks.
    for (storage, fault) in mapping.faults where fault.isSensitive {
      ranges.append(PlacedRange(storage, offset: fault.offset, length: fault.length))
    }
    let secrets = SecretRanges(ranges.map(\.text))
    for storage in mapping.outcomes.texts {
      // Of a repeated member that is a secret, or holds one, the second may hold it anywhere.
      for member in storage.repeatedMembers where secrets.overlaps(range(storage, Int(member.first) + 1)) {
        ranges.append(range(storage, Int(member.second) + 1))
      }
    }
    return SecretRanges(
      ranges.map(\.text), isEverything: isEverything, places: isEverything ? secretPlaces : [], hidesComments: true)
  }

  /// The values that no flag reads and that were probably meant to be those of sensitive flags.
  private func lookAlikes(_ payload: Payload, _ mapping: MappingResult) -> [(storage: PayloadStorage, index: Int)] {
    guard let secretNames else { return [] }
    let around = zip(schema.flags.indices, mapping.outcomes).compactMap { ordinal, outcome -> PayloadNode? in
      guard holders.contains(ordinal), !schema.flags[ordinal].isSensitive, case .found(let node) = outcome else {
        return nil
      }
      return node.isFixed ? nil : node
    }
    return SecretLookAlikes.values(secretNames, in: payload, mapping, holders: around)
  }

  /// Lets reports tell what an envelope has where no sensitive flag's value can stand.
  func setApart(_ examination: inout Examination) {
    guard let secretNames else { return }
    for index in examination.faults.indices {
      let (storage, fault) = examination.faults[index]
      guard fault.isOfEnvelope, let entry = storage.index(ofEntryAt: fault.offset) else { continue }
      examination.faults[index].1.isApart = secretNames.isApart(storage.steps(toEntry: entry))
    }
  }

  /// The secrets of a payload that was taken.
  func secrets(of live: LivePayload) -> SecretRanges {
    guard compiled.hasSensitive else { return .none }
    let advice = AbsentFlagAdvice.hints(for: live.mapping, in: live.payload)
    return secrets(live.payload, live.mapping, advice, nil)
  }

  /// Whether no report may show a flag's value: for itself, or for a secret that it holds or stands in.
  ///
  /// - Parameter node: Where the value stands; nil for the compiled default.
  func hidesValue(at ordinal: Int, _ node: PayloadNode?, _ secrets: SecretRanges) -> Bool {
    if holders.contains(ordinal) { return true }
    guard let node, !secrets.isEmpty, !node.isFixed else { return false }
    return secrets.overlaps(PlacedRange(node.storage, offset: Int(node.entry.start), length: Int(node.entry.length)))
  }
}
