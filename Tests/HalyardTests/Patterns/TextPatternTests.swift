import Testing

@testable import Halyard
import TestSupport

@Suite struct TextPatternTests {
  @Test func `a pattern matches anywhere unless anchored`() throws {
    let free = try TextPattern("b+")
    #expect(free.matches("abba"))
    #expect(!free.matches("aaa"))
    let anchored = try TextPattern("^b+$")
    #expect(anchored.matches("bb"))
    #expect(!anchored.matches("abba"))
    #expect(!anchored.matches(""))
  }

  @Test func `an anchor knows the ends of the text and no line ends`() throws {
    #expect(try !TextPattern("^b").matches("a\nb"))
    #expect(try !TextPattern("a$").matches("a\nb"))
    #expect(try !TextPattern("a$").matches("a\n"))
    #expect(try TextPattern("^$").matches(""))
    #expect(try !TextPattern("^$").matches("a"))
    #expect(try TextPattern("^").matches("a"))
    #expect(try TextPattern("$").matches("a"))
  }

  @Test func `an anchor within a pattern holds only where it can`() throws {
    #expect(try !TextPattern("a^b").matches("ab"))
    #expect(try !TextPattern("a$b").matches("ab"))
    #expect(try TextPattern("(^|,)a(,|$)").matches("b,a"))
    #expect(try !TextPattern("(^|,)a(,|$)").matches("ba"))
    #expect(try TextPattern("(?:^)*a(?:$)?").matches("bab"))
  }

  @Test(arguments: ["\n", "\r", "\u{2028}", "\u{2029}"])
  func `a dot does not match a line terminator`(terminator: String) throws {
    #expect(try !TextPattern("^.$").matches(terminator))
    #expect(try TextPattern("^[^a]$").matches(terminator))
  }

  @Test(arguments: ["a", "\u{85}", "\u{B}", "é", "\u{FFFF}", "😀", "\u{10FFFF}", "\0"])
  func `a dot matches any other scalar, once`(scalar: String) throws {
    #expect(try TextPattern("^.$").matches(scalar))
    #expect(try !TextPattern("^..$").matches(scalar))
  }

  @Test func `a character is a Unicode scalar and not a grapheme`() throws {
    #expect(try TextPattern("^..$").matches("e\u{301}"))
    #expect(try !TextPattern("^\u{E9}$").matches("e\u{301}"))
    #expect(try TextPattern("^[😀-😂]{2}$").matches("😁😀"))
  }

  @Test(arguments: [
    (#"\t\n\r\f\v\0"#, "\t\n\r\u{C}\u{B}\0"), (#"\x41\u0042\u{43}\u{000044}"#, "ABCD"), (#"\uD83D\uDE00"#, "😀"),
    (#"\^\$\\\.\*\+\?\(\)\[\]\{\}\|\/"#, #"^$\.*+?()[]{}|/"#), (#"[\-\]\^\\\/\[]{6}"#, #"-]^\/["#),
    (#"[[.*+?(){}|$]{11}"#, "[.*+?(){}|$"), (#"[a-]{2}[-a][+--]"#, "a--,"), (#"[\u{1F600}-\u{1F602}\x61]{2}"#, "😁a"),
    ("/-,=!:<>#&~@%'\"`;_", "/-,=!:<>#&~@%'\"`;_"),
  ])
  func `an escape or a plain character stands for itself`(pattern: String, text: String) throws {
    #expect(try TextPattern("^(?:\(pattern))$").matches(text))
    #expect(try !TextPattern("^(?:\(pattern))$").matches(text + "x"))
  }

  @Test(arguments: [
    ("a*", 0...9), ("a+", 1...9), ("a?", 0...1), ("a*?", 0...9), ("a+?", 1...9), ("a??", 0...1), ("a{3}", 3...3),
    ("a{0}", 0...0), ("a{2,}", 2...9), ("a{2,4}", 2...4), ("a{2,4}?", 2...4), ("a{0,2}", 0...2), ("(a?){3}", 0...3),
    ("(a{1,2}){2}", 2...4), ("(?:a|aa){2,}", 2...9), ("(a*)*", 0...9), ("(a+){2,3}", 2...9),
  ])
  func `a quantifier counts`(pattern: String, lengths: ClosedRange<Int>) throws {
    let compiled = try TextPattern("^\(pattern)$")
    let accepted = (0...9).filter { compiled.matches(String(repeating: "a", count: $0)) }
    #expect(accepted == Array(lengths))
  }

  @Test(arguments: EngineTable.rows)
  func `a pattern means what it means to a JavaScript engine`(row: EngineTable.Row) throws {
    let pattern = try TextPattern(row.pattern)
    for text in row.matching { #expect(pattern.matches(text), "\(text)") }
    for text in row.failing { #expect(!pattern.matches(text), "\(text)") }
  }

  @Test(arguments: [3, 70, 150, 300, 600] as [Int])
  func `random patterns agree with a backtracking matcher, whatever the size`(padding: Int) throws {
    var generator = SeededGenerator(seed: UInt64(padding))
    // Positions that never match push the others across the words of a row.
    let padded = padding > 3 ? "Z{\(padding)}|" : ""
    for _ in 0..<400 {
      let reference = ReferencePattern.random(depth: 2, using: &generator)
      let pattern = try TextPattern("\(padded)\(reference)")
      for _ in 0..<5 {
        let text = (0..<Int.random(in: 0..<6, using: &generator)).map { _ in
          "aab\né".randomElement(using: &generator) ?? "a"
        }
        #expect(pattern.matches(String(text)) == reference.matches(text), "\(reference) on \(text)")
      }
    }
  }

  @Test func `counts of counts multiply`() throws {
    let pattern = try TextPattern("^(a{2}){1,2}$")
    let accepted = (0...9).filter { pattern.matches(String(repeating: "a", count: $0)) }
    #expect(accepted == [2, 4])
  }

  @Test func `a long count is matched to the letter`() throws {
    let pattern = try TextPattern("^(?:ab?){250,500}$")
    #expect(!pattern.matches(String(repeating: "a", count: 249)))
    #expect(pattern.matches(String(repeating: "ab", count: 250)))
    #expect(pattern.matches(String(repeating: "ab", count: 500)))
    #expect(!pattern.matches(String(repeating: "ab", count: 501)))
  }

  @Test(arguments: ["(?:a+)+b", "(?:a|a)*b", "(?:a?){500}b", "(?:a|b)*a(?:a|b){300}c", "(?:a*)*b"])
  func `matching is linear in the text`(source: String) throws {
    let pattern = try TextPattern(source)
    let text = String(repeating: "a", count: 2_000)
    let twice = text + text
    let clock = ContinuousClock()
    #expect(!pattern.matches(text))
    // The quickest of several: others share the machine.
    let once = (0..<3).map { _ in clock.measure { _ = pattern.matches(text) } }.min() ?? .zero
    let double = (0..<3).map { _ in clock.measure { _ = pattern.matches(twice) } }.min() ?? .zero
    #expect(double < once * 4 + .milliseconds(5))
  }

  @Test func `text that is not valid UTF-8 is never read beyond its end`() throws {
    let pattern = try TextPattern("^[^a]b")
    for bytes: [UInt8] in [[0xF0], [0xE2, 0x82], [0xC3], [0xFF, 0xFF], [0x80]] {
      #expect(bytes.withUnsafeBufferPointer { pattern.matches(utf8: $0) } == false)
    }
  }

  @Test func `bytes match as their text does`() throws {
    let pattern = try TextPattern("^é+😀$")
    let bytes = Array("éé😀".utf8)
    #expect(bytes.withUnsafeBufferPointer { pattern.matches(utf8: $0) })
    #expect(try TextPattern("a?").matches(utf8: UnsafeBufferPointer(start: nil, count: 0)))
  }

  @Test func `patterns are equal when their sources are, scalar for scalar`() throws {
    #expect(try TextPattern("a+") == TextPattern("a+"))
    #expect(try TextPattern("a+").hashValue == TextPattern("a+").hashValue)
    #expect(try TextPattern("a+") != TextPattern("aa*"))
    #expect(try TextPattern("\u{E9}") != TextPattern("e\u{301}"))
  }
}
