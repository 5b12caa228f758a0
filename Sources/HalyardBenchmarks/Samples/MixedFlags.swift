import Halyard

/// Flags of all common types, in groups of 50.
struct MixedFlags<Shape: MixedShape>: FlagContainer {
  static var count: Int { Shape.flagCount }
  static var groupSize: Int { 50 }

  private let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  /// The flag that is read first.
  var first: Bool { slots.value(at: 0) }

  static func declare(in flags: inout FlagDeclarations) {
    for index in 0..<count {
      let (property, path) = ("flag\(index)", "features.\(group(of: index)).\(name(of: index))\(Shape.pathEnd)")
      // A call for each type, as those that macros write: what reads a flag's values is made where its type is known.
      switch MixedKind.of(index) {
      case .bool: flags.flag(property, default: false, description: "A flag", remoteKey: path)
      case .int: flags.flag(property, default: 0, description: "A flag", remoteKey: path)
      case .double: flags.flag(property, default: 0.0, description: "A flag", remoteKey: path)
      case .string: flags.flag(property, default: "", description: "A flag", remoteKey: path)
      case .tier: flags.flag(property, default: Tier.free, description: "A flag", remoteKey: path)
      case .strings: flags.flag(property, default: [String](), description: "A flag", remoteKey: path)
      case .records: flags.flag(property, default: [PaymentMethod](), description: "A flag", remoteKey: path)
      }
    }
  }

  static func group(of index: Int) -> String { "group-\(index / groupSize)" }
  static func name(of index: Int) -> String { "checkout-step-\(index)" }
}
