import Foundation
import TestSupport
import Testing

/// The tool prints of a back end's samples what the program reports of them.
@Suite struct BackEndParityTests {
  private static let mappers = SharedCorpora.package.appending(path: "Mappers")

  @Test(arguments: try SharedCorpora.files(in: mappers).filter { $0 != "mapper.schema.json" })
  func `the tool prints of each bad sample of a back end what stands beside it, word for word`(mapper: String) throws {
    let samples = SharedCorpora.package.appending(path: "Payloads/\(mapper.dropLast(5))")
    let folder = try Workspace()
    folder.write(Array(try Data(contentsOf: Self.mappers.appending(path: mapper))), to: mapper)
    let files = try SharedCorpora.files(in: samples) + SharedCorpora.files(in: samples, suffix: ".plist")
    for file in files { folder.write(Array(try Data(contentsOf: samples.appending(path: file))), to: file) }
    let bad = files.filter { $0.hasPrefix("bad") }
    let run = try ToolProcess.run(["validate", "--schema", "schema.json", "--mapper", mapper] + bad, in: folder)
    #expect(run.status == 1)
    #expect(run.errors == "")
    let expected = try bad.map { file in
      let text = samples.appending(path: "\(file.prefix { $0 != "." }).expected.txt")
      return try String(contentsOf: text, encoding: .utf8)
    }
    #expect(run.output == expected.joined())
    let others = files.filter { !$0.hasPrefix("bad") && $0 != "schema.json" }
    let sound = try ToolProcess.run(["validate", "--schema", "schema.json", "--mapper", mapper] + others, in: folder)
    #expect(sound.status == 0)
  }
}
