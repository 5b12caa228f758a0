import Synchronization

extension FlagSourceConformance {
  private typealias Complaint = ConformanceSubject.Complaint

  func checkEdits() throws {
    let subject = try start(["title": "old", "count": 2])
    guard let source = subject.source as? any WritableFlagSource else { return }
    let told = Mutex<[Bool]>([])
    let observer = ConformanceObserver { source in
      let snapshot = source.current()
      let title = try? ConformanceSubject.value(snapshot, "title", as: String.self)
      let isOn = try? ConformanceSubject.value(snapshot, "enabled", as: Bool.self)
      let count = try? ConformanceSubject.value(snapshot, "count", as: Int.self)
      told.withLock { $0.append(title == "new" && isOn == true && count == nil) }
    }
    source.addObserver(observer)
    try source.apply(FlagSourceEdit(removals: ["count", "tier"], values: ["title": "new", "enabled": true]))
    let steps = told.withLock { $0 }
    if steps.count != 1 { throw Complaint("its observer was told \(steps.count) times of one edit") }
    if steps != [true] { throw Complaint("its observer saw only a part of an edit") }
    try source.set(7, for: "count")
    if try subject.value("count", as: Int.self) != 7 { throw Complaint("what was set is not said") }
    if try subject.value("title", as: String.self) != "new" { throw Complaint("a write changed another flag") }
    try source.remove("count")
    if try subject.value("count", as: Int.self) != nil { throw Complaint("what was removed is still said") }
    try source.removeAll()
    if try subject.value("title", as: String.self) != nil {
      throw Complaint("after all was removed, something is said")
    }
    withExtendedLifetime(observer) {}
  }

  func checkRefusal() throws {
    let subject = try start(["title": "old"])
    guard let source = subject.source as? any WritableFlagSource else { return }
    let told = Mutex(0)
    let observer = ConformanceObserver { _ in told.withLock { $0 += 1 } }
    source.addObserver(observer)
    // A source that does not know the flags' types takes it; the pole does not.
    do {
      try source.apply(FlagSourceEdit(values: ["title": "new", "limit": 11]))
      return
    } catch {
      if told.withLock({ $0 }) != 0 { throw Complaint("its observer was told of an edit that it refused") }
    }
    if try subject.value("title", as: String.self) != "old" { throw Complaint("it took a part of an edit") }
    withExtendedLifetime(observer) {}
  }
}
