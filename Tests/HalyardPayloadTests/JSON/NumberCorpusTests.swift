import HalyardPayload
import Testing

@Suite struct NumberCorpusTests {
  /// Whether the bits say zero and the text does not.
  private static func vanishes(_ number: ParseNumberCorpus.Case) -> Bool {
    Double(bitPattern: number.double) == 0
      && number.text.prefix { $0 != "e" && $0 != "E" }.contains { ("1"..."9").contains($0) }
  }

  @Test func `a number gives the double, bit for bit, that IEEE 754 demands`() throws {
    guard let cases = try ParseNumberCorpus.cases() else {
      print("skipped: no shared corpora")
      return
    }
    #expect(cases.count == 6_842)
    // One payload with all of them, so that neighbours cannot leak into one another. An integer literal has to
    // convert exactly; with a fraction of zero behind it, it is a real literal, which rounds.
    let isInteger = cases.map {
      $0.text.utf8.allSatisfy { $0 == UInt8(ascii: "-") || $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    }
    let reals = zip(cases, isInteger).map { $1 ? $0.text + ".0" : $0.text }
    let payload = try Payload(Array("[\(reals.joined(separator: ","))]".utf8))
    #expect(payload.root.count == cases.count)
    var exact = 0
    for (node, expected) in zip(payload.root.elements, cases) {
      #expect(node.kind == .real)
      if !Double(bitPattern: expected.double).isFinite || Self.vanishes(expected) {
        #expect(node.double == nil, "\(expected.text)")
      } else {
        exact += 1
        #expect(node.double?.bitPattern == expected.double, "\(expected.text)")
      }
    }
    #expect(exact > 6_500)
  }

  @Test func `an integer literal gives a double only where it converts exactly`() throws {
    guard let cases = try ParseNumberCorpus.cases() else {
      print("skipped: no shared corpora")
      return
    }
    let payload = try Payload(Array("[\(cases.map(\.text).joined(separator: ","))]".utf8))
    var (taken, refused) = (0, 0)
    for (node, expected) in zip(payload.root.elements, cases) {
      #expect(node.numberText == expected.text)
      guard node.kind == .integer else { continue }
      if let double = node.double {
        taken += 1
        #expect(double.bitPattern == expected.double, "\(expected.text)")
      } else {
        refused += 1
      }
    }
    // Counted with Python's integers, which have no limit.
    #expect(taken == 4_868)
    #expect(refused == 313)
  }
}
