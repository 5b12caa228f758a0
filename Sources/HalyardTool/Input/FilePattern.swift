#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A pattern of file names with `*`, `?` and `[ ]` on any level (POSIX.1-2017, XCU 2.13), expanded as a shell would.
///
/// `glob` of the C library passes over folders that it cannot search as if nothing were in them; here each is a fault.
struct FilePattern {
  private static let slash = UInt8(ascii: "/")
  private static let signs = Array("*?[".utf8)

  private let word: Word

  init(_ word: Word) { self.word = word }

  /// Whether a word has any sign of a pattern in it.
  static func isPattern(_ word: Word) -> Bool { word.bytes.contains(where: signs.contains) }

  /// Whether there is a level `**`, which shells take for any number of levels.
  var reachesAnyDepth: Bool {
    word.bytes.split(separator: Self.slash).contains { $0.elementsEqual("**".utf8) }
  }

  /// The files that are there, sorted by their bytes.
  ///
  /// - Throws: ``ToolFault`` for a folder on the way that cannot be searched.
  func matches() throws(ToolFault) -> [Word] {
    var found: [[UInt8]] = [[]]
    var rest = word.bytes[...]
    while !rest.isEmpty {
      let slashes = rest.prefix { $0 == Self.slash }
      rest = rest.dropFirst(slashes.count)
      let level = Array(rest.prefix { $0 != Self.slash })
      rest = rest.dropFirst(level.count)
      var next: [[UInt8]] = []
      for folder in found { next += try Self.matches(of: level, in: folder + slashes) }
      found = next
    }
    return found.sorted { $0.lexicographicallyPrecedes($1) }.map { Word($0) }
  }

  /// The paths one level down; a folder that is not there has nothing in it.
  private static func matches(of level: [UInt8], in folder: [UInt8]) throws(ToolFault) -> [[UInt8]] {
    guard level.contains(where: { signs.contains($0) || $0 == UInt8(ascii: "\\") }) else {
      let path = folder + level
      var status = stat()
      if Word(path).withAddress({ lstat($0, &status) }) == 0 { return [path] }
      try check(errno, path)
      return []
    }
    let path = folder.isEmpty ? Array(".".utf8) : folder
    guard let stream = Word(path).withAddress({ opendir($0) }) else {
      try check(errno, path)
      return []
    }
    defer { closedir(stream) }
    let pattern = Word(level)
    var names: [[UInt8]] = []
    while true {
      errno = 0
      guard let entry = readdir(stream) else { break }
      let name = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(to: CChar.self, capacity: MemoryLayout.size(ofValue: name.pointee)) { Word($0) }
      }
      let matches = pattern.withAddress { pattern in name.withAddress { fnmatch(pattern, $0, FNM_PERIOD) == 0 } }
      if matches, name != ".", name != ".." { names.append(folder + name.bytes) }
    }
    if errno != 0 { throw fault(errno, path) }
    return names
  }

  private static func check(_ number: Int32, _ path: [UInt8]) throws(ToolFault) {
    if number != ENOENT, number != ENOTDIR, number != ENAMETOOLONG { throw fault(number, path) }
  }

  /// Names the first folder on the way that cannot be searched.
  private static func fault(_ number: Int32, _ path: [UInt8]) -> ToolFault {
    let ends = path.indices.filter { path[$0] == slash && $0 > 0 }
    let culprit = ends.lazy.map { path[..<$0] }.first { folder in
      Word(folder).withAddress { access($0, X_OK) } != 0
    }
    var shown = (culprit ?? path[...])
    while shown.count > 1, shown.last == slash { shown.removeLast() }
    return .unreadable(name: "the folder \(Word(shown).text)", reason: String(cString: strerror(number)))
  }
}
