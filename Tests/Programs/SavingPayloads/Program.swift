import Halyard

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// `SavingPayloads FILE [apply NUMBER | clear | finish | wait]…`
///
/// Starts with what is saved in FILE, does what it is told, and prints a line for the start and for each thing done. `wait` waits
/// for the end of standard input.
@main
enum Program {
  static func main() {
    var arguments = CommandLine.arguments.dropFirst()
    guard let path = arguments.popFirst() else { return }
    let source = RemoteSource(NumberFlags.self, saving: .file(path))
    print(NumberFlags.served(by: source).map { "\($0)" } ?? "mixture", source.isInSafeMode ? "safe" : "normal")
    while let word = arguments.popFirst() {
      switch word {
      case "apply":
        guard let number = arguments.popFirst().flatMap({ Int($0) }) else { return }
        do throws(PayloadRejection) {
          let report = try source.apply(NumberFlags.payload(number), validator: "\"\(number)\"")
          print(report.saving.map { "\($0)" } ?? "")
        } catch {
          print(error)
        }
      case "clear": print(source.clear().map { "\($0)" } ?? "")
      case "finish": print(source.markStartFinished().map { "\($0)" } ?? "")
      default:
        // Who waits is waited for.
        fflush(nil)
        while readLine() != nil {}
      }
    }
    // With what it holds, as programs end.
    fflush(nil)
    withExtendedLifetime(source) { exit(0) }
  }
}
