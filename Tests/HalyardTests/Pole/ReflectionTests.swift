import Halyard
import Testing

/// Nothing that is dumped or printed shows what is sensitive.
struct ReflectionTests {
  @FlagContainer
  struct Group {
    @Flag(default: "default-secret", description: "A secret", remoteKey: "group.secret", sensitive: true)
    var secret: String
    @Flag(default: 1, description: "A secret number", remoteKey: "group.number", sensitive: true)
    var number: Int
  }

  @FlagContainer
  struct Flags {
    @Flag(default: "open", description: "No secret", remoteKey: "greeting")
    var greeting: String
    @FlagGroup var group: Group
  }

  private static func texts(of value: some Any) -> [String] {
    var dumped = ""
    dump(value, to: &dumped)
    return [dumped, String(describing: value), String(reflecting: value), "\(value)"]
  }

  @Test func `no sensitive value is in a dump, a mirror or a text of what holds it`() throws {
    let remote = RemoteSource(Flags.self)
    let overrides = MemorySource(name: "overrides")
    let flags = FlagPole(Flags.self, sources: [overrides, remote])
    try remote.apply(Array(#"{"greeting": "Hello", "group": {"secret": "remote-secret", "number": 918273645}}"#.utf8))
    overrides.set("memory-secret", for: "group.secret")
    let payload = Array(#"{"group": {"secret": "bundled-secret", "number": 918273645}}"#.utf8)
    let bundled = try BundledPayload(Flags.self, payload)
    let environment = try EnvironmentVariables(Flags.self, environment: ["FLAG_GROUP_SECRET": "environment-secret"])
    let texts = [
      Self.texts(of: remote), Self.texts(of: overrides), Self.texts(of: bundled), Self.texts(of: environment),
      Self.texts(of: flags), Self.texts(of: flags.snapshot()), Self.texts(of: flags.group),
      Self.texts(of: flags.snapshot().group), Self.texts(of: flags.group.$secret),
      Self.texts(of: flags.resolution(for: \.group.$secret)), Self.texts(of: flags.resolutions),
      Self.texts(of: flags.resolution(for: \.group.$secret).trail),
    ].joined()
    for text in texts {
      #expect(!text.contains("-secret") && !text.contains("918273645"), "\(text)")
    }
    #expect(flags.group.secret == "memory-secret" && flags.group.number == 918_273_645)
  }

  @Test func `a dump of a pole shows all other values`() throws {
    let dumped = Self.texts(of: FlagPole(Flags.self, sources: []))[0]
    #expect(dumped.contains(#"greeting: "\"open\"""#), "\(dumped)")
    #expect(dumped.contains(#"group.secret: "(sensitive)""#), "\(dumped)")
  }
}
