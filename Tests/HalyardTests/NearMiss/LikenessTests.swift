import Testing

@testable import Halyard

@Suite struct LikenessTests {
  @Test(arguments: [
    (Likeness.caseOnly, "A", "a", "differs only in case"),
    (.lookAlike, "\u{430}pple", "apple", "looks the same but holds U+0430 CYRILLIC SMALL LETTER A"),
    (
      .lookAlike, "\u{430}PPL\u{435}", "apple",
      "looks the same but holds U+0430 CYRILLIC SMALL LETTER A, U+0435 CYRILLIC SMALL LETTER IE"
    ),
    (.lookAlike, "apple", "\u{430}pple", "looks the same but lacks U+0430 CYRILLIC SMALL LETTER A"),
    (.lookAlike, "flag0", "flagO", "looks the same but holds U+0030 DIGIT ZERO"),
    (.lookAlike, "\u{1D41A}", "a", "looks the same but holds U+1D41A MATHEMATICAL BOLD SMALL A"),
    (.invisible, "a\u{200B}b", "ab", "holds the invisible character U+200B ZERO WIDTH SPACE"),
    (.invisible, "ab", "a\u{AD}b", "lacks the invisible character U+00AD SOFT HYPHEN"),
    (.invisible, "ab ", "ab", "holds the invisible character U+0020 SPACE"),
    (.invisible, "a\u{0}b", "ab", "holds the invisible character U+0000"),
    (
      .normalization, "e\u{301}", "\u{E9}",
      "reads the same but holds U+0065 LATIN SMALL LETTER E, U+0301 COMBINING ACUTE ACCENT"
    ),
    (.normalization, "a\u{301}\u{316}", "a\u{316}\u{301}", "reads the same but has its characters in another order"),
    (.separators, "a_b", "aB", "differs only in how its words are joined"),
    (.spelling(distance: 1), "aple", "apple", "differs by one character"),
    (.spelling(distance: 2), "checkuotz", "checkout", "differs by 2 characters"),
  ])
  func `an explanation names what cannot be seen`(likeness: Likeness, found: String, wanted: String, text: String) {
    #expect(likeness.explanation(of: found, wanted: wanted) == text)
  }

  @Test func `an explanation stays short and printable whatever was found`() {
    let found = "a" + String(String.UnicodeScalarView((0x200B...0x200F).compactMap { Unicode.Scalar($0 as UInt32) }))
    let text = Likeness.invisible.explanation(of: found, wanted: "a")
    #expect(text.hasSuffix("and 2 more"))
    #expect(text.unicodeScalars.allSatisfy { (0x20..<0x7F).contains($0.value) })
  }
}
