import Foundation
import HalyardPayload
import TestSupport
import Testing

@Suite struct JSONAttackTests {
  private static let verdicts: [String: [String]] = [
    "array_root": [],
    "astral_columns": ["unexpected-token 1:17 22+3"],
    "bom": [],
    "cesu8": ["invalid-utf8 1:7 6+6"],
    "concat": ["trailing-data 1:8 7+1"],
    "crlf": [],
    "deep_array_10000": ["too-deep 1:129 128+1"],
    "dup_key": ["duplicate-key 1:8 7+3"],
    "dup_key_nested": ["duplicate-key 1:19 18+3"],
    "key_control": [],
    "key_empty": [],
    "key_nfc_nfd": [],
    "key_proto": [],
    "lone_surrogate": ["lone-surrogate 1:7 6+6"],
    "nul_after": ["trailing-data 1:8 7+1"],
    "num_dbl_max": [],
    "num_denorm_min": [],
    "num_dot": ["invalid-number 1:6 5+2"],
    "num_exp_as_int": [],
    "num_half": [],
    "num_int_2_53_plus_1": [],
    "num_int_max": [],
    "num_int_min_minus_1": [],
    "num_leading_zero": ["invalid-number 1:6 5+2"],
    "num_nan": ["unexpected-token 1:6 5+3"],
    "num_neg_zero": [],
    "num_neg_zero_f": [],
    "num_tiny_exp": [],
    "num_trail_dot": ["invalid-number 1:6 5+2"],
    "overlong": ["invalid-utf8 1:7 6+2"],
    "raw_newline_in_string": ["control-character 1:8 7+1"],
    "tab_columns": ["unexpected-token 2:8 19+3"],
    "trailing_comma": ["trailing-comma 1:10 9+1", "trailing-comma 1:12 11+1"],
    "truncated": ["unexpected-end 1:14 13+0"],
    "type_array": [],
    "type_int_string": [],
    "utf16le_nobom": ["not-json 1:1 0+0"],
    "ws_only": ["not-json 1:1 0+0"],
  ]

  @Test func `each attack has the code and the place that a person counts`() throws {
    guard let shared = SharedCorpora.require() else { return }
    let folder = shared.appending(path: "corpora/attacks/json")
    let files = try SharedCorpora.files(in: folder)
    #expect(files.count == 38)
    for file in files {
      let verdict = refusal(of: try SharedCorpora.bytes(file, in: folder))?.problems.map(\.summary) ?? []
      #expect(verdict == Self.verdicts[String(file.dropLast(5))], "\(file)")
    }
  }

  @Test func `what is accepted keeps its exact values`() throws {
    #expect(try Payload(Array(#"{"a\u0000b":1}"#.utf8)).root["a\u{0}b"]?.integer() == 1)
    let normal = try Payload(Array("{\"\u{E9}\":1,\"e\u{301}\":2}".utf8))
    #expect(normal["\u{E9}"]?.integer() == 1)
    #expect(normal["e\u{301}"]?.integer() == 2)
    let numbers = try Payload(Array("[1e2,-0,-0.0,1e-400,9007199254740993,-9223372036854775809,5e-324]".utf8))
    #expect(numbers[0]?.kind == .real)
    #expect(numbers[0]?.integer(as: Int.self) == nil)
    #expect(numbers[0]?.double == 100)
    #expect(numbers[1]?.integer() == 0)
    #expect(numbers[2]?.double?.sign == .minus)
    #expect(numbers[3]?.double == nil)
    #expect(numbers[4]?.integer() == 9_007_199_254_740_993)
    #expect(numbers[4]?.double == nil)
    #expect(numbers[5]?.integer(as: Int64.self) == nil)
    #expect(numbers[5]?.numberText == "-9223372036854775809")
    #expect(numbers[6]?.double == Double.leastNonzeroMagnitude)
  }
}
