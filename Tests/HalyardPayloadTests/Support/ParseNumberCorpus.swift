import Foundation
import TestSupport

/// The cases of the shared folder `corpora/parse-number`, as far as JSON allows their texts.
enum ParseNumberCorpus {
  struct Case {
    let text: String
    let float: UInt32
    let double: UInt64
  }

  /// Nil where the folder is not there.
  static func cases() throws -> [Case]? {
    guard let folder = folder() else { return nil }
    var cases: [Case] = []
    let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    for file in files where file.pathExtension == "txt" {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        let parts = line.split(separator: " ")
        guard parts.count == 4, parts[2].utf8.count == 16, let float = UInt32(parts[1], radix: 16),
          let double = UInt64(parts[2], radix: 16), isNumberOfJSON(String(parts[3]))
        else { continue }
        cases.append(Case(text: String(parts[3]), float: float, double: double))
      }
    }
    return cases
  }

  private static func folder() -> URL? {
    SharedCorpora.require("parse-number")?.appending(path: "corpora/parse-number")
  }

  /// RFC 8259 section 6.
  static func isNumberOfJSON(_ text: String) -> Bool {
    text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][-+]?[0-9]+)?/) != nil
  }
}
