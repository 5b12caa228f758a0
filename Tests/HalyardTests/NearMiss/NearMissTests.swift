import Testing

@testable import Halyard
import TestSupport

@Suite struct NearMissTests {
  @Test(arguments: [
    ("DarkMode", "darkMode", Likeness.caseOnly),
    ("ÉTÉ", "été", .caseOnly),
    ("ПРИВЕТ", "привет", .caseOnly),
    ("ΝΕΟΣ", "νεος", .caseOnly),
    ("ID", "id", .caseOnly),
    ("\u{430}pple", "apple", .lookAlike),
    ("apple", "\u{430}pple", .lookAlike),
    ("\u{441}h\u{435}\u{441}k\u{43E}ut", "checkout", .lookAlike),
    ("\u{3BF}range", "orange", .lookAlike),
    ("\u{FF41}pple\u{FF11}", "apple1", .lookAlike),
    ("\u{1D41A}pple", "apple", .lookAlike),
    ("\u{FB01}rst", "first", .lookAlike),
    ("flag0", "flagO", .lookAlike),
    ("p1an", "plan", .lookAlike),
    ("pIan", "plan", .lookAlike),
    ("dark\u{2011}mode", "dark-mode", .lookAlike),
    ("\u{451}l", "\u{EB}l", .lookAlike),
    ("dark\u{200B}Mode", "darkMode", .invisible),
    ("darkMode", "dark\u{AD}Mode", .invisible),
    ("\u{202E}darkMode\u{2069}", "darkMode", .invisible),
    (" darkMode\n", "darkMode", .invisible),
    ("dark\u{A0}mode", "dark mode", .invisible),
    ("\u{FEFF}darkMode", "darkMode", .invisible),
    ("dark\u{0}Mode", "darkMode", .invisible),
    ("caf\u{E9}", "cafe\u{301}", .normalization),
    ("\u{ED}", "i\u{301}", .normalization),
    ("\u{212B}", "\u{C5}", .caseOnly),
    ("apple_pay", "applePay", .separators),
    ("apple-pay", "apple_pay", .separators),
    ("apple.pay", "apple-pay", .separators),
    ("APPLE_PAY", "applePay", .separators),
    ("Apple Pay", "apple.pay", .separators),
    ("aple", "apple", .spelling(distance: 1)),
    ("appple", "apple", .spelling(distance: 1)),
    ("aplpe", "apple", .spelling(distance: 1)),
    ("appie", "apple", .spelling(distance: 1)),
    ("chekcoutt", "checkout", .spelling(distance: 2)),
    ("ab", "ac", .spelling(distance: 1)),
    ("日本話", "日本語", .spelling(distance: 1)),
  ])
  func `a word is likened to the candidate that was meant`(word: String, candidate: String, likeness: Likeness) {
    let suggestion = NearMiss.best(for: word, among: ["zzz", candidate, "unrelated"])
    #expect(suggestion == Suggestion(candidate: candidate, likeness: likeness))
  }

  @Test(arguments: [
    ("\u{410}PPLE", "apple", Likeness.lookAlike), ("apple_\u{440}ay", "applePay", .lookAlike),
    ("CAFE\u{301}", "caf\u{E9}", .normalization), ("CAFE\u{301}-bar", "caf\u{E9}Bar", .separators),
    ("apple\u{200B}_pay", "applePay", .invisible), ("\u{406}d", "id", .lookAlike), ("ITEM_l", "item-1", .lookAlike),
  ])
  func `differences of several kinds are named by the one that is hardest to see`(
    word: String, candidate: String, likeness: Likeness
  ) {
    #expect(NearMiss.best(for: word, among: [candidate]) == Suggestion(candidate: candidate, likeness: likeness))
  }

  @Test(arguments: [
    ("a", "b"), ("a", "ab"), ("ab", "a"), ("cart", "carted"), ("apple", "orange"), ("", "a"), ("a", ""),
    ("", "\u{200B}"),
    ("-", "_"), ("fiii", "fill"), ("abcdef", "abxyef1"), ("on", "off"),
  ])
  func `a word that resembles nothing has no suggestion`(word: String, candidate: String) {
    #expect(NearMiss.best(for: word, among: [candidate]) == nil)
  }

  @Test func `the word itself is never suggested`() {
    #expect(NearMiss.best(for: "apple", among: ["apple"]) == nil)
    #expect(NearMiss.best(for: "apple", among: ["apple", "apply"])?.candidate == "apply")
    #expect(NearMiss.best(for: "caf\u{E9}", among: ["caf\u{E9}", "cafe\u{301}"])?.likeness == .normalization)
    #expect(NearMiss.best(for: "apple", among: []) == nil)
  }

  @Test func `kinds rank before distances and distances before the order of candidates`() {
    let word = "applePay"
    let ranked = [
      "ApplePay", "\u{430}pplePay", "apple\u{200B}Pay", "apple_pay", "applePays", "applePasy", "aplePasy",
    ]
    for start in ranked.indices {
      #expect(NearMiss.best(for: word, among: ranked[start...].reversed())?.candidate == expected(ranked[start]))
    }
    #expect(NearMiss.best(for: "cat1", among: ["cat3", "cat2"])?.candidate == "cat3")
    #expect(NearMiss.best(for: "card", among: ["cards", "cart", "car"])?.candidate == "cards")

    // Both are one edit away, so the later of the two, which comes first when reversed, wins.
    func expected(_ candidate: String) -> String { candidate == "applePays" ? "applePasy" : candidate }
  }

  @Test func `the smaller distance wins whatever the length`() {
    let suggestion = NearMiss.best(for: "checkout", among: ["chekcuot", "checkouts", "checkour"])
    #expect(suggestion == Suggestion(candidate: "checkouts", likeness: .spelling(distance: 1)))
  }

  @Test func `a long word is compared by its hidden forms only`() {
    let long = String(repeating: "a", count: 65)
    #expect(NearMiss.best(for: long, among: [long + "b"]) == nil)
    #expect(NearMiss.best(for: long, among: [long.uppercased()])?.likeness == .caseOnly)
    let longest = String(repeating: "a", count: 63)
    #expect(NearMiss.best(for: longest, among: [longest + "b"])?.likeness == .spelling(distance: 1))
    let huge = String(repeating: "a", count: NearMissIndex.greatestWordSize + 1)
    #expect(NearMiss.best(for: huge, among: [huge.uppercased()]) == nil)
  }

  @Test func `the distance is that of a plain computation`() throws {
    var generator = SeededGenerator(seed: 5)
    func word() -> String {
      String((0..<Int.random(in: 2..<12, using: &generator)).map { _ in "abc".randomElement(using: &generator) ?? "a" })
    }
    var spelling = SpellingDistance()
    for _ in 0..<5_000 {
      let (left, right) = (word(), word())
      let limit = Int.random(in: 1..<5, using: &generator)
      let plain = Self.plainDistance(Array(left), Array(right))
      let (first, second) = (try #require(SpelledWord(left)), try #require(SpelledWord(right)))
      #expect(
        spelling.between(first, second, limit: limit) == (plain <= limit ? plain : nil), "\(left) \(right) \(limit)")
      #expect(first.leastDistance(to: second) <= plain)
    }
  }

  /// The recurrence as textbooks give it, over the whole table.
  private static func plainDistance(_ left: [Character], _ right: [Character]) -> Int {
    var table = Array(repeating: Array(repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in 0...left.count {
      for column in 0...right.count {
        if row == 0 || column == 0 {
          table[row][column] = row + column
          continue
        }
        let cost = left[row - 1] == right[column - 1] ? 0 : 1
        table[row][column] = min(
          table[row - 1][column] + 1, table[row][column - 1] + 1, table[row - 1][column - 1] + cost)
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          table[row][column] = min(table[row][column], table[row - 2][column - 2] + 1)
        }
      }
    }
    return table[left.count][right.count]
  }
}
