import Foundation
import Synchronization
import Testing

@testable import Halyard
import TestSupport

/// A file of overrides is read whole or not at all, and written in one step.
@Suite struct OverrideFileTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("overrides.json")
  }

  private func source(_ onFault: (@Sendable (OverrideFileFault) -> Void)? = nil) -> OverrideFile {
    OverrideFile(ShopFlags.self, path: path, isFollowed: false, onFault: onFault)
  }

  private func pole(_ source: OverrideFile) -> FlagPole<ShopFlags> { FlagPole(ShopFlags.self, sources: [source]) }

  @Test func `a file that is not there says nothing, and the first write makes it`() throws {
    let source = source()
    let pole = pole(source)
    #expect(source.fault == nil && pole.title == "Shop")
    try pole.setOverride(9, for: \.checkout.maxRetriesFlag)
    #expect(folder.read("overrides.json") == "{\n  \"checkout.max-retries\": 9\n}\n")
    #expect(pole.checkout.maxRetries == 9)
    // The next program finds it.
    let next = self.pole(self.source())
    #expect(next.checkout.maxRetries == 9)
  }

  @Test func `a value says where in the file it stands`() throws {
    try folder.write("{\n  \"title\": \"mine\"\n}\n", to: "overrides.json")
    let origin = try #require(pole(source()).resolution(for: \.titleFlag).origin)
    #expect(origin.payloadName == path && origin.location == PayloadLocation(line: 2, column: 12))
  }

  @Test func `a write leaves all else in the file as it stands there`() throws {
    try folder.write(#"{"ratio": 0.250, "title": "\u0041", "limits": {"a": 1e0} }"#, to: "overrides.json")
    // 1e0 is no integer.
    let source = OverrideFile(ShopFlags.self, path: path, refusesUnknownFlags: false, isFollowed: false)
    #expect(source.lastRejection != nil)
    try folder.write(#"{"other": 1e0, "title": "A", "ratio": 0.250}"#, to: "overrides.json")
    source.refresh()
    #expect(source.fault == nil && source.report?.warnings.map(\.code) == [.unmappedMember])
    try source.set("B", for: "title")
    try source.set(true, for: "new-onboarding")
    #expect(
      folder.read("overrides.json")
        == "{\n  \"other\": 1e0,\n  \"title\": \"B\",\n  \"ratio\": 0.250,\n  \"new-onboarding\": true\n}\n")
    try source.removeAll()
    #expect(folder.read("overrides.json") == "{\n  \"other\": 1e0\n}\n")
  }

  @Test(arguments: [PayloadForm.prettyJSON, .xmlPropertyList, .binaryPropertyList])
  func `a file stays in the form that it is in`(form: PayloadForm) throws {
    let other = OverrideFile(ShopFlags.self, path: path, form: form, isFollowed: false)
    try other.set("mine", for: "title")
    let source = source()
    try source.set(9, for: "checkout.max-retries")
    #expect(source.report?.format == form.format)
    #expect(pole(source).title == "mine" && pole(source).checkout.maxRetries == 9)
    try source.removeAll()
    try source.set(8, for: "checkout.max-retries")
    #expect(source.report?.format == form.format)
  }

  @Test func `a new file whose name ends in plist is a property list, whose dates and data stay what they are`() throws
  {
    let path = folder.file("overrides.plist")
    let source = OverrideFile(ShopFlags.self, path: path, refusesUnknownFlags: false, isFollowed: false)
    try source.set("mine", for: "title")
    #expect(folder.read("overrides.plist")?.contains("<string>mine</string>") == true)
    try folder.write(
      """
      <plist version="1.0"><dict><key>when</key><date>2030-01-31T12:00:00Z</date>
      <key>what</key><data>AQI=</data></dict></plist>
      """, to: "overrides.plist")
    try source.set("mine", for: "title")
    let text = folder.read("overrides.plist") ?? ""
    #expect(text.contains("<date>2030-01-31T12:00:00Z</date>") && text.contains("<data>") && text.contains("mine"))
  }

  @Test func `an edit that breaks the file is told with line and column, and what was served still is`() throws {
    let faults = Mutex<[OverrideFileFault]>([])
    let source = source { fault in faults.withLock { $0.append(fault) } }
    let pole = pole(source)
    try pole.setOverride("good", for: \.titleFlag)
    try folder.write("{\n  \"title\": \"better\",\n  \"checkout.max-retries\": 99\n}\n", to: "overrides.json")
    source.refresh()
    source.refresh()
    #expect(pole.title == "good" && pole.checkout.maxRetries == 3)
    let problem = try #require(source.lastRejection?.errors.first)
    #expect(problem.code == .outOfRange && problem.line == 3 && problem.column == 27)
    #expect(faults.withLock { $0.count } == 1)
    // Nothing is written over what someone has to mend, be it looked at before or not.
    try folder.write("{\n  \"title\": 1,\n  \"checkout.max-retries\": 99\n}\n", to: "overrides.json")
    let error = #expect(throws: FlagWriteError.self) { try pole.setOverride("new", for: \.titleFlag) }
    guard case .rejected? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(source.lastRejection?.errors.map(\.line) == [2, 3] && pole.title == "good")
    #expect(folder.read("overrides.json")?.contains("99") == true)
    try folder.write("{\n  \"title\": \"better\"\n}\n", to: "overrides.json")
    source.refresh()
    #expect(source.fault == nil && pole.title == "better")
    try folder.write("{", to: "overrides.json")
    try pole.removeAllOverrides()
    #expect(source.fault == nil && pole.title == "Shop" && folder.read("overrides.json") == "{}\n")
  }

  @Test(arguments: ["", "[]", "{\"title\": 1}", "{\"titel\": \"x\"}", "<plist", "bplist00", "{\"title\": \"a\",}"])
  func `no broken file is served in part, and none stops the program`(text: String) throws {
    try folder.write(text, to: "overrides.json")
    let source = source()
    #expect(source.lastRejection?.errors.isEmpty == false)
    #expect(pole(source).resolutions.allSatisfy { $0.winner == .compiledDefault })
  }

  @Test func `a file over the limit is not read`() throws {
    try folder.write("{\"title\": \"\(String(repeating: "x", count: 2_000))\"}", to: "overrides.json")
    let source = OverrideFile(ShopFlags.self, path: path, limits: PayloadLimits(bytes: 1_000), isFollowed: false)
    guard case .file(let fault)? = source.fault else {
      Issue.record("\(String(describing: source.fault))")
      return
    }
    #expect(fault.operation == .read && fault.description.contains("larger than the limit"))
  }

  @Test func `a value that the form or the file's rules cannot hold changes nothing`() throws {
    let source = OverrideFile(ShopFlags.self, path: folder.file("o.plist"), isFollowed: false)
    try source.set("good", for: "title")
    let before = folder.read("o.plist")
    let observer = CountingObserver()
    source.addObserver(observer)
    let nilled = #expect(throws: FlagWriteError.self) { try source.set(String?.none, for: "checkout.banner") }
    guard case .invalidValue(let problem)? = nilled else {
      Issue.record("\(String(describing: nilled))")
      return
    }
    #expect(problem.code == .unwritableValue && problem.flag == "checkout.banner")
    #expect(throws: FlagWriteError.self) { try source.set(99, for: "checkout.max-retries") }
    #expect(throws: FlagWriteError.unknownFlag("titel", meant: "title")) { try source.set("x", for: "titel") }
    #expect(folder.read("o.plist") == before && observer.count == 0)
  }

  @Test func `a file that cannot be written is an error of the file`() throws {
    let source = OverrideFile(ShopFlags.self, path: folder.file("no/such/folder/o.json"), isFollowed: false)
    let error = #expect(throws: FlagWriteError.self) { try source.set("x", for: "title") }
    guard case .file(let fault)? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(fault.errorNumber == 2 && error?.description.contains("make the folder first") == true)
  }

  @Test func `sources of one file, in one process, lose no write of one another`() throws {
    let sources = (0..<4).map { _ in source() }
    let keys: [FlagKey] = ["title", "token", "checkout.banner", "local-only"]
    let threads = zip(sources, keys).map { source, key in
      PlainThread {
        for round in 0..<25 {
          do {
            switch key {
            case "local-only": try source.set(round % 2 == 0, for: key)
            case "checkout.banner": try source.set(String?.some("\(round)"), for: key)
            default: try source.set("\(round)", for: key)
            }
          } catch { Issue.record("\(error)") }
        }
      }
    }
    for thread in threads { thread.join() }
    let pole = pole(source())
    #expect(pole.title == "24" && pole.token == "24" && pole.checkout.banner == "24" && pole.localOnly)
    #expect(folder.names.filter { !$0.hasPrefix(".overrides.json.lock") } == ["overrides.json"])
  }

  @Test func `through a symbolic link the file that it leads to is written, and the link stays`() throws {
    try folder.write("{}", to: "real/o.json")
    symlink("real/o.json", path)
    try source().set("mine", for: "title")
    #expect(folder.read("real/o.json")?.contains("mine") == true)
    #expect(pole(source()).title == "mine")
  }
}
