#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// A payload that came with the program, mapped and validated as one that was fetched is: what holds until a fetch has succeeded.
///
/// It never changes. Safe to use from any thread.
public final class BundledPayload: FlagSource {
  /// What reports call the source.
  public let name: String
  /// Always ``FlagSourceKind/bundled``.
  public var kind: FlagSourceKind { .bundled }
  /// What validating the payload came to: what is absent, what no flag reads.
  public let report: PayloadReport

  private let snapshot: any FlagSourceSnapshot

  /// A source of a payload whose flags stand at their own remote keys. Linear in bytes plus flags.
  ///
  /// - Parameters:
  ///   - bytes: `Data`, `[UInt8]` or any other contiguous bytes; they are copied.
  ///   - payload: What reports call the payload: a file name.
  /// - Throws: ``PayloadRejection`` with every problem.
  public convenience init<Root: FlagContainer>(
    _ root: Root.Type, _ bytes: some ContiguousBytes, payload: String? = nil, name: String = "bundled",
    options: ValidationOptions = .standard
  ) throws(PayloadRejection) {
    try self.init(RemoteSource(root, options: options), bytes, payload, name)
  }

  /// A source of a payload whose flags a mapper finds. Linear in bytes, flags and the mapper document.
  ///
  /// - Throws: ``PayloadRejection`` with every problem of the mapper document or of the payload.
  public convenience init<Root: FlagContainer>(
    _ root: Root.Type, mapper: RemoteMapping, _ bytes: some ContiguousBytes, payload: String? = nil,
    name: String = "bundled", options: ValidationOptions = .standard
  ) throws(PayloadRejection) {
    try self.init(RemoteSource(root, mapper: mapper, options: options), bytes, payload, name)
  }

  private init(
    _ source: RemoteSource, _ bytes: some ContiguousBytes, _ payload: String?, _ name: String
  ) throws(PayloadRejection) {
    self.name = name
    report = try source.apply(bytes, name: payload)
    snapshot = source.current()
  }

  /// What the payload says.
  public func current() -> any FlagSourceSnapshot { snapshot }

  /// Does nothing: there are no changes to tell.
  public func addObserver(_ observer: any FlagSourceObserver) {}
}
