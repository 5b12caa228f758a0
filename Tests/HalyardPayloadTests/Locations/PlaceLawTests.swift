import HalyardPayload
import Testing

/// The place of each byte is that of the innermost value or member around it.
@Suite struct PlaceLawTests {
  private func steps(_ offset: Int, _ node: PayloadNode) -> [FoundStep] {
    for (index, element) in node.elements.enumerated() where element.byteRange.contains(offset) {
      return [.index(index)] + steps(offset, element)
    }
    for member in node.members
    where (member.keyByteRange.lowerBound..<member.value.byteRange.upperBound).contains(offset) {
      let isInValue = member.value.byteRange.contains(offset)
      return [.key(member.key)] + (isInValue ? steps(offset, member.value) : [])
    }
    return []
  }

  @Test func `every byte's place is that of the innermost value or member around it`() throws {
    for seed in 0..<60 as Range<UInt64> {
      var generator = JSONTreeGenerator(seed: seed)
      var printer = LooseJSONPrinter(seed: seed &+ 1)
      printer.print(generator.tree())
      let payload = try Payload(printer.bytes)
      for offset in stride(from: 0, to: printer.bytes.count, by: max(1, printer.bytes.count / 300)) {
        #expect(payload.storage.steps(to: offset) == steps(offset, payload.root), "seed \(seed), byte \(offset)")
      }
    }
  }
}
