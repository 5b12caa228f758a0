import Halyard

/// A program that declares one flag and reads it.
@main
enum Program {
  static func main() {
    let pole = FlagPole(OneFlag.self, sources: [RemoteSource(OneFlag.self)])
    print(pole.enabled)
  }
}
