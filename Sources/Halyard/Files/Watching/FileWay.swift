#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Android)
  import Android
#endif

/// The way of a path through folders and symbolic links to its file, each step of which can change where it leads.
enum FileWay {
  /// As many links as Linux follows (path_resolution(7)).
  static let greatestLinks = 40

  /// What stands at one place, and by which file one tells whether it is another one.
  private enum Step: Equatable {
    case nothing
    case link(to: String)
    case folder(FileIdentity)
    case file(FileIdentity)
  }

  /// Names each place that has to be watched to learn that the path leads to another file or to other contents.
  ///
  /// Each place is looked at again once it is watched, so that no change falls in between. What need not exist yet is awaited
  /// in the innermost folder that does.
  ///
  /// - Parameter watch: Gives back whether the place could be watched.
  static func follow(
    _ path: String, watch: (_ place: String, _ interest: FileInterest, _ name: String?) -> Bool
  ) {
    var rest = parts(of: absolute(path))
    var folder = ""
    var links = 0
    while let name = rest.popLast() {
      if name == "." { continue }
      if name == ".." {
        folder = String(folder[..<(folder.utf8.lastIndex(of: UInt8(ascii: "/")) ?? folder.startIndex)])
        continue
      }
      let place = "\(folder)/\(name)"
      var step = step(place)
      // A place that never stands still is looked at again at its next event.
      for _ in 0..<8 {
        switch step {
        case .nothing, .link: _ = watch(folder.isEmpty ? "/" : folder, .names, name)
        case .folder where !rest.isEmpty:
          // Of a folder that may not be read the one around it tells when it may.
          if !watch(place, .itself, nil) { _ = watch(folder.isEmpty ? "/" : folder, [.names, .itself], name) }
        case .folder, .file:
          _ = watch(folder.isEmpty ? "/" : folder, .names, name)
          _ = watch(place, .contents, nil)
        }
        let before = step
        step = self.step(place)
        if step == before { break }
      }
      switch step {
      case .folder: folder = place
      case .link(let target) where links < greatestLinks:
        links += 1
        if target.utf8.first == UInt8(ascii: "/") { folder = "" }
        rest += parts(of: target)
      case .link, .file, .nothing: return
      }
    }
  }

  /// The names of a path, the last one first.
  private static func parts(of path: String) -> [String] {
    path.utf8.split(separator: UInt8(ascii: "/")).reversed().map { String(decoding: $0, as: UTF8.self) }
  }

  /// The path from the root. A relative one begins where the program stands now.
  static func absolute(_ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") { return path }
    guard let folder = getcwd(nil, 0) else { return "/" + path }
    defer { free(folder) }
    return String(cString: folder) + "/" + path
  }

  private static func step(_ place: String) -> Step {
    var status = stat()
    guard lstat(place, &status) == 0 else { return .nothing }
    let identity = FileIdentity(status)
    switch status.st_mode & S_IFMT {
    case S_IFDIR: return .folder(identity)
    case S_IFLNK: return .link(to: target(ofLink: place) ?? "")
    default: return .file(identity)
    }
  }

  /// What a symbolic link says; nil if there is none.
  static func target(ofLink place: String) -> String? {
    let target = [UInt8](unsafeUninitializedCapacity: Int(PATH_MAX)) { buffer, count in
      count = buffer.withMemoryRebound(to: CChar.self) { buffer in
        buffer.baseAddress.map { max(0, readlink(place, $0, buffer.count)) } ?? 0
      }
    }
    return target.isEmpty ? nil : String(decoding: target, as: UTF8.self)
  }
}
