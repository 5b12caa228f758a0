import Foundation
import TestSupport
import Testing

@Suite struct `Real payloads` {
  @Test func `Their paths are as many as Foundation finds scalars and empty containers`() throws {
    guard let shared = SharedCorpora.require() else { return }
    let folder = try Workspace()
    let real = shared.appending(path: "real")
    let files = try SharedCorpora.files(in: real).map { real.appending(path: $0) }
    let run = try ToolProcess.run(["paths", "--format", "json", "--"] + files.map(\.path), in: folder)
    #expect(run.status < 2)
    let reports = try run.objects()
    #expect(reports.map { $0["payload"] as? String } == files.map(\.path))
    var compared = 0
    for (file, report) in zip(files, reports) where (report["problems"] as? [Any])?.isEmpty == true {
      let tree = try JSONSerialization.jsonObject(with: Data(contentsOf: file), options: .fragmentsAllowed)
      #expect((report["paths"] as? [Any])?.count == Self.leaves(of: tree), "\(file.lastPathComponent)")
      compared += 1
    }
    #expect(compared * 4 > files.count * 3, "most real files are well formed")
  }

  private static func leaves(of value: Any) -> Int {
    switch value {
    case let object as [String: Any] where !object.isEmpty: object.values.reduce(0) { $0 + leaves(of: $1) }
    case let array as [Any] where !array.isEmpty: array.reduce(0) { $0 + leaves(of: $1) }
    default: 1
    }
  }
}
