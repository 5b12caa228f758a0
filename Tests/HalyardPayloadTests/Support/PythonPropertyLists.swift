import Foundation

/// Python's `plistlib`, a reader that shares nothing with ours.
enum PythonPropertyLists {
  private static let script = """
    import datetime, plistlib, struct, sys
    def printed(v):
        if v is True: return "t"
        if v is False: return "f"
        if isinstance(v, int): return "i%d" % v
        if isinstance(v, float): return "r%d" % struct.unpack(">Q", struct.pack(">d", v))
        if isinstance(v, str): return "s" + v.encode().hex()
        if isinstance(v, bytes): return "x" + v.hex()
        if isinstance(v, datetime.datetime): return "d%d" % ((v - datetime.datetime(2001, 1, 1)).total_seconds())
        if isinstance(v, list): return "[" + ",".join(map(printed, v)) + "]"
        return "{" + ",".join(k.encode().hex() + ":" + printed(w) for k, w in v.items()) + "}"
    for path in sys.argv[1:]:
        with open(path, "rb") as file: print(printed(plistlib.load(file)))
    """

  /// What it reads from each document, printed as `PayloadTree.printed` is; nil where there is no Python.
  static func read(_ documents: [[UInt8]]) throws -> [String]? {
    let folder = FileManager.default.temporaryDirectory.appending(path: "plistlib-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var paths: [String] = []
    for (number, bytes) in documents.enumerated() {
      let file = folder.appending(path: "\(number).plist")
      try Data(bytes).write(to: file)
      paths.append(file.path)
    }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["python3", "-c", script] + paths
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    // 127: `env` found no Python.
    if process.terminationStatus == 127 { return nil }
    return text.split(separator: "\n").map(String.init)
  }
}
