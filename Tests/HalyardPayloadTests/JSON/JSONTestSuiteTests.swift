import Foundation
import HalyardPayload
import TestSupport
import Testing

/// The test suite of "Parsing JSON is a Minefield" (N. Seriot).
@Suite struct JSONTestSuiteTests {
  private func cases(_ prefix: String) throws -> [(name: String, bytes: [UInt8])]? {
    guard let shared = SharedCorpora.require() else { return nil }
    let folder = shared.appending(path: "corpora/json-test-suite/test_parsing")
    return try SharedCorpora.files(in: folder).filter { $0.hasPrefix(prefix) }.map {
      ($0, try SharedCorpora.bytes($0, in: folder))
    }
  }

  @Test func `every text that must be accepted is, with the values that the grammar gives it`() throws {
    guard let cases = try cases("y_") else { return }
    #expect(cases.count == 95)
    // Legal by the grammar, and refused by the house rule that no object has two members of one name.
    let duplicates: Set = ["y_object_duplicated_key.json", "y_object_duplicated_key_and_value.json"]
    for (name, bytes) in cases {
      let rejection = refusal(of: bytes)
      if duplicates.contains(name) {
        #expect(rejection?.problems.map(\.code) == [.duplicateKey], "\(name)")
      } else {
        #expect(rejection == nil, "\(name)")
        #expect(try JSONTree(Payload(bytes).root) == ReferenceJSON.tree(bytes), "\(name)")
      }
    }
  }

  @Test func `every text that must be refused is, at a place within it`() throws {
    guard let cases = try cases("n_") else { return }
    #expect(cases.count == 188)
    let codes: Set<ProblemCode> = [
      .notJSON, .unexpectedEnd, .unexpectedToken, .trailingComma, .trailingData, .invalidNumber, .invalidEscape,
      .loneSurrogate, .controlCharacter, .invalidUTF8, .tooDeep,
    ]
    for (name, bytes) in cases {
      let rejection = try #require(refusal(of: bytes), "\(name)")
      #expect(!rejection.errors.isEmpty, "\(name)")
      for problem in rejection.problems {
        #expect(codes.contains(problem.code), "\(name): \(problem.code)")
        #expect(problem.offset >= 0 && problem.offset + problem.length <= bytes.count, "\(name)")
      }
      #expect(ReferenceJSON.tree(bytes) == nil || rejection.problems.map(\.code) == [.tooDeep], "\(name)")
    }
  }

  /// Numbers are well-formed text whatever their size: they are kept as written until a type asks for them. Half
  /// surrogates and bytes that are not UTF-8 have no text; UTF-16 is not allowed between systems (RFC 8259 section 8.1).
  /// The limit on depth is 128. One byte order mark is skipped.
  @Test func `texts left to the parser have the verdicts of the table`() throws {
    guard let cases = try cases("i_") else { return }
    let verdicts: [String: [String]] = [
      "number_double_huge_neg_exp": [],
      "number_huge_exp": [],
      "number_neg_int_huge_exp": [],
      "number_pos_double_huge_exp": [],
      "number_real_neg_overflow": [],
      "number_real_pos_overflow": [],
      "number_real_underflow": [],
      "number_too_big_neg_int": [],
      "number_too_big_pos_int": [],
      "number_very_big_negative_int": [],
      "object_key_lone_2nd_surrogate": ["lone-surrogate 1:3 2+6"],
      "string_1st_surrogate_but_2nd_missing": ["lone-surrogate 1:3 2+6"],
      "string_1st_valid_surrogate_2nd_invalid": ["lone-surrogate 1:3 2+6"],
      "string_UTF-16LE_with_BOM": ["not-json 1:1 0+0"],
      "string_UTF-8_invalid_sequence": ["invalid-utf8 1:5 7+1"],
      "string_UTF8_surrogate_U+D800": ["invalid-utf8 1:3 2+3"],
      "string_incomplete_surrogate_and_escape_valid": ["lone-surrogate 1:3 2+6"],
      "string_incomplete_surrogate_pair": ["lone-surrogate 1:3 2+6"],
      "string_incomplete_surrogates_escape_valid": ["lone-surrogate 1:3 2+6", "lone-surrogate 1:9 8+6"],
      "string_invalid_lonely_surrogate": ["lone-surrogate 1:3 2+6"],
      "string_invalid_surrogate": ["lone-surrogate 1:3 2+6"],
      "string_invalid_utf-8": ["invalid-utf8 1:3 2+1"],
      "string_inverted_surrogates_U+1D11E": ["lone-surrogate 1:3 2+6", "lone-surrogate 1:9 8+6"],
      "string_iso_latin_1": ["invalid-utf8 1:3 2+1"],
      "string_lone_second_surrogate": ["lone-surrogate 1:3 2+6"],
      "string_lone_utf8_continuation_byte": ["invalid-utf8 1:3 2+1"],
      "string_not_in_unicode_range": ["invalid-utf8 1:3 2+4"],
      "string_overlong_sequence_2_bytes": ["invalid-utf8 1:3 2+2"],
      "string_overlong_sequence_6_bytes": ["invalid-utf8 1:3 2+6"],
      "string_overlong_sequence_6_bytes_null": ["invalid-utf8 1:3 2+6"],
      "string_truncated-utf-8": ["invalid-utf8 1:3 2+2"],
      "string_utf16BE_no_BOM": ["not-json 1:1 0+0"],
      "string_utf16LE_no_BOM": ["not-json 1:1 0+0"],
      "structure_500_nested_arrays": ["too-deep 1:129 128+1"],
      "structure_UTF-8_BOM_empty_object": [],
    ]
    #expect(cases.count == 35)
    for (name, bytes) in cases {
      let verdict = refusal(of: bytes)?.problems.map(\.summary) ?? []
      #expect(verdict == verdicts[String(name.dropFirst(2).dropLast(5))], "\(name)")
      #expect(try !verdict.isEmpty || Payload(bytes).hasByteOrderMark == name.contains("BOM"), "\(name)")
    }
  }
}
