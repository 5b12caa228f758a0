import Halyard

enum App {
  static let remote = RemoteSource(ShopFlags.self)
  @TaskLocal static var flags = FlagPole(ShopFlags.self, sources: [remote])
}
