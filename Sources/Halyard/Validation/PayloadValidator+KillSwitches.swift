/// Kill switches that would go off.
extension PayloadValidator {
  func checkKillSwitches(
    _ changed: [Int], _ most: Int, _ live: LivePayload, _ payload: Payload, _ examination: inout Examination
  ) {
    let off = killSwitchesOff(among: changed, live, examination)
    // Written so that no limit, however large, can overflow: behind it `most + 1` is less than a count.
    guard !off.isEmpty, off.count - 1 > most else { return }
    // At the first one over the limit, in the order of the payload where they stand in it.
    let nodes = off.compactMap { examination.node(at: $0) }.sorted { $0.entry.start < $1.entry.start }
    let node = nodes.count > most + 1 ? nodes[most + 1] : nodes.last ?? payload.root
    let names = off.prefix(8).map { schema.flags[$0].key.rawValue }.joined(separator: ", ")
    examination.faults.append(
      (
        node.storage,
        PayloadFault(
          .tooManyKillSwitches, node,
          expected: "at most \(most + 1) kill \(most == 0 ? "switch" : "switches") going off at once",
          found: "\(off.count) going off: \(names)\(off.count > 8 ? ", …" : "")",
          hint: "turn them off one after the other, or raise the limit for this once")
      ))
  }

  /// The kill switches among some flags that are on in the live payload and off in the new one.
  func killSwitchesOff(among ordinals: [Int], _ live: LivePayload, _ examination: Examination) -> [Int] {
    ordinals.filter { ordinal in
      schema.flags[ordinal].isKillSwitch
        && (live.node(at: ordinal) ?? defaults[ordinal])?.bool == true
        && (examination.node(at: ordinal) ?? defaults[ordinal])?.bool == false
    }
  }
}
