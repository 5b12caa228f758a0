import Foundation
import HalyardTesting
import Testing

@testable import Halyard
@testable import SavingPayloads

/// Whenever the program is killed, and whatever the system refuses it: afterwards the old payload is served or the new one.
@Suite(.enabled(if: SystemCall.tracer != nil)) struct CrashTests {
  private let program: SavingProgram
  private let record: [UInt8]

  init() throws {
    program = try SavingProgram()
    #expect(try program.run("apply", "1", "finish").output == ["0 normal", "saved", "saved"])
    record = Array(try Data(contentsOf: URL(filePath: program.file)))
  }

  /// What a program would serve that starts now; nil for a mixture.
  private func served() -> (number: Int?, restoration: String) {
    let source = RemoteSource(NumberFlags.self, saving: .file(program.file, unfinishedStarts: nil))
    return (NumberFlags.served(by: source), source.restoration.kind)
  }

  @Test func `killed at any system call while it saves, it leaves the old payload or the new one`() throws {
    defer { program.remove() }
    // Between two of these nothing happens to the files.
    let calls = try SystemCall.calls(of: program, "apply", "2").filter { $0.concerns(program) }
    #expect(calls.contains { $0.name == "rename" } && calls.count { $0.name == "fsync" } == 2)
    var seen: Set<Int> = []
    for call in calls {
      try program.reset(to: record)
      let run = try program.run("apply", "2", under: call.killing())
      #expect(!run.isFinished, "\(call)")
      let (number, restoration) = served()
      #expect([1, 2].contains(number) && restoration == "restored", "\(call)")
      seen.insert(number ?? 0)
      // And whatever lies about now, the next one is saved.
      #expect(try program.run("apply", "3").output == ["\(number ?? 0) normal", "saved"], "\(call)")
      #expect(served().number == 3, "\(call)")
    }
    #expect(seen == [1, 2])
  }

  @Test(arguments: ["ENOSPC", "EACCES", "EIO", "EROFS", "EDQUOT"])
  func `whatever the system refuses, it goes on and leaves the old payload or the new one`(_ error: String) throws {
    defer { program.remove() }
    let calls = try SystemCall.calls(of: program, "apply", "2").filter { $0.concerns(program) && $0.name != "close" }
    #expect(calls.count > 20)
    var outcomes: Set<String> = []
    for call in calls {
      try program.reset(to: record)
      let run = try program.run("apply", "2", under: call.failing(error))
      #expect(run.isFinished && run.output.count == 2, "\(call): \(run.output)")
      #expect(["0 normal", "1 normal"].contains(run.output.first), "\(call): \(run.output)")
      outcomes.insert(run.output.last.map { $0 == "saved" ? "saved" : "not saved" } ?? "")
      let (number, restoration) = served()
      #expect([1, 2].contains(number) && restoration == "restored", "\(call)")
      if run.output.last == "saved" { #expect(number == 2, "\(call)") }
      #expect(try program.run("apply", "3").output.last == "saved" && served().number == 3, "\(call)")
    }
    #expect(outcomes == ["saved", "not saved"])
  }

  @Test func `whatever the system refuses a start, those that never finished are counted, or nothing could be`() throws
  {
    defer { program.remove() }
    func prepare() throws {
      try program.reset(to: record)
      for number in 0..<2 { try Data().write(to: program.folder.appending(path: ".flags.saved.start-\(number)")) }
    }
    try prepare()
    let calls = try SystemCall.calls(of: program).filter { $0.line.contains(".start-new-") }
    #expect(calls.count >= 3)
    for (call, error) in calls.flatMap({ call in ["ENOSPC", "EACCES", "EIO"].map { (call, $0) } }) {
      try prepare()
      let run = try program.run(under: call.failing(error))
      #expect(run.output == ["0 safe"], "\(call) \(error): \(run.output)")
    }
    for call in calls {
      try prepare()
      _ = try program.run(under: call.killing())
      #expect(try program.run("finish").output == ["0 safe", "saved"], "\(call)")
      #expect(!program.names.contains { $0.contains(".start-") }, "\(call): \(program.names)")
    }
  }

  @Test func `killed while it forgets, it leaves the payload or nothing`() throws {
    defer { program.remove() }
    var seen: Set<Int> = []
    for call in try SystemCall.calls(of: program, "clear") where call.concerns(program) {
      try program.reset(to: record)
      _ = try program.run("clear", under: call.killing())
      let (number, restoration) = served()
      #expect(number == 1 && restoration == "restored" || number == 0 && restoration == "none", "\(call)")
      seen.insert(number ?? -1)
    }
    #expect(seen == [0, 1])
  }

  @Test func `killed or hindered while it puts a damaged payload aside, it never serves it and loses no older one`()
    throws
  {
    defer { program.remove() }
    var damaged = record
    damaged[damaged.count - 9] ^= 1
    func prepare() throws {
      try program.reset(to: damaged)
      for number in 1...3 {
        try Data([UInt8(number)]).write(to: URL(filePath: program.file + ".quarantined.\(number)"))
      }
    }
    try prepare()
    let calls = try SystemCall.calls(of: program).filter { $0.concerns(program) }
    for (call, effect) in calls.flatMap({ [($0, $0.killing()), ($0, $0.failing("EACCES"))] }) {
      try prepare()
      _ = try program.run(under: effect)
      #expect(served().number == 0, "\(call)")
      // The damaged one is in a file of its own, and the newest of the others is there still.
      let kept = try program.names.filter { $0.hasPrefix("flags.saved.quarantined.") }.map {
        Array(try Data(contentsOf: program.folder.appending(path: $0)))
      }
      #expect(kept.contains(damaged) && kept.contains([1]) && kept.count <= 3, "\(call)")
    }
  }
}
