import Foundation

@testable import Halyard
import TestSupport

/// Flags of random types under random rules at random places: the same for the same number.
struct RandomFlags<Number: TypeNumber>: FlagContainer {
  let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  static func declare(in flags: inout FlagDeclarations) {
    var generator = SeededGenerator(seed: Number.value &* 7_919)
    for number in 0..<Int.random(in: 3...14, using: &generator) {
      declare(number, in: &flags, &generator)
    }
  }

  private static func declare(_ number: Int, in flags: inout FlagDeclarations, _ generator: inout SeededGenerator) {
    let path = [
      "a\(number)", "box.b\(number)", "list[name=\"n\(number)\"].value", "text|json.c\(number)", "tuple[\(number)]",
    ]
    .randomElement(using: &generator)
    let isRequired = Int.random(in: 0..<6, using: &generator) == 0
    let isSensitive = Int.random(in: 0..<6, using: &generator) == 0
    func flag<Value: FlagValue>(_ value: Value, _ constraints: ValueConstraints = .none) {
      flags.flag(
        "flag\(number)", default: value, description: "d", remoteKey: path, required: isRequired,
        sensitive: isSensitive, constraints: constraints)
    }
    switch Int.random(in: 0..<20, using: &generator) {
    case 0: flag(true)
    case 1: flag("x", ValueConstraints(minLength: 1, maxLength: 4))
    case 2: flag("abc", ValueConstraints(pattern: "^[a-z]+$"))
    case 3: flag(5, ValueConstraints(minimum: "0", maximum: "10"))
    case 4: flag(UInt8(3))
    case 5: flag(0.5, ValueConstraints(minimum: "-1"))
    case 6: flag(Float(1))
    case 7: flag(Date(timeIntervalSince1970: 0))
    case 8: flag(Data([1, 2]))
    case 9: flag(Duration.seconds(2))
    case 10: flag([1, 2], ValueConstraints(maxItems: 3, uniqueItems: true))
    case 11: flag(["a": true])
    case 12: flag(Int?.some(3))
    case 13: flag(ShopTier.plus)
    case 14: flag([ShopTier.plus, .free])
    case 15: flag([ShopMethod(name: "Visa", tier: .pro)])
    case 16: flag(ShopMethod(name: "Visa", tier: .pro))
    case 17: flag(["x": ShopMethod(name: "Visa", tier: .pro)])
    case 18: flag(String?.none, ValueConstraints(notBlank: true))
    default: if let url = URL(string: "https://example.com/a") { flag(url) }
    }
  }
}
