import Halyard

/// The samples of `Mapper-documents.md`.
enum MapperDocuments {
  static let samples: [@Sendable () throws -> Void] = [{ try map() }]

  @FlagContainer
  struct MappedFlags {
    @Flag(default: true, description: "Take payments", key: "checkout.enabled", remoteKey: "checkout")
    var enabled: Bool

    @Flag(default: 3, description: "Articles in a basket", remoteKey: "limit")
    var limit: Int

    @Flag(default: [:], description: "Colours", key: "checkout.theme", remoteKey: "theme")
    var theme: [String: String]
  }

  struct PrefixMapper: RemoteMapper {
    func nodes(in payload: Payload, for schema: FlagSchema) throws -> [FlagKey: PayloadNode] {
      var nodes: [FlagKey: PayloadNode] = [:]
      for member in payload.root.members where member.key.hasPrefix("app_") {
        nodes[FlagKey(String(member.key.dropFirst(4)))] = member.value
      }
      return nodes
    }
  }

  static func map() throws {
    let document = try Samples.json("Documentation/Mapper-documents.md", 0)

    let remote = try RemoteSource(MappedFlags.self, mapper: .document(document, name: "toggles.json"))

    let flags = FlagPole(MappedFlags.self, sources: [remote])
    try remote.apply(
      Array(#"{"toggles": [{"name": "limit", "payload": {"value": "25"}}]}"#.utf8), name: "toggles-reply.json")
    print(flags.resolution(for: \.$limit))
    print(flags.resolution(for: \.$enabled))
    print(try remote.apply(Array(#"{"state": "NO_CHANGE"}"#.utf8)))

    let source = try RemoteSource(MappedFlags.self, mapper: .mapper(PrefixMapper()))
    try source.apply(Array(#"{"app_limit": 4}"#.utf8))
  }
}
