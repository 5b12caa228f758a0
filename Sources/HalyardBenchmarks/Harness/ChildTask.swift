import Foundation
import HalyardPayload

/// What the benchmarks' program does when it runs itself as a child: reads a file and parses it, then prints the most
/// memory it had in front of the parse and in all, in bytes.
enum ChildTask: String, CaseIterable {
  case tape, foundation

  static let option = "--child"

  static func run(_ arguments: [String]) -> Int32 {
    guard arguments.count == 2, let task = ChildTask(rawValue: arguments[0]),
      let bytes = try? Data(contentsOf: URL(filePath: arguments[1]))
    else { return 2 }
    let before = peakMemory
    do {
      switch task {
      case .tape:
        consume(try Payload(bytes, limits: PayloadLimits(bytes: 1 << 30, nodes: 100_000_000, array: 10_000_000)))
      case .foundation: consume(try JSONSerialization.jsonObject(with: bytes))
      }
    } catch {
      return 1
    }
    print(before, peakMemory)
    return 0
  }

  /// The most memory that this process has had at once, in bytes.
  private static var peakMemory: Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    return (line?.split(separator: " ").compactMap { Int($0) }.first ?? 0) * 1024
  }
}
