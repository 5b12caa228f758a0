import Foundation
import Testing

@testable import Halyard
import TestSupport

/// While another process keeps a file's lock, writers wait for it side by side, and nobody else waits.
@Suite struct FileWaitingTests {
  private let folder: TemporaryFolder
  private let path: String

  init() throws {
    folder = try TemporaryFolder()
    path = folder.file("file")
  }

  /// How long `body` takes while somebody else has the lock.
  private func timeWhileLocked(_ body: () -> Void) throws -> Duration {
    try DurableFile(path: path).exclusively { _ in ContinuousClock().measure(body) }
  }

  @Test func `writers of overrides wait side by side, and changes are followed meanwhile`() throws {
    let source = OverrideFile(ShopFlags.self, path: path)
    let pole = FlagPole(ShopFlags.self, sources: [source])
    let time = try timeWhileLocked {
      let threads = (0..<4).map { number in
        PlainThread {
          #expect(throws: FlagWriteError.self) { try source.set("\(number)", for: "title") }
        }
      }
      usleep(100_000)
      let isFollowed = ContinuousClock().measure {
        #expect(throws: Never.self) { try folder.write("{\"title\": \"seen\"}", to: "file") }
        #expect(eventually { pole.title == "seen" })
        source.refresh()
      }
      #expect(isFollowed < .seconds(3))
      for thread in threads { thread.join() }
    }
    #expect(time > .seconds(4) && time < .seconds(9))
    try source.set("after", for: "title")
    #expect(pole.title == "after")
  }

  @Test func `savers of payloads wait side by side, and save once they can`() throws {
    let start = SavedStart(FilePayloadStore(path: path))
    let time = try timeWhileLocked {
      onThreads(4) { number in
        let report = try? start.apply(number + 1)
        #expect(report?.saving?.isFailure == true)
      }
    }
    #expect(time > .seconds(4) && time < .seconds(9))
    #expect(try start.apply(9).saving?.kind == "saved")
    #expect(SavedStart(FilePayloadStore(path: path)).flags.number == 9)
  }

  @Test func `a start does not wait to put a damaged record aside, and the next one does it`() throws {
    try folder.write("damaged", to: "file")
    let store = FilePayloadStore(path: path)
    let time = try timeWhileLocked {
      let start = SavedStart(store, unfinishedStarts: 2)
      #expect(start.remote.restoration.kind == "damaged" && start.flags.number == 0)
    }
    #expect(time < .seconds(3) && folder.read("file") == "damaged")
    #expect(SavedStart(store).remote.restoration.kind == "damaged" && folder.read("file.quarantined.1") == "damaged")
  }
}
