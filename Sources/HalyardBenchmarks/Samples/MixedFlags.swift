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
      func declare(_ value: some FlagValue) {
        flags.flag(property, default: value, description: "A flag", remoteKey: path)
      }
      switch MixedKind.of(index) {
      case .bool: declare(false)
      case .int: declare(0)
      case .double: declare(0.0)
      case .string: declare("")
      case .tier: declare(Tier.free)
      case .strings: declare([String]())
      case .records: declare([PaymentMethod]())
      }
    }
  }

  static func group(of index: Int) -> String { "group-\(index / groupSize)" }
  static func name(of index: Int) -> String { "checkout-step-\(index)" }
}
