import Foundation
import Halyard

/// A storefront's start-up, told aloud: flags are declared, an override is set, payloads are applied.
@main
struct Storefront {
  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst()
    if arguments.first == "--write-schema", let path = arguments.dropFirst().first {
      try FlagSchema(AppFlags.self).write(to: URL(filePath: path))
      return
    }
    let folder = arguments.first ?? "Payloads/storefront"
    guard FileManager.default.fileExists(atPath: "\(folder)/good.json") else {
      print("usage: Storefront [FOLDER OF good.json AND bad.json] | --write-schema FILE")
      exit(2)
    }

    let overrides = MemorySource(name: "debug menu")
    let remote = RemoteSource(
      AppFlags.self,
      options: ValidationOptions(
        versionPath: try PayloadPath("version"), rules: ChangeRules(versionMustRise: true)))
    let flags = FlagPole(AppFlags.self, sources: [overrides, remote])

    heading("A developer sets an override, and good.json arrives")
    overrides.set(2, for: "checkout.max-retries")
    let report = try remote.apply(try Data(contentsOf: URL(filePath: "\(folder)/good.json")), name: "good.json")
    print("\(report.outcome), version \(report.version ?? "unknown"), SHA-256 \(report.digest?.prefix(12) ?? "")…")
    print("not read by any flag: \(report.unmapped.joined(separator: ", "))\n")
    printTable(flags.resolutions)

    heading("Why does checkout.max-retries have its value?")
    print(flags.resolution(for: \.checkout.$maxRetries))

    heading("bad.json arrives")
    let before = flags.resolutions.map(\.description)
    do {
      try remote.apply(try Data(contentsOf: URL(filePath: "\(folder)/bad.json")), name: "bad.json")
    } catch let rejection as PayloadRejection {
      print(rejection)
    }
    let isUnchanged = flags.resolutions.map(\.description) == before
    print("\nEvery flag has the value, winner and place it had before: \(isUnchanged ? "yes" : "NO")")
    print("if flags.checkout.enabled { … } still reads \(flags.checkout.enabled)")
    if !isUnchanged { exit(1) }
  }

  private static func heading(_ text: String) {
    print("\n── \(text) " + String(repeating: "─", count: max(0, 92 - text.count)) + "\n")
  }

  private static func printTable(_ resolutions: [FlagResolution]) {
    let rows = resolutions.map { resolution in
      let place = resolution.origin.map { origin in
        let location = origin.location.map { ":\($0.line):\($0.column)" } ?? ""
        return "\(origin.path)  (\(origin.payloadName ?? "payload")\(location))"
      }
      return [resolution.key.rawValue, shortened(resolution.valueText), resolution.winner.name, place ?? ""]
    }
    let table = [["flag", "value", "winner", "place"]] + rows
    let widths = (0..<4).map { column in table.map { $0[column].count }.max() ?? 0 }
    for row in table {
      let cells = zip(row, widths).map { cell, width in cell.padding(toLength: width, withPad: " ", startingAt: 0) }
      print(cells.joined(separator: "  ").trimmingSuffix(while: \.isWhitespace))
    }
  }

  private static func shortened(_ text: String) -> String { text.count > 40 ? text.prefix(39) + "…" : text }
}

extension String {
  fileprivate func trimmingSuffix(while predicate: (Character) -> Bool) -> String {
    String(reversed().drop(while: predicate).reversed())
  }
}
