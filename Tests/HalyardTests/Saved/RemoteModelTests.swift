import HalyardTesting
import TestSupport
import Testing

@testable import Halyard

/// Whatever is done to a source, in whatever order, and whenever its store fails: it serves what a few lines say it must.
@Suite struct RemoteModelTests {
  /// What a source must do, said as plainly as possible.
  private struct Model {
    var scope: String?
    var served: Int?
    var newest: Int?
    var disk: Saved?
    /// What still has to be brought to the disk: a payload, or nothing.
    var unsaved: Saved??
    /// Whether what the disk holds was to be forgotten.
    var isHidden = false
    var isPending = false
    var storeFails = false
    let activation: PayloadActivation

    struct Saved: Equatable {
      let scope: String?
      let number: Int
    }

    mutating func save() {
      guard !storeFails, let unsaved else { return }
      (disk, self.unsaved, isHidden) = (unsaved, nil, false)
    }

    mutating func start(_ scope: String?) {
      (unsaved, isHidden) = (nil, false)
      load(disk, scope)
    }

    mutating func switchScope(to scope: String?) {
      if scope == self.scope { return }
      // What is not saved yet counts as saved; somebody else's does not push out what is.
      let isOthers = (unsaved ?? disk).map { $0.scope != scope } == true
      load(isOthers ? isHidden ? nil : disk : unsaved ?? disk, scope)
      if !isOthers || newest == nil { save() }
    }

    private mutating func load(_ saved: Saved?, _ scope: String?) {
      self.scope = scope
      newest = saved.flatMap { $0.scope == scope ? $0.number : nil }
      (served, isPending) = (newest, false)
    }

    mutating func apply(_ number: Int) {
      if number == newest { return confirm() }
      newest = number
      if activation == .immediately { served = number } else { isPending = true }
      unsaved = .some(Saved(scope: scope, number: number))
      save()
    }

    mutating func confirm() {
      if let unsaved, let unsaved, unsaved.scope != scope { return }
      if unsaved != nil { unsaved = newest.map { Saved(scope: scope, number: $0) } }
      save()
    }

    mutating func clear() {
      (served, newest, unsaved, isPending, isHidden) = (nil, nil, .some(nil), false, true)
      save()
    }
  }

  @Test(arguments: [PayloadActivation.immediately, .nextSession], 0..<12)
  func `a source serves and saves what it must`(_ activation: PayloadActivation, _ seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    let store = FakePayloadStore()
    var start = SavedStart(store, activation: activation)
    var model = Model(activation: activation)
    var tokens: [ScopeToken] = []
    for step in 0..<400 {
      let number = Int.random(in: 1...4, using: &generator)
      let scope = [nil, "alice", "bob"].randomElement(using: &generator) ?? nil
      switch Int.random(in: 0..<12, using: &generator) {
      case 0...2:
        try start.apply(number, works: number.isMultiple(of: 2), for: start.remote.scopeToken)
        model.apply(number)
      case 3: #expect(throws: PayloadRejection.self) { try start.remote.apply(Array(#"{"number": -1.5}"#.utf8)) }
      case 4:
        start.remote.clear()
        model.clear()
      case 5:
        #expect(start.remote.activate() == model.isPending)
        (model.served, model.isPending) = (model.newest, false)
      case 6:
        tokens.append(start.remote.scopeToken)
        if scope == model.scope { tokens.removeLast() }
        model.switchScope(to: scope)
        start.remote.switchScope(to: scope)
      case 7:
        start = SavedStart(store, scope: scope, activation: activation)
        tokens = []
        model.start(scope)
      case 8:
        if model.newest == nil {
          #expect(throws: PayloadRejection.self) { try start.remote.confirmUnchanged() }
        } else {
          try start.remote.confirmUnchanged()
          model.confirm()
        }
      case 9:
        model.storeFails.toggle()
        if model.storeFails {
          store.fail(.replace)
          store.fail(.remove)
        } else {
          store.recover()
        }
      default:
        for token in tokens { #expect(throws: PayloadRejection.self) { try start.apply(9, for: token) } }
      }
      #expect(start.flags.number == model.served ?? 0, "step \(step)")
      #expect(start.flags.works == (model.newest.map { $0.isMultiple(of: 2) } ?? true), "step \(step)")
      let saved = try store.record.map { try SavedRecord($0) }
      #expect(saved?.scope == model.disk.map { SavedRecord.fingerprint(ofScope: $0.scope) }, "step \(step)")
      #expect(saved?.version == model.disk.map { "\($0.number)" }, "step \(step)")
    }
  }

  @Test func `the newest payload is saved, however many threads apply`() throws {
    let store = FakePayloadStore()
    let start = SavedStart(store, rules: ChangeRules(versionMustRise: true))
    onThreads(4) { thread in
      for number in 1...200 { _ = try? start.apply(number * 4 + thread) }
    }
    #expect(start.flags.number == 803)
    #expect(SavedStart(store).flags.number == start.flags.number)
  }

  @Test func `scope and payload never part, however scopes are switched meanwhile`() throws {
    let store = FakePayloadStore()
    let start = SavedStart(store, scope: "s0")
    onThreads(3) { thread in
      for round in 0..<200 {
        if thread == 0 {
          start.remote.switchScope(to: "s\(round % 3)")
        } else {
          // The payload says for whom it is.
          let token = start.remote.scopeToken
          guard let own = token.scope.flatMap({ Int($0.dropFirst()) }) else { continue }
          _ = try? start.apply(own + 3 * (1 + round), for: token)
        }
        if let record = store.record, let saved = try? SavedRecord(record),
          let number = saved.version.flatMap({ Int($0) }),
          saved.scope != SavedRecord.fingerprint(ofScope: "s\(number % 3)")
        {
          Issue.record("\(number) was saved for somebody else")
        }
      }
    }
  }
}
