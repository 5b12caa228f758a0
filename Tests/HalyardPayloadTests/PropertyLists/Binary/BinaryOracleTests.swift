import Foundation
import HalyardPayload
import TestSupport
import Testing

@Suite struct BinaryOracleTests {
  /// Files that plistlib takes and we refuse, with the reason.
  private static let refusedByUsAlone: [String: String] = [
    "apple_testdata_2": "an archive of objects: a UID is no value",
    "bplist15_magic": "another version, which plistlib does not look at when it is told the format",
    "dict_two_equal_key_objs": "which of two members of one name counts is a guess",
    "mutual_ref": "a value that holds itself has no end",
    "null_object": "no writer of property lists can make null, and XML has none",
    "offset_into_trailer": "an object inside the trailer is no object",
    "real_inf": "infinity is no value of a flag",
    "self_ref_array": "a value that holds itself has no end",
    "uid": "a UID is no value",
  ]

  @Test("Random lists that plistlib writes are read as what it wrote, bit by bit") func randomLists() throws {
    for seed in 1...3 {
      guard let lists = try Plistlib.random(seed: seed, count: 150) else { return }
      #expect(lists.count == 150)
      for (number, list) in lists.enumerated() {
        // A message with both would be pages long.
        let isSame = PayloadTree(try Payload(list.bytes).root).printed == list.printed
        #expect(isSame, "seed \(seed), list \(number)")
      }
    }
  }

  @Test("Where plistlib's verdict on the corpora is another, the reason is known") func verdicts() throws {
    guard let shared = SharedCorpora.require() else { return }
    let files = try SharedCorpora.files(in: shared, suffix: "plist").filter {
      guard $0.hasSuffix(".plist") || $0.hasSuffix(".bplist") else { return false }
      // plistlib does not come to an end with the bomb.
      return try SharedCorpora.bytes($0, in: shared).starts(with: "bplist".utf8)
        && !$0.hasSuffix("dag_bomb_10x10.bplist")
    }
    #expect(files.count > 60)
    let documents = try files.map { try SharedCorpora.bytes($0, in: shared) }
    guard let verdicts = try Plistlib.read(documents, as: .binary) else { return }
    #expect(verdicts.count == files.count)
    var refused: Set<String> = []
    for ((file, document), verdict) in zip(zip(files, documents), verdicts) {
      let isTaken = !verdict.hasPrefix("refused")
      let isRefused = refusal(of: document) != nil
      #expect(isTaken || isRefused, "\(file) is taken by us alone")
      if isTaken, isRefused { refused.insert(URL(filePath: file).deletingPathExtension().lastPathComponent) }
    }
    #expect(refused == Set(Self.refusedByUsAlone.keys))
  }
}
