#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The names in a folder.
enum FolderNames {
  /// What stands behind a beginning in the names that have it, in no order. Linear in the folder.
  static func endings(in folder: String, behind beginning: String) throws(FileFault) -> [String] {
    try FileFault.check(folder, for: .open)
    guard let stream = opendir(folder) else { throw FileFault(.open, folder) }
    defer { closedir(stream) }
    var endings: [String] = []
    while true {
      // Only it tells the end from a fault.
      errno = 0
      guard let entry = readdir(stream) else {
        if errno != 0 { throw FileFault(.read, folder) }
        return endings
      }
      // In place: an entry may be shorter than its type says.
      guard let place = MemoryLayout<dirent>.offset(of: \.d_name) else { continue }
      let name = (UnsafeRawPointer(entry) + place).assumingMemoryBound(to: CChar.self)
      let length = beginning.utf8.count
      if strncmp(name, beginning, length) == 0 { endings.append(String(cString: name + length)) }
    }
  }
}
