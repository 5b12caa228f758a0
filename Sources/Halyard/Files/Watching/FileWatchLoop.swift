#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// All watches of the process, and the one thread that waits for what happens to them.
final class FileWatchLoop: Sendable {
  /// How long the file system has to be quiet before a change is told: editors write, rename and remove in several steps.
  private static let quiet: Int32 = 20
  /// How long a change is held back at most while it is not.
  private static let patience = Duration.milliseconds(200)

  private struct Watch: Sendable {
    let path: String
    let onChange: @Sendable () -> Void
    var places: Set<Int32> = []
    var fault: FileFault?
  }

  /// That one watch cares for a place, or for one name in it.
  private struct Interest: Sendable {
    let watch: Int
    let name: String?
  }

  private struct State: Sendable {
    var watches: [Int: Watch] = [:]
    var interests: [Int32: [Interest]] = [:]
    var last = 0
  }

  private static let running = Guarded<FileWatchLoop?>(nil)

  private let queue: FileEventQueue
  private let state = Guarded(State())

  private init(_ queue: FileEventQueue) { self.queue = queue }

  /// The process's loop; its thread starts with its first watch and never ends.
  static func shared(for path: String) throws(FileFault) -> FileWatchLoop {
    let result = running.withLock { running -> Result<FileWatchLoop, FileFault> in
      if let running { return .success(running) }
      do throws(FileFault) {
        let loop = FileWatchLoop(try FileEventQueue(for: path))
        running = loop
        if let number = startThread() {
          running = nil
          return .failure(FileFault(.watch, path, errorNumber: number))
        }
        return .success(loop)
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Adds a watch.
  func add(_ path: String, _ onChange: @escaping @Sendable () -> Void) -> Int {
    state.withLock { state in
      state.last += 1
      state.watches[state.last] = Watch(path: path, onChange: onChange)
      follow(state.last, &state)
      return state.last
    }
  }

  /// Why not every place on a watch's way is watched; nil if each is.
  func fault(of number: Int) -> FileFault? { state.withLock { $0.watches[number]?.fault } }

  /// Ends a watch.
  func remove(_ number: Int) {
    let removed = state.withLock { state in
      forget(number, &state)
      let removed = state.watches.removeValue(forKey: number)
      for place in removed?.places ?? [] { endUnlessWanted(place, &state) }
      return removed
    }
    withExtendedLifetime(removed) {}
  }

  // MARK: Places

  /// Watches the places on the way of a path as it is now, and no others.
  private func follow(_ number: Int, _ state: inout State) {
    guard let watch = state.watches[number] else { return }
    forget(number, &state)
    var places: Set<Int32> = []
    var fault: FileFault?
    FileWay.follow(watch.path) { path, interest, name in
      do throws(FileFault) {
        let place = try queue.add(path, interest)
        places.insert(place)
        state.interests[place, default: []].append(Interest(watch: number, name: name))
        return true
      } catch {
        // Gone meanwhile: it is looked for again. Whether a folder on the way is moved often may not be known.
        if error.errorNumber != ENOENT, error.errorNumber != ENOTDIR, !interest.contains(.itself) { fault = error }
        return false
      }
    }
    state.watches[number]?.places = places
    state.watches[number]?.fault = fault
    for place in watch.places.subtracting(places) { endUnlessWanted(place, &state) }
  }

  private func forget(_ number: Int, _ state: inout State) {
    for place in state.watches[number]?.places ?? [] { state.interests[place]?.removeAll { $0.watch == number } }
  }

  private func endUnlessWanted(_ place: Int32, _ state: inout State) {
    guard state.interests[place]?.isEmpty ?? true else { return }
    state.interests[place] = nil
    queue.remove(place)
  }

  // MARK: The thread

  private func run() -> Never {
    while true {
      var touched = touched(by: queue.wait())
      if touched.isEmpty { continue }
      let end = ContinuousClock.now.advanced(by: Self.patience)
      while ContinuousClock.now < end {
        let events = queue.wait(milliseconds: Self.quiet)
        if events.isEmpty { break }
        touched.formUnion(self.touched(by: events))
      }
      let told = state.withLock { state in
        touched.sorted().compactMap { number -> (@Sendable () -> Void)? in
          // First watch, then tell: what is read then cannot be older than what is watched.
          follow(number, &state)
          return state.watches[number]?.onChange
        }
      }
      for onChange in told { onChange() }
    }
  }

  private func touched(by events: [FileEvent]) -> Set<Int> {
    if events.isEmpty { return [] }
    return state.withLock { state in
      var touched: Set<Int> = []
      for event in events {
        guard let place = event.place else { return Set(state.watches.keys) }
        for interest in state.interests[place] ?? []
        where event.name == nil || interest.name == event.name {
          touched.insert(interest.watch)
        }
      }
      return touched
    }
  }

  /// Starts the thread; the system's number of the reason if it cannot. The program's signals go to other threads.
  private static func startThread() -> Int32? {
    var (all, before) = (sigset_t(), sigset_t())
    sigfillset(&all)
    pthread_sigmask(SIG_SETMASK, &all, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    #if canImport(Darwin)
      var thread: pthread_t?
    #else
      var thread = pthread_t()
    #endif
    let status = pthread_create(
      &thread, nil,
      { _ in
        // Waits until the loop that starts the thread is stored.
        FileWatchLoop.running.withLock { $0 }?.run()
        return nil
      }, nil)
    if status != 0 { return status }
    #if canImport(Darwin)
      if let thread { pthread_detach(thread) }
    #else
      pthread_detach(thread)
    #endif
    return nil
  }
}
