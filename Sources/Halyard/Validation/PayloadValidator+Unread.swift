/// What no flag reads.
extension PayloadValidator {
  func refuseUnread(
    _ payload: Payload, _ hints: [AbsentFlagHint], _ explained: Set<MemberPlace>, _ examination: inout Examination
  ) {
    // One cause, one problem: an element that selectors cannot enter has its own already.
    let broken = Set(
      examination.mapping.faults.compactMap { storage, fault in
        storage.index(ofEntryAt: fault.offset).map { MemberPlace(storage, $0) }
      })
    let unread = unreadMembers(payload, examination.mapping, hints, advisesRemoval: true) {
      explained.contains(MemberPlace($0, $1)) || broken.contains(MemberPlace($0, $1))
    }
    examination.faults += unread.faults
    examination.omittedErrors += unread.omitted
  }

  /// A fault for each member and element that no flag reads, in document order, as many as there may be problems.
  ///
  /// - Parameters:
  ///   - advisesRemoval: Whether to say what to do about one of which nothing better is known.
  ///   - isLeftOut: Whether the one with this tape index needs no fault.
  func unreadMembers(
    _ payload: Payload, _ mapping: MappingResult, _ hints: [AbsentFlagHint], advisesRemoval: Bool,
    isLeftOut: (PayloadStorage, Int) -> Bool
  ) -> (faults: [(PayloadStorage, PayloadFault)], omitted: Int) {
    var resembling: [MemberPlace: AbsentFlagHint] = [:]
    for hint in hints {
      if let (storage, key) = hint.resembled {
        resembling[MemberPlace(storage, key)] = hint
      } else if let value = hint.value {
        resembling[MemberPlace(value.storage, value.index)] = hint
      }
    }
    var faults: [(PayloadStorage, PayloadFault)] = []
    var omitted = 0
    let neighbours = UnreadMemberAdvice.hints(for: mapping, in: payload)
    for (storage, indices) in [(payload.storage, mapping.unread)]
      + mapping.unreadInTexts.map({ ($0.storage, $0.indices) })
    {
      for index in indices {
        let place = MemberPlace(storage, Int(index))
        if isLeftOut(storage, place.index) { continue }
        guard faults.count < options.limits.problems else {
          omitted += 1
          continue
        }
        let entry = storage.tape[place.index]
        let ordinal = resembling[place]?.flag
        let flag = ordinal.map { schema.flags[$0] }
        let path = ordinal.flatMap { mapping.paths[$0] }
        let removal = (place.index == 0 ? "send an object" : "remove it") + ", or declare a flag for it"
        let hint =
          flag.map { flag in
            let wanted = path?.description ?? flag.key.rawValue
            return entry.isKey
              ? "write \(wanted) if \(flag.key) is meant" : "\(flag.key) may be meant, which is looked for at \(wanted)"
          }
          ?? neighbours[ObjectIdentifier(storage)]?[index]
          ?? (advisesRemoval ? removal : nil)
        var fault = PayloadFault(
          .unmappedMember, at: Int(entry.start), length: Int(entry.length),
          expected: "only members that a flag reads", hint: hint)
        fault.isSensitive = flag?.isSensitive ?? false
        fault.isMadeFromValue = true
        faults.append((storage, fault))
      }
    }
    return (faults, omitted)
  }
}
