#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Compares payloads with the flags of a program in both directions: which flags nothing reaches, and what nothing reads.
///
/// For tests that hold a back end's payloads, a mapper document and the declared flags together; `halyard audit` says the
/// same. Immutable, so safe to use from any thread.
public struct PayloadAudit: Sendable {
  private let validator: PayloadValidator
  private let hasMapper: Bool
  private let ignored: [IgnoredPath]
  private let leftOut: Set<AuditFinding.Kind>

  /// An audit for the flags of a root container. Linear in the number of flags.
  ///
  /// - Parameters:
  ///   - paths: What is known and need not be found.
  ///   - kinds: What is not looked for at all.
  public init<Root: FlagContainer>(
    _ root: Root.Type, options: ValidationOptions = .standard, ignoring paths: [IgnoredPath] = [],
    leavingOut kinds: Set<AuditFinding.Kind> = []
  ) {
    self.init(
      PayloadValidator(FlagSet.of(root), options: options), ignoring: paths, leavingOut: kinds)
  }

  /// An audit for the flags of a root container, which a mapper finds in payloads. Linear in both.
  ///
  /// What a mapper in Swift reads is known if it says so (``RemoteMapper/nodesRead(in:for:)``); if not, nothing is found that
  /// it does not read.
  ///
  /// - Parameters:
  ///   - paths: What is known and need not be found.
  ///   - kinds: What is not looked for at all.
  /// - Throws: ``PayloadRejection`` with every problem of the mapper document.
  public init<Root: FlagContainer>(
    _ root: Root.Type, mapper: RemoteMapping, options: ValidationOptions = .standard,
    ignoring paths: [IgnoredPath] = [], leavingOut kinds: Set<AuditFinding.Kind> = []
  ) throws(PayloadRejection) {
    self.init(
      try PayloadValidator(FlagSet.of(root), options: options, mapper: mapper), hasMapper: true,
      ignoring: paths, leavingOut: kinds)
  }

  package init(
    _ validator: PayloadValidator, hasMapper: Bool = false, ignoring paths: [IgnoredPath] = [],
    leavingOut kinds: Set<AuditFinding.Kind> = []
  ) {
    // What nothing reads is a finding here, and no problem besides.
    var options = validator.options
    options.isStrict = false
    self.validator = validator.judging(by: options)
    self.hasMapper = hasMapper
    ignored = paths
    leftOut = kinds
  }

  /// What is found in a payload. A payload that is rejected is looked at as far as it could be followed; of one that says
  /// that nothing has changed there is nothing to find.
  ///
  /// - Complexity: Linear in the bytes plus the flags, but for sorting.
  public func report(on bytes: some ContiguousBytes, name: String? = nil) -> AuditReport {
    let examination = validator.examine(bytes, name: name, live: nil)
    var search = AuditSearch(
      validator, examination, hasMapper: hasMapper, ignoring: ignored, leavingOut: leftOut)
    search.run()
    return AuditReport(PayloadReport(examination, validator, live: nil), examination, search)
  }
}
