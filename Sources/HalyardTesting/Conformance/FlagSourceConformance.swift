/// Tries whether a source keeps to the rules of ``FlagSource``, each by its name:
///
/// ```swift
/// @Test(arguments: FlagSourceConformance.Rule.allCases)
/// func `the store keeps to the rules of sources`(rule: FlagSourceConformance.Rule) throws {
///   try FlagSourceConformance(writable: { MyStore(ConformanceFlags.self) }).check(rule)
/// }
/// ```
///
/// The source has to serve the flags of ``ConformanceFlags``. It is made anew for each rule. Rules about changes hold for
/// sources that never change, and those about writing for sources that cannot be written.
public struct FlagSourceConformance: Sendable {
  let start: @Sendable ([FlagKey: any FlagValue]) throws -> ConformanceSubject

  /// A source that the program writes to.
  ///
  /// - Parameter makeSource: Makes an empty source.
  public init(writable makeSource: @escaping @Sendable () throws -> any WritableFlagSource) {
    start = { values in
      let source = try makeSource()
      let say = { @Sendable (values: [FlagKey: any FlagValue]) throws in
        try source.apply(FlagSourceEdit(removesAll: true, values: values))
      }
      if !values.isEmpty { try say(values) }
      return ConformanceSubject(source: source, say: say)
    }
  }

  /// A source that changes by other means.
  ///
  /// - Parameter makeSource: Makes an empty source, and what has it say these values and nothing else: when that returns,
  ///   the source has changed.
  public init(
    changing makeSource:
      @escaping @Sendable () throws -> (
        source: any FlagSource, say: @Sendable ([FlagKey: any FlagValue]) throws -> Void
      )
  ) {
    start = { values in
      let (source, say) = try makeSource()
      if !values.isEmpty { try say(values) }
      return ConformanceSubject(source: source, say: say)
    }
  }

  /// A source that never changes.
  ///
  /// - Parameter makeSource: Makes a source that says these values and nothing else.
  public init(fixed makeSource: @escaping @Sendable ([FlagKey: any FlagValue]) throws -> any FlagSource) {
    start = { ConformanceSubject(source: try makeSource($0), say: nil) }
  }

  /// Tries one rule.
  ///
  /// - Throws: ``ConformanceFailure`` if the source breaks it; what the source itself throws when it is made or changed.
  public func check(_ rule: Rule) throws {
    do {
      switch rule {
      case .identity: try checkIdentity()
      case .silence: try checkSilence()
      case .unknownKeys: try checkUnknownKeys()
      case .fidelity: try checkFidelity()
      case .otherTypes: try checkOtherTypes()
      case .immutability: try checkImmutability()
      case .notification: try checkNotification()
      case .weakObservers: try checkWeakObservers()
      case .locks: try checkLocks()
      case .poles: try checkPoles()
      case .threads: try checkThreads()
      case .edits: try checkEdits()
      case .refusal: try checkRefusal()
      }
    } catch let complaint as ConformanceSubject.Complaint {
      throw ConformanceFailure(rule: rule, reason: complaint.reason)
    }
  }

  /// Tries all rules.
  ///
  /// - Throws: ``ConformanceFailure`` of the first rule that is broken; what the source itself throws.
  public func check() throws {
    for rule in Rule.allCases { try check(rule) }
  }
}
