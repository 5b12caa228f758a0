import Foundation
import Halyard
import TestSupport
import Testing

/// A container of one flag of a type, at `v`.
private struct OneFlag<Value: FlagValue & Blank>: FlagContainer {
  private let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  static func declare(in flags: inout FlagDeclarations) {
    flags.flag("v", default: Value(), description: "The flag", remoteKey: "v")
  }

  var v: Value { slots.value(at: 0) }
}

/// A type with a value to begin with.
private protocol Blank { init() }
extension Bool: Blank {}
extension Int: Blank {}
extension Double: Blank {}
extension String: Blank {}
extension [Int]: Blank {}

@Suite struct AttackApplyTests {
  /// What applying each file to one flag of each type comes to: the value that the flag then has, or every problem.
  private static let verdicts: [String: [String: String]] = [
    "num_dbl_max": [
      "double": "1.7976931348623157e+308", "int": "type-mismatch v v 1:6 5+22",
    ],
    "num_denorm_min": ["double": "5e-324", "int": "type-mismatch v v 1:6 5+6"],
    "num_dot": ["double": "invalid-number - v 1:6 5+2", "int": "invalid-number - v 1:6 5+2"],
    "num_exp_as_int": ["double": "100.0", "int": "type-mismatch v v 1:6 5+3"],
    "num_half": ["double": "0.1", "int": "type-mismatch v v 1:6 5+3"],
    "num_int_2_53_plus_1": ["double": "precision-loss v v 1:6 5+16", "int": "9007199254740993"],
    "num_int_max": ["double": "precision-loss v v 1:6 5+19", "int": "9223372036854775807"],
    "num_int_min_minus_1": ["double": "precision-loss v v 1:6 5+20", "int": "out-of-range v v 1:6 5+20"],
    "num_leading_zero": ["double": "invalid-number - v 1:6 5+2", "int": "invalid-number - v 1:6 5+2"],
    "num_nan": ["double": "unexpected-token - v 1:6 5+3", "int": "unexpected-token - v 1:6 5+3"],
    "num_neg_zero": ["double": "-0.0", "int": "0"],
    "num_neg_zero_f": ["double": "-0.0", "int": "type-mismatch v v 1:6 5+4"],
    "num_tiny_exp": ["double": "out-of-range v v 1:6 5+6", "int": "type-mismatch v v 1:6 5+6"],
    "num_trail_dot": ["double": "invalid-number - v 1:6 5+2", "int": "invalid-number - v 1:6 5+2"],
    "type_array": [
      "array": "[]", "bool": "type-mismatch v v 1:6 5+2", "int": "type-mismatch v v 1:6 5+2",
      "string": "type-mismatch v v 1:6 5+2",
    ],
    "type_int_string": [
      "array": "type-mismatch v v 1:6 5+3", "bool": "type-mismatch v v 1:6 5+3", "int": "type-mismatch v v 1:6 5+3",
      "string": "\"3\"",
    ],
    "array_root": ["int": "type-mismatch v $ 1:1 0+9"],
    "astral_columns": ["int": "empty-payload - $ 1:1 0+26; unexpected-token - w 1:17 22+3"],
    "bom": ["int": "1"],
    "cesu8": ["string": "invalid-utf8 - v 1:7 6+6"],
    "concat": ["int": "trailing-data - $ 1:8 7+1"],
    "crlf": ["string": "\"x\""],
    "deep_array_10000": ["array": "too-deep - \(String(repeating: "[0]", count: 128)) 1:129 128+1"],
    "dup_key": ["int": "empty-payload - $ 1:1 0+13; duplicate-key - a 1:8 7+3 <- 1:2"],
    "dup_key_nested": ["int": "empty-payload - $ 1:1 0+25; duplicate-key - r.x 1:19 18+3 <- 1:7"],
    "key_control": ["int": "empty-payload - $ 1:1 0+14"],
    "key_empty": ["int": "empty-payload - $ 1:1 0+6"],
    "key_nfc_nfd": ["int": "empty-payload - $ 1:1 0+16"],
    "key_proto": ["int": "empty-payload - $ 1:1 0+21"],
    "lone_surrogate": ["string": "lone-surrogate - v 1:7 6+6"],
    "nul_after": ["int": "trailing-data - $ 1:8 7+1"],
    "overlong": ["string": "invalid-utf8 - v 1:7 6+2"],
    "raw_newline_in_string": ["string": "control-character - v 1:8 7+1"],
    "tab_columns": ["string": "unexpected-token - w 2:8 19+3"],
    "trailing_comma": ["array": "trailing-comma - v 1:10 9+1; trailing-comma - $ 1:12 11+1"],
    "truncated": ["bool": "unexpected-end - v.a 1:14 13+0"],
    "utf16le_nobom": ["int": "not-json - $ 1:1 0+0"],
    "ws_only": ["int": "not-json - $ 1:1 0+0"],
  ]

  @Test func `each attack applied to one flag has its verdict, and a refused one leaves the flag as it was`() throws {
    guard let shared = SharedCorpora.require() else { return }
    let folder = shared.appending(path: "corpora/attacks/json")
    let files = try SharedCorpora.files(in: folder)
    #expect(files.count == Self.verdicts.count)
    for file in files {
      let bytes = try SharedCorpora.bytes(file, in: folder)
      for (type, verdict) in try #require(Self.verdicts[String(file.dropLast(5))], "\(file)") {
        #expect(outcome(of: bytes, type) == verdict, "\(file) as \(type)")
      }
    }
  }

  private func outcome(of bytes: [UInt8], _ type: String) -> String {
    switch type {
    case "bool": apply(bytes, as: Bool.self)
    case "int": apply(bytes, as: Int.self)
    case "double": apply(bytes, as: Double.self)
    case "array": apply(bytes, as: [Int].self)
    default: apply(bytes, as: String.self)
    }
  }

  /// The value that the flag has after applying, or the problems, after which it has its default still.
  private func apply<Value: FlagValue & Blank>(_ bytes: [UInt8], as type: Value.Type) -> String {
    let remote = RemoteSource(OneFlag<Value>.self)
    let flags = FlagPole(OneFlag<Value>.self, sources: [remote])
    do throws(PayloadRejection) {
      try remote.apply(bytes)
      return flags.v.jsonText
    } catch {
      #expect(flags.v.jsonText == Value().jsonText, "nothing is applied")
      return error.errors.map(ReportLines.line).joined(separator: "; ")
    }
  }
}
