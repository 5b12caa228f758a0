#if canImport(Darwin)
  import Darwin

  /// The kernel's events of the places that are watched: kqueue(2).
  ///
  /// Places are files held open for events only, so that volumes can still be ejected. Safe to use from any thread.
  final class FileEventQueue: Sendable {
    private let descriptor: Int32

    init(for path: String) throws(FileFault) {
      descriptor = kqueue()
      if descriptor < 0 { throw FileFault(.watch, path) }
    }

    deinit { close(descriptor) }

    /// Begins to watch a place.
    func add(_ path: String, _ interest: FileInterest) throws(FileFault) -> Int32 {
      let place = open(path, O_EVTONLY | O_CLOEXEC | O_NONBLOCK)
      if place < 0 { throw FileFault(.watch, path) }
      var wanted = NOTE_DELETE | NOTE_RENAME | NOTE_REVOKE | NOTE_ATTRIB
      // Of a folder a write is a change of its names.
      if !interest.isDisjoint(with: [.names, .contents]) { wanted |= NOTE_WRITE }
      if interest.contains(.contents) { wanted |= NOTE_EXTEND }
      var request = kevent()
      request.ident = UInt(place)
      request.filter = Int16(EVFILT_VNODE)
      request.flags = UInt16(EV_ADD | EV_CLEAR)
      request.fflags = UInt32(wanted)
      if kevent(descriptor, &request, 1, nil, 0, nil) < 0 {
        let fault = FileFault(.watch, path)
        close(place)
        throw fault
      }
      return place
    }

    /// Ends it.
    func remove(_ place: Int32) { close(place) }

    /// Waits for events, for ever if no time is given; none if it has passed.
    func wait(milliseconds: Int32? = nil) -> [FileEvent] {
      var events = Array(repeating: kevent(), count: 64)
      var count: Int32
      if let milliseconds {
        var time = timespec(tv_sec: Int(milliseconds / 1_000), tv_nsec: Int(milliseconds % 1_000) * 1_000_000)
        count = kevent(descriptor, nil, 0, &events, 64, &time)
      } else {
        count = kevent(descriptor, nil, 0, &events, 64, nil)
      }
      return events.prefix(Int(max(0, count))).map { FileEvent(place: Int32(truncatingIfNeeded: $0.ident), name: nil) }
    }
  }
#endif
