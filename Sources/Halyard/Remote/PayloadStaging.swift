#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Makes typed values of payloads, or refuses them, and publishes nothing.
struct PayloadStaging: Sendable {
  let set: FlagSet
  let options: ValidationOptions
  private let make: @Sendable () -> PayloadValidator
  private let made = MadeOnce<PayloadValidator>()

  /// Payloads with each flag at its own remote key.
  init(set: FlagSet, options: ValidationOptions) {
    self.set = set
    self.options = options
    make = { PayloadValidator(set, options: options) }
  }

  /// Payloads that a validator knows how to read.
  init(set: FlagSet, validator: PayloadValidator) {
    self.set = set
    options = validator.options
    make = { validator }
  }

  /// What judges payloads. Made for the first of them, since a program reads flags before one has come.
  var validator: PayloadValidator { made.value(make) }

  /// What staging one payload came to.
  struct Staged {
    let report: PayloadReport
    /// Nil if the payload leaves everything as it is.
    let payload: TakenPayload?
    /// The flags whose values differ from those of the payload it was judged beside.
    let touched: [Int]
  }

  /// What the program's own types found, no more of it than is ever shown.
  private struct Refused {
    var problems: [Problem] = []
    var faults: [(PayloadStorage, PayloadFault)] = []
  }

  /// Judges a payload beside the newest one. Linear in bytes plus flags.
  ///
  /// - Parameters:
  ///   - acceptedAt: When the payload was first taken, should it be right.
  ///   - isSaved: Whether an earlier process saved it.
  func stage(
    _ bytes: some ContiguousBytes, name: String?, beside newest: TakenPayload?, acceptedAt: Date, isSaved: Bool = false
  ) throws(PayloadRejection) -> Staged {
    try stage(
      validator.examine(bytes, name: name, live: newest?.live), beside: newest, acceptedAt: acceptedAt, isSaved: isSaved
    )
  }

  /// The same of a payload that was examined beside the newest one.
  func stage(
    _ examination: Examination, beside newest: TakenPayload?, acceptedAt: Date, isSaved: Bool = false
  ) throws(PayloadRejection) -> Staged {
    let live = newest?.live
    var examination = examination
    if examination.isUnchanged {
      if newest == nil { examination.refuseForLackOfPayload() }
      let report = PayloadReport(examination, validator, live: live)
      if let rejection = report.rejection { throw rejection }
      return Staged(report: report, payload: nil, touched: [])
    }
    var contents = newest?.contents ?? SlotContents(set.layout)
    var touched: [Int] = []
    var refused = Refused()
    for ordinal in examination.changed {
      guard let node = examination.node(at: ordinal) else {
        contents.clear(at: ordinal)
        touched.append(ordinal)
        continue
      }
      do {
        contents.put(try set.contentReaders[ordinal].content(node), at: ordinal)
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
    let report = PayloadReport(examination, validator, live: live, refused: refused.problems)
    if let rejection = report.rejection { throw rejection }
    let payload = examination.reading.payload.map {
      TakenPayload(
        $0, mapping: examination.mapping, contents: contents, version: examination.version, acceptedAt: acceptedAt,
        isSaved: isSaved)
    }
    return Staged(report: report, payload: payload, touched: touched)
  }

  /// Notes what a flag's own type refused, as problems of the flag.
  private func note(
    _ rejection: PayloadRejection, _ flag: FlagDescriptor, _ refused: inout Refused, _ examination: inout Examination
  ) {
    let limit = max(0, options.limits.problems)
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

extension Examination {
  /// Refuses a payload that says "unchanged" to a source that has nothing to keep.
  fileprivate mutating func refuseForLackOfPayload() {
    isUnchanged = false
    guard let root = reading.payload?.root else { return }
    let fault = PayloadFault(
      .unchangedWithoutPayload, at: Int(root.entry.start), length: 1, expected: UnchangedWithoutPayload.expected,
      found: "a reply that nothing has changed", hint: UnchangedWithoutPayload.hint)
    faults.append((root.storage, fault))
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
