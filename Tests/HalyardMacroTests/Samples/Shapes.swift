import Halyard

/// Containers of unusual shapes.
enum Shapes {
  @FlagContainer
  struct Generic<Choice: FlagValue & CaseIterable> where Choice.AllCases == [Choice] {
    @Flag(description: "Which") var choice: Choice = Choice.allCases[1]
    @FlagGroup var inner: Inner

    @FlagContainer
    struct Inner {
      @Flag(default: true, description: "Whether") var isOn: Bool
    }
  }

  @FlagContainer(keyEncoding: .snakeCase)
  fileprivate struct Hidden {
    @Flag(default: 1, description: "Number")
    fileprivate
      var number: Int
  }

  @FlagContainer(keyEncoding: .snakeCase)
  package struct Snake {
    @Flag(default: true, description: "Refuse plain HTTP") package var useHTTPSOnly: Bool
    @FlagGroup var hand: HandCounted
    @Flag(default: 5, description: "Behind the group") package var last: Int
  }

  /// Does not say how many flags it has.
  struct HandCounted: FlagContainer {
    let slots: FlagSlots
    init(slots: FlagSlots) { self.slots = slots }

    static func declare(in flags: inout FlagDeclarations) {
      flags.flag("first", default: 1, description: "First")
      flags.flag("second", default: 2, description: "Second")
    }

    var first: Int { slots.value(at: 0) }
    var second: Int { slots.value(at: 1) }
  }
}

/// A public container, whose reads other modules inline.
@FlagContainer
public struct PublicFlags {
  /// Whether.
  @Flag(default: true, description: "Whether")
  public var isOn: Bool

  /// Inside.
  @FlagGroup public var inner: Inner

  @Flag(default: 3, description: "Known in the module only")
  var number: Int

  /// A public group in it.
  @FlagContainer
  public struct Inner {
    /// How deep.
    @Flag(default: 2, description: "How deep") public var depth: UInt8
  }
}
