/// Overrides in a file that processes share: JSON or a property list, an object of flag keys and values.
///
/// The file is read whole or not at all, validated as a payload is. An edit that breaks it, by hand or by another program, changes
/// nothing: what was served before is served on, and ``fault`` says what is wrong, with line and column. A file that is
/// not there says nothing. Changes are seen without asking again and again, also those that other processes make, through
/// symbolic links, and when file or folder go and come again.
///
/// Writes replace the file in one step and are on the disk when they return; each reads what is there under a lock that all writers
/// share, so that none is lost between threads or processes. Beside the file its lock stays: `.NAME.lock`, and `.NAME.lock.turn`
/// once writers have had to queue. The file keeps its rights, and its owner where root writes.
/// Safe to use from any thread; observers are told on the thread that writes, or on one of the library's own.
public final class OverrideFile: WritableFlagSource {
  /// What reports call the source.
  public let name: String
  /// Always ``FlagSourceKind/override``.
  public var kind: FlagSourceKind { .override }
  /// The file.
  public let path: String

  private struct State: Sendable {
    var snapshot: OverrideSnapshot
    var report: PayloadReport?
    var fault: OverrideFileFault?
    var watchFault: FileFault?
  }

  private let file: DurableFile
  private let form: PayloadForm?
  private let limits: PayloadLimits
  private let reader: OverridesReader
  private let state: Guarded<State>
  private let observers = FlagSourceObservers()
  private let onFault: (@Sendable (OverrideFileFault) -> Void)?
  private let watch = Guarded<FileWatch?>(nil)
  /// Held from before the file is read until what it holds is published, so that no older state follows a newer one. Whoever
  /// waits for other processes' writers does not have it yet.
  private let turn = OwnedLock()

  /// A source of the file at a path, read at once, if it is there.
  ///
  /// - Parameters:
  ///   - path: The file; its folder need not be there before the first write.
  ///   - form: How the file is written; nil for what it is in, or, if it is not there, what its name says: a property
  ///     list for `.plist`, else JSON with a line for each flag.
  ///   - refusesUnknownFlags: Whether a key that no flag has makes the file invalid. Else it is a warning in ``report``, and
  ///     stays in the file: choose this where programs of different versions share the file.
  ///   - isFollowed: Whether changes that others make are seen without ``refresh()``.
  ///   - onFault: Told of each new ``fault``, under no lock. It may use the source.
  public init<Root: FlagContainer>(
    _ root: Root.Type, path: String, name: String = "overrides", form: PayloadForm? = nil,
    limits: PayloadLimits = .standard, refusesUnknownFlags: Bool = true, isFollowed: Bool = true,
    onFault: (@Sendable (OverrideFileFault) -> Void)? = nil
  ) {
    self.name = name
    self.path = path
    self.form = form
    self.limits = limits
    self.onFault = onFault
    file = DurableFile(path: FileWay.absolute(path))
    let set = FlagSet.of(root)
    reader = OverridesReader(set, limits: limits, refusesUnknown: refusesUnknownFlags)
    state = Guarded(State(snapshot: OverrideSnapshot(set: set)))
    if isFollowed { follow() }
    // Nobody else can hold the lock for long yet, so that code which makes values may make a source too.
    tell(turn.withLock { read() })
  }

  /// What validating the file that is served came to; nil if none is.
  public var report: PayloadReport? { state.withLock { $0.report } }

  /// Why the file as it is now is not served; nil if it is, or if there is none.
  public var fault: OverrideFileFault? { state.withLock { $0.fault } }

  /// Why the file as it is now is refused, every problem at its place; nil if it is not.
  public var lastRejection: PayloadRejection? {
    if case .rejected(let rejection)? = fault { rejection } else { nil }
  }

  /// Why changes that others make are not seen before ``refresh()``; nil if they are, or if nobody asked for it.
  public var watchFault: FileFault? { watch.withLock { $0 }?.fault ?? state.withLock { $0.watchFault } }

  /// All that the file says at this moment.
  public func current() -> any FlagSourceSnapshot { state.withLock { $0.snapshot } }

  /// Adds an observer.
  public func addObserver(_ observer: any FlagSourceObserver) { observers.add(observer) }

  // MARK: Reading

  /// Reads the file again. What is in it is served when the call returns, unless ``fault`` says why not. Linear in the file.
  ///
  /// Does nothing when code calls it that makes, writes or compares values while a file, user defaults or a pole has it do so: it might
  /// wait for a thread that waits for this one.
  public func refresh() {
    if OwnedLock.isAnyHeldHere { return }
    let change = turn.withLock { read() }
    tell(change)
  }

  private func follow() {
    do throws(FileFault) {
      let watch = try FileWatch(path) { [weak self] in self?.refresh() }
      self.watch.withLock { $0 = watch }
    } catch {
      state.withLock { $0.watchFault = error }
    }
  }

  /// What there is to tell once no lock is held.
  private struct Change {
    var touched: FlagSourceChange?
    var fault: OverrideFileFault?
    /// Last references to values may run code of the program.
    var superseded: OverrideSnapshot?
  }

  private func tell(_ change: Change) {
    if let touched = change.touched { observers.notify(self, touched) }
    if let fault = change.fault { onFault?(fault) }
    withExtendedLifetime(change.superseded) {}
  }

  private func read() -> Change {
    let served = state.withLock { $0.snapshot.payload }
    do throws(FileFault) {
      guard let bytes = try file.read(limit: limits.bytes) else { return publishNothing() }
      do throws(PayloadRejection) {
        let staged = try reader.stage(bytes, name: path, beside: served)
        return publish(staged.payload, staged.report, staged.touched)
      } catch {
        return note(.rejected(error))
      }
    } catch {
      return note(.file(error))
    }
  }

  /// - Parameters:
  ///   - payload: What is served from now on; nil if it is what is served already.
  ///   - touched: The flags that can have changed, by ordinal; nil if all can.
  private func publish(_ payload: TakenPayload?, _ report: PayloadReport?, _ touched: [Int]?) -> Change {
    state.withLock { state in
      state.fault = nil
      guard let payload else { return Change() }
      let superseded = state.snapshot
      state.snapshot = superseded.followed(by: payload)
      state.report = report
      let sequence = state.snapshot.sequence
      let change = touched.map { FlagSourceChange.ordinals($0, of: reader.set, sequence: sequence) }
      return Change(touched: change ?? .keys(nil, sequence: sequence), superseded: superseded)
    }
  }

  /// There is no file.
  private func publishNothing() -> Change {
    state.withLock { state in
      (state.fault, state.report) = (nil, nil)
      let superseded = state.snapshot
      if superseded.payload == nil { return Change() }
      state.snapshot = superseded.followed(by: nil)
      return Change(touched: .keys(nil, sequence: state.snapshot.sequence), superseded: superseded)
    }
  }

  private func note(_ fault: OverrideFileFault) -> Change {
    let isNew = state.withLock { state in
      defer { state.fault = fault }
      return state.fault != fault
    }
    return Change(fault: isNew ? fault : nil)
  }

  // MARK: Writing

  /// Writes the edit's values into the file, and leaves all else in it as it stands there.
  ///
  /// An edit that removes all values leaves what other programs wrote, if keys that no flag has are not refused.
  /// Linear in the file. Waits for the disk, and for other writers for at most five seconds, while others read.
  ///
  /// - Throws: ``FlagWriteError/rejected(_:)`` if the file as it is now is refused, so that nothing is written over an edit that
  ///   someone has to mend (an edit that removes all values mends it, and a file that cannot be read),
  ///   ``FlagWriteError/invalidValue(_:)`` for a value that is not the same when it is read again,
  ///   ``FlagWriteError/file(_:)`` if the system refuses, and ``FlagWriteError/failed(source:reason:)`` to code that makes, writes
  ///   or compares values while any file, user defaults or a pole has it do so.
  public func apply(_ edit: FlagSourceEdit) throws(FlagWriteError) {
    if OwnedLock.isAnyHeldHere { throw .reentered(name) }
    let (change, error) = outcome(of: edit)
    tell(change)
    if let error { throw error }
  }

  private func outcome(of edit: FlagSourceEdit) -> (Change, FlagWriteError?) {
    do throws(FileFault) {
      return try file.exclusively { writer throws(FileFault) in turn.withLock { write(edit, writer) } }
    } catch {
      // Whoever holds the lock for so long may be waiting for this thread, and hold the turn too.
      return (error.operation == .lock ? Change() : turn.withLock { read() }, .file(error))
    }
  }

  private func write(_ edit: FlagSourceEdit, _ writer: borrowing DurableFile.Writer) -> (Change, FlagWriteError?) {
    do throws(FileFault) {
      let served = state.withLock { $0.snapshot.payload }
      let next: OverrideFileSuccessor?
      let bytes = try present(for: edit)
      do throws(FlagWriteError) {
        next = try OverrideFileSuccessor(of: bytes, edit, file: self.path, form: form, reader: reader, served: served)
      } catch {
        // The file may be what is refused, and ``fault`` has to say so.
        if case .rejected = error { return (read(), error) }
        return (Change(), error)
      }
      // Whatever another process has written meanwhile is served all the same.
      guard let next else { return (read(), nil) }
      try writer.replace(with: next.bytes)
      return (publish(next.payload, next.report, next.touched), nil)
    } catch {
      // Behind a fault the file itself says which state holds.
      return (read(), .file(error))
    }
  }

  /// What the edit has to start from; nil if there is no file.
  private func present(for edit: FlagSourceEdit) throws(FileFault) -> [UInt8]? {
    do throws(FileFault) {
      return try file.read(limit: limits.bytes)
    } catch {
      // What nobody can read is mended by writing over it, unless other programs' values may stand in it.
      if edit.removesAll, reader.refusesUnknown { return [] }
      throw error
    }
  }
}
