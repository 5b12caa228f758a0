import Halyard

/// What contains itself where no macro sees it.
enum Endless {
  @FlagContainer
  struct First {
    @Flag(default: true, description: "In front") var isOn: Bool
    @FlagGroup var second: Second
  }

  @FlagContainer
  struct Second {
    @FlagGroup var first: First
    @Flag(default: true, description: "Behind") var isOn: Bool
  }

  @FlagRecord
  struct Node {
    var leaves: [Leaf] = []
  }

  @FlagRecord
  struct Leaf {
    var nodes: [String: Node] = [:]
  }

  @FlagContainer
  struct Nodes {
    @Flag(default: [], description: "Nodes", remoteKey: "nodes") var nodes: [Node]
  }
}
