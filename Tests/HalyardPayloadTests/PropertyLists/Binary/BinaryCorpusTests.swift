import Foundation
import HalyardPayload
import TestSupport
import Testing

@Suite struct BinaryCorpusTests {
  /// What each attack is refused for; nothing for one that is sound.
  private static let attacks: [String: [String]] = [
    "ascii_high_bit": ["invalid-object -:- 9+1"],
    "bplist15_magic": ["not-plist -:- 0+8"],
    "dag_bomb_10x10": ["expansion-too-large -:- 113+1"],
    "date_nan": ["invalid-date -:- 8+9"],
    "dict_two_equal_key_objs": ["duplicate-key -:- 15+2"],
    "header_only": ["unexpected-end -:- 8+0"],
    // Sixteen bytes whose upper half is zero are what CoreFoundation writes for a large UInt64.
    "int128": [],
    "len_huge_data": ["invalid-object -:- 8+10"],
    "mutual_ref": ["cyclic-reference -:- 11+1"],
    "null_object": ["invalid-object -:- 8+1"],
    "offset_into_trailer": ["invalid-object -:- 9+1"],
    "offsize_0": ["invalid-trailer -:- 16+1"],
    "real_inf": ["invalid-number -:- 8+9"],
    "self_ref_array": ["cyclic-reference -:- 9+1"],
    "set_object": ["invalid-object -:- 8+1"],
    "top_out_of_range": ["invalid-trailer -:- 26+8"],
    "truncated_trailer": ["unexpected-end -:- 37+0"],
    "uid": ["invalid-object -:- 8+1"],
  ]

  /// The same by the number in the file's name.
  private static let invalid: [String] = [
    "unexpected-end -:- 8+0", "invalid-trailer -:- 34+8", "invalid-trailer -:- 36+8", "invalid-trailer -:- 34+8",
    "invalid-trailer -:- 26+8", "invalid-trailer -:- 26+8", "invalid-trailer -:- 18+8", "invalid-trailer -:- 20+8",
    "invalid-trailer -:- 18+8", "invalid-trailer -:- 18+8", "invalid-trailer -:- 18+8", "invalid-trailer -:- 16+1",
    "invalid-trailer -:- 20+1", "invalid-object -:- 9+1", "invalid-object -:- 9+8", "invalid-object -:- 9+1",
    "invalid-object -:- 9+1", "invalid-object -:- 9+1", "invalid-object -:- 9+1", "invalid-object -:- 9+1",
    "invalid-object -:- 9+8", "invalid-object -:- 9+1", "invalid-object -:- 9+1", "invalid-object -:- 9+1",
    "invalid-object -:- 9+1", "invalid-object -:- 9+1", "invalid-object -:- 9+1", "invalid-object -:- 9+1",
    "invalid-object -:- 9+1", "invalid-object -:- 9+1", "invalid-object -:- 9+1", "invalid-object -:- 9+1",
    "invalid-object -:- 9+1", "invalid-object -:- 9+1", "lone-surrogate -:- 9+2", "invalid-object -:- 9+1",
    "invalid-date -:- 8+9", "invalid-date -:- 8+9", "invalid-date -:- 8+9", "invalid-date -:- 8+9",
  ]

  /// Archives of objects are no property lists of values.
  private static let sound: [String: [String]] = [
    "corpora/cpython-plistlib/files/apple_testdata_1.bplist": [],
    "corpora/cpython-plistlib/files/apple_testdata_2.bplist": ["invalid-object -:- 98+1", "invalid-object -:- 311+1"],
    "corpora/cpython-plistlib/files/apple_testdata_FMT_BINARY.plist": [],
    "real/bplist/binary_three_byte_integer_offset_table.plist": [],
    "real/bplist/utf16.bplist": [],
  ]

  @Test("Each attack has its code and its bytes") func attackVerdicts() throws {
    guard let shared = SharedCorpora.require() else { return }
    let folder = shared.appending(path: "corpora/attacks/bplist")
    let files = try SharedCorpora.files(in: folder, suffix: ".bplist")
    #expect(files.count == Self.attacks.count)
    for file in files {
      let verdict = refusal(of: try SharedCorpora.bytes(file, in: folder))?.problems.map(\.summary) ?? []
      #expect(verdict == Self.attacks[String(file.dropLast(7))], "\(file)")
    }
  }

  @Test("Each of CPython's invalid files has its code and its bytes") func invalidVerdicts() throws {
    guard let shared = SharedCorpora.require() else { return }
    let folder = shared.appending(path: "corpora/cpython-plistlib/files")
    let files = try SharedCorpora.files(in: folder, suffix: ".bplist").filter { $0.hasPrefix("invalid_") }
    #expect(files.count == Self.invalid.count)
    for (file, verdict) in zip(files, Self.invalid) {
      #expect(refusal(of: try SharedCorpora.bytes(file, in: folder))?.problems.map(\.summary) == [verdict], "\(file)")
    }
  }

  @Test("Real binary property lists are read") func realLists() throws {
    guard let shared = SharedCorpora.require() else { return }
    for (file, verdict) in Self.sound {
      #expect(
        refusal(of: try SharedCorpora.bytes(file, in: shared))?.problems.map(\.summary) ?? [] == verdict, "\(file)")
    }
  }
}
