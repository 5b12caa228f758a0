#if os(Linux) || os(Android)
  #if canImport(Darwin)
    import Darwin
  #elseif canImport(Glibc)
    import Glibc
  #elseif canImport(Musl)
    import Musl
  #elseif canImport(Android)
    import Android
  #endif

  /// The kernel's events of the places that are watched: inotify(7).
  ///
  /// Places are inodes, so that one that is asked for twice is one and the same. Safe to use from any thread.
  final class FileEventQueue: Sendable {
    private let descriptor: Int32

    init(for path: String) throws(FileFault) {
      descriptor = inotify_init1(Int32(IN_CLOEXEC) | Int32(IN_NONBLOCK))
      if descriptor < 0 { throw FileFault(.watch, path) }
    }

    deinit { close(descriptor) }

    /// Begins to watch a place, or watches it for more.
    func add(_ path: String, _ interest: FileInterest) throws(FileFault) -> Int32 {
      // With rights a place on the way opens and closes, and of a folder's names also one that may not be watched itself.
      var mask = IN_MOVE_SELF | IN_DELETE_SELF | IN_ATTRIB | IN_MASK_ADD
      if interest.contains(.names) { mask |= IN_CREATE | IN_DELETE | IN_MOVED_FROM | IN_MOVED_TO | IN_ONLYDIR }
      // Each write, since not all writers close the file: what waits in the kernel's queue of one file counts once.
      if interest.contains(.contents) { mask |= IN_MODIFY | IN_CLOSE_WRITE }
      let place = inotify_add_watch(descriptor, path, UInt32(bitPattern: mask))
      if place < 0 { throw FileFault(.watch, path) }
      return place
    }

    /// Ends it.
    func remove(_ place: Int32) { inotify_rm_watch(descriptor, place) }

    /// Waits for events, for ever if no time is given; none if it has passed.
    func wait(milliseconds: Int32? = nil) -> [FileEvent] {
      var request = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      guard poll(&request, 1, milliseconds ?? -1) > 0 else { return [] }
      let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { buffer, count in
        count = max(0, read(descriptor, buffer.baseAddress, buffer.count))
      }
      return bytes.withUnsafeBytes { Self.events($0) }
    }

    private static func events(_ bytes: UnsafeRawBufferPointer) -> [FileEvent] {
      var events: [FileEvent] = []
      var rest = bytes[...]
      // `struct inotify_event`: place, mask, cookie, length of the name, and the name, zeros behind it.
      while rest.count >= 16 {
        let fields = UnsafeRawBufferPointer(rebasing: rest)
        let place = fields.loadUnaligned(fromByteOffset: 0, as: Int32.self)
        let mask = fields.loadUnaligned(fromByteOffset: 4, as: UInt32.self)
        let length = fields.loadUnaligned(fromByteOffset: 12, as: UInt32.self)
        let name = rest.dropFirst(16).prefix(Int(length)).prefix { $0 != 0 }
        rest = rest.dropFirst(16 + Int(length))
        let isLost = mask & UInt32(bitPattern: IN_Q_OVERFLOW) != 0
        events.append(
          FileEvent(place: isLost ? nil : place, name: name.isEmpty ? nil : String(decoding: name, as: UTF8.self)))
      }
      return events
    }
  }
#endif
