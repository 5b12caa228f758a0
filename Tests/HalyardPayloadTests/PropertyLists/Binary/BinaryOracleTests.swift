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
      guard let lines = try Plistlib.lines(["random", "\(seed)", "150"]) else { return }
      #expect(lines.count == 300)
      for index in stride(from: 0, to: lines.count - 1, by: 2) {
        let payload = try Payload(Self.bytes(lines[index]))
        // A message with both would be pages long.
        let isSame = Self.tagged(payload.root) == lines[index + 1]
        #expect(isSame, "seed \(seed), list \(index / 2)")
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
    guard let lines = try Plistlib.lines(["verdict"] + files.map { shared.appending(path: $0).path }) else { return }
    #expect(lines.count == files.count)
    var refused: Set<String> = []
    for (file, line) in zip(files, lines) {
      let isRefused = refusal(of: try SharedCorpora.bytes(file, in: shared)) != nil
      let name = URL(filePath: file).deletingPathExtension().lastPathComponent
      if line == "refused" { #expect(isRefused, "\(file) is taken by us alone") }
      if line == "taken", isRefused { refused.insert(name) }
    }
    #expect(refused == Set(Self.refusedByUsAlone.keys))
  }

  private static func bytes(_ hexadecimal: String) -> [UInt8] {
    let digits = Array(hexadecimal.utf8)
    return stride(from: 0, to: digits.count - 1, by: 2).map {
      UInt8(String(decoding: digits[$0...$0 + 1], as: UTF8.self), radix: 16) ?? 0
    }
  }

  private static func hexadecimal(_ bytes: some Sequence<UInt8>) -> String {
    bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }

  private static func hexadecimal(_ number: Double) -> String {
    hexadecimal(BinaryAssembler.bigEndian(number.bitPattern, 8))
  }

  /// The script's own form of a value.
  private static func tagged(_ node: PayloadNode) -> String {
    switch node.kind {
    case .null: "null"
    case .bool: node.bool == true ? "true" : "false"
    case .integer: "i\(node.numberText ?? "")"
    case .real: "r\(hexadecimal(node.double ?? .nan))"
    case .string: "s\(hexadecimal((node.string ?? "").utf8))"
    case .date: "t\(hexadecimal(node.date?.timeIntervalSinceReferenceDate ?? .nan))"
    case .data: "d\(hexadecimal(node.data ?? Data()))"
    case .array: "[\(node.elements.map(tagged).joined(separator: ","))]"
    case .object:
      "{\(node.members.map { "s\(hexadecimal($0.key.utf8)):\(tagged($0.value))" }.joined(separator: ","))}"
    }
  }
}
