import Halyard

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads one input after the other into memory that is used again.
final class InputReader {
  private var memory = UnsafeMutableRawBufferPointer.allocate(byteCount: 64 << 10, alignment: 16)

  deinit { memory.deallocate() }

  /// Calls `body` with the bytes of an input; they are gone afterwards.
  ///
  /// Of an input larger than `limit` no more is read than shows that: a file is mapped and not touched, and a pipe is read
  /// to one byte over.
  func read<Result>(
    _ input: Input, limit: Int, _ body: (UnsafeRawBufferPointer) -> Result
  ) throws(ToolFault) -> Result {
    let descriptor = input.path.map { $0.withAddress { open($0, O_RDONLY | O_CLOEXEC) } } ?? STDIN_FILENO
    guard descriptor >= 0 else { throw fault(input, errno) }
    defer { if input.path != nil { close(descriptor) } }

    var status = stat()
    guard fstat(descriptor, &status) == 0 else { throw fault(input, errno) }
    let size = Int(status.st_size)
    let isFile = status.st_mode & S_IFMT == S_IFREG
    if isFile, size > limit, lseek(descriptor, 0, SEEK_CUR) == 0 {
      guard let map = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0), map != MAP_FAILED else {
        throw fault(input, errno)
      }
      defer { munmap(map, size) }
      return body(UnsafeRawBufferPointer(start: map, count: size))
    }
    // One byte more than the size, so that the end is seen without growing.
    reserve(min(max(size, 0), limit) + 1)
    var count = 0
    while count <= limit {
      if count == memory.count { reserve(count * 2) }
      let wanted = min(memory.count, limit + 1) - count
      let got = Self.readOnce(descriptor, memory.baseAddress.map { $0 + count }, wanted)
      if got == 0 { break }
      if got < 0 {
        if Descriptor.isWorthAnotherCall(descriptor, for: POLLIN, after: errno) { continue }
        throw fault(input, errno)
      }
      count += got
      // The file's size and no more: this is its end, and to ask again is a fifth of all calls. Files without a size,
      // such as those of the kernel, are asked until they give nothing.
      if isFile, size > 0, count >= size, got < wanted { break }
    }
    return body(UnsafeRawBufferPointer(rebasing: memory[..<count]))
  }

  /// The C library's `read`, which the method of that name would hide.
  private static func readOnce(_ descriptor: Int32, _ memory: UnsafeMutableRawPointer?, _ count: Int) -> Int {
    #if canImport(Glibc)
      Glibc.read(descriptor, memory, count)
    #elseif canImport(Musl)
      Musl.read(descriptor, memory, count)
    #elseif canImport(Darwin)
      Darwin.read(descriptor, memory, count)
    #endif
  }

  private func reserve(_ count: Int) {
    guard count > memory.count else { return }
    let larger = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 16)
    larger.copyMemory(from: UnsafeRawBufferPointer(memory))
    memory.deallocate()
    memory = larger
  }

  private func fault(_ input: Input, _ number: Int32) -> ToolFault {
    .unreadable(name: input.name, reason: String(cString: strerror(number)))
  }
}
