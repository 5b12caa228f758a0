#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A source that serves what the program fetched: bytes are validated as a whole and taken whole, or refused whole.
///
/// It never fetches. Safe to use from any thread: of payloads applied at the same time each is taken or refused as if it
/// had come alone, one after the other.
public final class RemoteSource: FlagSource {
  /// What reports call the source.
  public let name: String
  /// Always ``FlagSourceKind/remote``.
  public var kind: FlagSourceKind { .remote }

  private let set: FlagSet
  private let validator: PayloadValidator
  private let state: Guarded<RemoteSnapshot>
  private let observers = FlagSourceObservers()

  /// A source for the flags of a root container, with nothing applied yet.
  ///
  /// Maps each flag by its own remote key. Linear in the number of flags.
  public init<Root: FlagContainer>(
    _ root: Root.Type, name: String = "remote", options: ValidationOptions = .standard
  ) {
    self.name = name
    set = FlagSet.of(root)
    validator = PayloadValidator(set.schema, options: options)
    state = Guarded(RemoteSnapshot(set: set))
  }

  /// A source for the flags of a root container, which a mapper finds in payloads; nothing is applied yet.
  ///
  /// Linear in the number of flags and in the mapper document.
  ///
  /// - Throws: ``PayloadRejection`` with every problem of the mapper document, each at its place in it.
  public init<Root: FlagContainer>(
    _ root: Root.Type, mapper: RemoteMapping, name: String = "remote", options: ValidationOptions = .standard
  ) throws(PayloadRejection) {
    self.name = name
    set = FlagSet.of(root)
    validator = try PayloadValidator(set.schema, options: options, mapper: mapper)
    state = Guarded(RemoteSnapshot(set: set))
  }

  /// Says what ``apply(_:name:)`` would say of these bytes now, and changes nothing. Linear in bytes plus flags.
  ///
  /// - Throws: ``PayloadRejection`` with every problem.
  @discardableResult
  public func validate(_ bytes: some ContiguousBytes, name: String? = nil) throws(PayloadRejection) -> PayloadReport {
    try stage(bytes, name: name, on: state.withLock { $0 }).report
  }

  /// Takes the payload if it is right in every respect; otherwise everything stays as it was.
  ///
  /// Poles see all of its values or none. Linear in bytes plus flags.
  ///
  /// - Parameters:
  ///   - bytes: `Data`, `[UInt8]` or any other contiguous bytes; they are copied.
  ///   - name: What reports call the payload: a URL, a file name.
  /// - Returns: What was applied, what changed, what was absent, what nobody reads.
  /// - Throws: ``PayloadRejection`` with every problem.
  @discardableResult
  public func apply(_ bytes: some ContiguousBytes, name: String? = nil) throws(PayloadRejection) -> PayloadReport {
    while true {
      let live = state.withLock { $0 }
      let staged = try stage(bytes, name: name, on: live)
      guard let snapshot = staged.snapshot else { return staged.report }
      let isPublished = state.withLock { current in
        // Another payload was applied in the meantime: what is new or allowed is to be judged against that one.
        guard current.sequence == live.sequence else { return false }
        current = snapshot
        return true
      }
      if isPublished {
        observers.notify(self, .ordinals(staged.touched, of: set, sequence: snapshot.sequence))
        return staged.report
      }
    }
  }

  /// Forgets the payload: the source says nothing until the next one is applied.
  public func clear() {
    let before = state.withLock { state in
      let before = state
      state = RemoteSnapshot(set: set, sequence: before.sequence &+ 1)
      return before
    }
    observers.notify(self, .keys(nil, sequence: before.sequence &+ 1))
    // Until here, since the last references to values may run code of the program.
    withExtendedLifetime(before) {}
  }

  /// All that the source says at this moment.
  public func current() -> any FlagSourceSnapshot { state.withLock { $0 } }

  /// Adds an observer.
  public func addObserver(_ observer: any FlagSourceObserver) { observers.add(observer) }

  /// What the program's own types found, no more of it than is ever shown.
  private struct Refused {
    var problems: [Problem] = []
    var faults: [(PayloadStorage, PayloadFault)] = []
  }

  private struct Staged {
    let report: PayloadReport
    /// Nil if the payload leaves everything as it is.
    let snapshot: RemoteSnapshot?
    let touched: [Int]
  }

  private func stage(
    _ bytes: some ContiguousBytes, name: String?, on live: RemoteSnapshot
  ) throws(PayloadRejection) -> Staged {
    var examination = validator.examine(bytes, name: name, live: live.live)
    if examination.isUnchanged {
      return Staged(report: PayloadReport(examination, validator, live: live.live), snapshot: nil, touched: [])
    }
    var contents = live.contents
    var touched: [Int] = []
    var refused = Refused()
    for ordinal in examination.changed {
      guard let node = examination.node(at: ordinal) else {
        contents[ordinal] = nil
        touched.append(ordinal)
        continue
      }
      do {
        contents[ordinal] = try set.flags[ordinal].content(of: node)
        touched.append(ordinal)
      } catch {
        // Whatever a type throws refuses the payload, also if it says no reason.
        var rejection: PayloadRejection? = error
        if !error.holdsErrors { PayloadRejection(refusing: node).join(&rejection) }
        note(rejection ?? error, set.flags[ordinal].descriptor, &refused, &examination)
        examination.mapping.outcomes.markBroken(at: ordinal)
      }
    }
    examination.faults += refused.faults
    let report = PayloadReport(examination, validator, live: live.live, refused: refused.problems)
    if let rejection = report.rejection { throw rejection }
    let snapshot = RemoteSnapshot(
      set: set, sequence: live.sequence &+ 1, contents: contents, mapping: examination.mapping,
      payload: examination.reading.payload, version: examination.version, appliedAt: Date())
    return Staged(report: report, snapshot: snapshot, touched: touched)
  }

  /// Notes what a flag's own type refused, as problems of the flag.
  private func note(
    _ rejection: PayloadRejection, _ flag: FlagDescriptor, _ refused: inout Refused, _ examination: inout Examination
  ) {
    let limit = max(0, validator.options.limits.problems)
    let noted = rejection.noted.prefix(max(0, limit - refused.problems.count - refused.faults.count))
    refused.faults += noted.map { storage, fault in
      (storage, fault.named(for: flag))
    }
    let made = rejection.made.prefix(max(0, limit - refused.problems.count - refused.faults.count))
    refused.problems += made.map { problem in
      var problem = problem.named(for: flag)
      if let payload = examination.reading.payload { examination.secrets.hide(in: &problem, of: payload) }
      return problem
    }
    examination.omittedErrors +=
      rejection.omitted + rejection.noted.count - noted.count + rejection.made.count - made.count
  }
}

extension Problem {
  /// The problem that a flag's own type found, as a problem of the flag.
  fileprivate func named(for flag: FlagDescriptor) -> Problem {
    var problem = self
    problem.flag = flag.key.rawValue
    if let declaration = flag.declaration {
      problem.related.append(RelatedPlace(label: "declared here", declaration: declaration))
    }
    return flag.isSensitive ? problem.withoutValue : problem
  }
}

extension PayloadFault {
  /// The fault that a flag's own type found, as a fault of the flag.
  fileprivate func named(for flag: FlagDescriptor) -> PayloadFault {
    var fault = self
    fault.flag = flag.key.rawValue
    fault.declaration = flag.declaration
    fault.isSensitive = flag.isSensitive
    fault.isMadeFromValue = true
    if flag.isSensitive { (fault.found, fault.hint) = (nil, nil) }
    return fault
  }
}
