import Dispatch
import Synchronization

extension FlagSourceConformance {
  private typealias Complaint = ConformanceSubject.Complaint

  func checkNotification() throws {
    let subject = try start(["title": "old"])
    guard let say = subject.say else { return }
    let seen = Mutex<[String?]>([])
    let observer = ConformanceObserver { source in
      let title = try? ConformanceSubject.value(source.current(), "title", as: String.self)
      seen.withLock { $0.append(title) }
    }
    subject.source.addObserver(observer)
    try say(["title": "new"])
    let titles = seen.withLock { $0 }
    if titles.isEmpty { throw Complaint("its observer was not told of a change") }
    // A source may tell on the way, too.
    if titles.last != "new" { throw Complaint("when its observer was told, it did not show the change") }
    try say([:])
    if seen.withLock({ $0 }).last != .some(nil) { throw Complaint("its observer was not told that a value went") }
    withExtendedLifetime(observer) {}
  }

  func checkWeakObservers() throws {
    let subject = try start([:])
    weak var gone: ConformanceObserver?
    do {
      let observer = ConformanceObserver { _ in }
      gone = observer
      subject.source.addObserver(observer)
      try subject.say?(["enabled": true])
    }
    if gone != nil { throw Complaint("an observer that nobody else holds is still there") }
    try subject.say?(["enabled": false])
  }

  func checkLocks() throws {
    let subject = try start([:])
    guard let say = subject.say else { return }
    let isBlocked = Mutex(false)
    let observer = ConformanceObserver { source in
      let answered = DispatchSemaphore(value: 0)
      DispatchQueue.global().async {
        _ = source.current().answer(for: "enabled", as: Bool.self)
        answered.signal()
      }
      if answered.wait(timeout: .now() + 5) == .timedOut {
        isBlocked.withLock { $0 = true }
        return
      }
      _ = source.current().answer(for: "enabled", as: Bool.self)
    }
    subject.source.addObserver(observer)
    try say(["enabled": true])
    if isBlocked.withLock({ $0 }) {
      throw Complaint("another thread got no answer for five seconds while an observer was told")
    }
    withExtendedLifetime(observer) {}
  }

  func checkPoles() throws {
    let subject = try start(["count": 5])
    let pole = FlagPole(ConformanceFlags.self, sources: [subject.source])
    if pole.count != 5 { throw Complaint("a new pole reads \(pole.count), not 5") }
    guard let say = subject.say else { return }
    for number in 0..<20 {
      try say(["count": number, "title": "\(number)"])
      if pole.count != number || pole.title != "\(number)" {
        throw Complaint("after a change to \(number) a pole reads \(pole.count) and \"\(pole.title)\"")
      }
    }
    try say([:])
    if pole.count != 1 { throw Complaint("a value that is gone is still read: \(pole.count)") }
  }

  func checkThreads() throws {
    let subject = try start(["title": "0"])
    let wrong = Mutex<String?>(nil)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for round in 0..<50 {
        do {
          if thread < 2 {
            try subject.say?(["title": "\(round)"])
          } else {
            let title = try subject.value("title", as: String.self)
            let number = title.flatMap { Int($0) }
            guard let number, (0..<50).contains(number) else { throw Complaint("it said \(title ?? "nothing")") }
          }
        } catch {
          let reason = (error as? Complaint)?.reason ?? "\(error)"
          wrong.withLock { $0 = reason }
        }
      }
    }
    if let reason = wrong.withLock({ $0 }) { throw Complaint(reason) }
  }
}
