import Testing

@testable import Halyard
import TestSupport

@Suite struct PatternFaultTests {
  struct Refusal: Sendable, CustomTestStringConvertible {
    let pattern: String
    let offset: Int
    let reason: String
    let hint: String?
    var testDescription: String { pattern }

    init(_ pattern: String, _ offset: Int, _ reason: String, hint: String? = nil) {
      self.pattern = pattern
      self.offset = offset
      self.reason = reason
      self.hint = hint
    }
  }

  private static let refusals: [Refusal] = [
    Refusal(#"^\d+$"#, 1, #"\d"#, hint: "[0-9]"), Refusal(#"[a\d]"#, 2, #"\d"#, hint: "write 0-9"),
    Refusal(#"\D"#, 0, #"\D"#, hint: "[^0-9]"), Refusal(#"é😀\w"#, 2, #"\w"#, hint: "[A-Za-z0-9_]"),
    Refusal(#"\W"#, 0, #"\W"#, hint: "[^A-Za-z0-9_]"), Refusal(#"\s"#, 0, #"\s"#, hint: #"[ \t\n\r\f\v]"#),
    Refusal(#"\S"#, 0, #"\S"#, hint: #"[^ \t\n\r\f\v]"#), Refusal(#"\p{L}"#, 0, "property"),
    Refusal(#"a\b"#, 1, "word boundary"), Refusal(#"[\b]"#, 1, #"\b"#, hint: #"\x08"#),
    Refusal(#"\B"#, 0, "word boundary"), Refusal(#"(a)\1"#, 3, "back reference"),
    Refusal(#"\k<a>"#, 0, "back reference"), Refusal("a(?=b)", 1, "look-ahead"), Refusal("(?!b)", 0, "look-ahead"),
    Refusal("(?<=b)", 0, "look-behind"), Refusal("(?<!b)", 0, "look-behind"),
    Refusal("(?<year>a)", 0, "named group", hint: "(?:…)"), Refusal("(?P<year>a)", 0, "named group"),
    Refusal("(?>a)", 0, "atomic group"), Refusal("a++", 1, "possessive"), Refusal("a{2}+", 1, "possessive"),
    Refusal("(?i)a", 0, "inline flag", hint: "[Aa]"), Refusal("(?-i:a)", 0, "inline flag"),
    Refusal("(?#a)", 0, "no known group"), Refusal("(a", 0, "never closed"), Refusal("a)", 1, "closes no group"),
    Refusal("((a)", 0, "never closed"), Refusal("*a", 0, "nothing to repeat", hint: #"\*"#),
    Refusal("a**", 2, "nothing to repeat"), Refusal("^*", 1, "nothing to repeat"),
    Refusal("(+)", 1, "nothing to repeat"),
    Refusal("a|?", 2, "nothing to repeat"), Refusal("{2}", 0, "nothing to repeat"),
    Refusal("a{2}{3}", 4, "nothing to repeat"),
    Refusal("a{3,2}", 1, "runs backwards"), Refusal("[z-a]", 1, "runs backwards"),
    Refusal(#"[b\-z-a]"#, 4, "runs backwards"),
    Refusal("]", 0, "stands alone", hint: #"\]"#), Refusal("a}", 1, "stands alone", hint: #"\}"#),
    Refusal("a{", 1, "stands alone", hint: #"\{"#), Refusal("{a}", 0, "stands alone"),
    Refusal("a{1", 1, "stands alone"),
    Refusal("a{,3}", 1, "lower number", hint: "{0,"), Refusal("[a", 0, "never closed"),
    Refusal("b[^a-", 1, "never closed"),
    Refusal("[]a]", 0, "empty class"), Refusal("[^]", 0, "empty class"), Refusal("a\\", 1, "ends within an escape"),
    Refusal("[\\", 1, "ends within an escape"), Refusal(#"\x4"#, 0, "two hexadecimal"),
    Refusal(#"\u12"#, 0, "four hexadecimal"),
    Refusal(#"\u{}"#, 0, "hexadecimal"), Refusal(#"\u{41"#, 0, "hexadecimal"), Refusal(#"\u{110000}"#, 0, "U+10FFFF"),
    Refusal(#"\u{FFFFFFFFFFFFFFFFFFFF}"#, 0, "U+10FFFF"), Refusal(#"\uD83D"#, 0, "surrogate"),
    Refusal(#"\uDE00\uD83D"#, 0, "surrogate"), Refusal(#"\u{D83D}"#, 0, "surrogate"), Refusal(#"\00"#, 0, "octal"),
    Refusal(#"\A"#, 0, #"\A"#, hint: "write ^"), Refusal(#"a\z"#, 1, #"\z"#, hint: "write $"),
    Refusal(#"\cA"#, 0, #"\c"#),
    Refusal(#"\-"#, 0, "never escaped", hint: "leave out the backslash"), Refusal(#"\q"#, 0, "no agreed meaning"),
    Refusal(#"\é"#, 0, "no agreed meaning"), Refusal("a{1001}", 1, "1000 places"),
    Refusal("a{600}b{401}", 6, "1000 places"),
    Refusal("a{600}|b{401}", 6, "1000 places"), Refusal("((a{100}){100}){100}", 9, "1000 places"),
    Refusal("a{99999999999999999999999999}", 1, "1000 places"),
    Refusal(String(repeating: "(", count: 101), 100, "nested more than 100"),
    Refusal(String(repeating: "(?:", count: 100_000), 4_096, "longer than 4096"),
    Refusal(String(repeating: "[a]", count: 1_001), 3_000, "1000 places"),
  ]

  @Test(arguments: refusals)
  func `what validators disagree on is refused with its place and reason`(refusal: Refusal) throws {
    let fault = try #require(throws: PatternFault.self) { try TextPattern(refusal.pattern) }
    #expect(fault.offset == refusal.offset)
    #expect(fault.reason.contains(refusal.reason), "\(fault.reason)")
    if let hint = refusal.hint { #expect(fault.hint?.contains(hint) == true, "\(fault.hint ?? "no hint")") }
  }

  @Test func `a pattern at a limit is accepted`() throws {
    #expect(try TextPattern("^a{1000}$").matches(String(repeating: "a", count: 1_000)))
    let nested = String(repeating: "(", count: 100) + "a" + String(repeating: ")+", count: 100)
    #expect(try TextPattern(nested).matches("a"))
    #expect(try TextPattern("(?:^|(?:)){1000000}a").matches("a"))
    #expect(try TextPattern("[" + String(repeating: "a", count: 4_094) + "]").matches("a"))
  }

  @Test func `random text never traps the parser`() {
    var generator = SeededGenerator(seed: 11)
    let pieces = [
      "a", "(", ")", "[", "]", "{", "}", "^", "$", "*", "+", "?", "|", "\\", "-", "1", ",", "u", "x", "é", "(?:",
    ]
    var accepted = 0
    for _ in 0..<20_000 {
      let length = Int.random(in: 0..<8, using: &generator)
      let source = (0..<length).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
      do throws(PatternFault) {
        _ = try TextPattern(source).matches("aé1")
        accepted += 1
      } catch {
        #expect((0...source.unicodeScalars.count).contains(error.offset))
        #expect(!error.reason.isEmpty)
      }
    }
    #expect(accepted > 1_000)
  }
}
