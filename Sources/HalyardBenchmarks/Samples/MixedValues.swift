/// The values of ``MixedFlags`` as `JSONDecoder` reads them: the peer of an apply.
struct MixedValues<Shape: MixedShape>: Decodable {
  private(set) var bools: [Bool] = []
  private(set) var ints: [Int] = []
  private(set) var doubles: [Double] = []
  private(set) var strings: [String] = []
  private(set) var tiers: [Tier] = []
  private(set) var lists: [[String]] = []
  private(set) var records: [[PaymentMethod]] = []

  init(from decoder: any Decoder) throws {
    let root = try decoder.container(keyedBy: AnyName.self)
    let features = try root.nestedContainer(keyedBy: AnyName.self, forKey: AnyName("features"))
    for start in stride(from: 0, to: MixedFlags<Shape>.count, by: MixedFlags<Shape>.groupSize) {
      let group = try features.nestedContainer(
        keyedBy: AnyName.self, forKey: AnyName(MixedFlags<Shape>.group(of: start)))
      for index in start..<start + MixedFlags<Shape>.groupSize {
        let name = mixedNames[index]
        switch MixedKind.of(index) {
        case .bool: bools.append(try Shape.decode(Bool.self, name, in: group))
        case .int: ints.append(try Shape.decode(Int.self, name, in: group))
        case .double: doubles.append(try Shape.decode(Double.self, name, in: group))
        case .string: strings.append(try Shape.decode(String.self, name, in: group))
        case .tier: tiers.append(try Shape.decode(Tier.self, name, in: group))
        case .strings: lists.append(try Shape.decode([String].self, name, in: group))
        case .records: records.append(try Shape.decode([PaymentMethod].self, name, in: group))
        }
      }
    }
  }
}

/// Made once, as synthesized coding keys are.
private let mixedNames = (0..<MixedFlags<BareValues>.count).map { AnyName(MixedFlags<BareValues>.name(of: $0)) }
