/// The least that a Swift program can be.
@main
enum Program {
  static func main() { print(CommandLine.arguments.count > 1) }
}
