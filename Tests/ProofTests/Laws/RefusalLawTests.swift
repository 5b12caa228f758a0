import Foundation
import HalyardPayload
import Synchronization
import TestSupport
import Testing

@testable import Halyard

/// Whatever is wrong with a payload: refused, it leaves values, snapshot, file and observers as they were.
@Suite struct RefusalLawTests {
  /// All that a refusal may not touch.
  private struct State: Equatable {
    let table: ObjectIdentifier
    let sequence: SourceStateNumber?
    let resolutions: [String]
    let file: Data?
    let number: Int?
    let changed: Date?

    init(_ pole: FlagPole<LawFlags>, _ remote: RemoteSource, _ path: String) throws {
      table = ObjectIdentifier(pole.resolver.table.snapshot())
      sequence = (remote.current() as? any SequencedSnapshot)?.sequence
      resolutions = pole.resolutions.map(\.description)
      file = FileManager.default.contents(atPath: path)
      let attributes = try? FileManager.default.attributesOfItem(atPath: path)
      number = attributes?[.systemFileNumber] as? Int
      changed = attributes?[.modificationDate] as? Date
    }
  }

  @Test(arguments: PayloadFormat.allCases)
  func `each fault, refused, leaves snapshot, values, file and observers as they were`(format: PayloadFormat) throws {
    let folder = try TemporaryFolder()
    let path = folder.file("payload")
    let remote = RemoteSource(
      LawFlags.self, options: ValidationOptions(isStrict: true), saving: PayloadSaving(to: FilePayloadStore(path: path))
    )
    let pole = FlagPole(LawFlags.self, sources: [remote])
    try remote.apply(LawFlags.payload(1))
    let events = Mutex(0)
    let observation = pole.observe { _ in events.withLock { $0 += 1 } }
    defer { observation.cancel() }
    let before = try State(pole, remote, path)
    #expect(before.file != nil)
    var refused = 0
    for fault in FaultOperator.all {
      for seed in 0..<2 as Range<UInt64> {
        guard let spoilt = try fault.spoilt(seed: seed, as: format) else { continue }
        #expect(throws: PayloadRejection.self, "\(fault)") { try remote.apply(spoilt.rendered.bytes) }
        #expect(throws: PayloadRejection.self, "\(fault)") { try remote.validate(spoilt.rendered.bytes) }
        refused += 1
        let after = try State(pole, remote, path)
        #expect(after == before, "\(fault)")
      }
    }
    #expect(refused > 80)
    #expect(events.withLock { $0 } == 0)
    // The next good one is taken as if nothing had been.
    try remote.apply(LawFlags.payload(2))
    #expect(events.withLock { $0 } > 0)
    #expect(try State(pole, remote, path).file != before.file)
  }
}
