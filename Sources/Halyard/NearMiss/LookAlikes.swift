/// Characters that are easily taken for others: a short extract of the confusables of Unicode Technical Standard 39.
enum LookAlikes {
  /// What a scalar looks like, or nil for one that is its own model.
  ///
  /// Only capital I depends on the typeface enough to be told apart here: see `WordForms.looseKeys(of:)`.
  static func model(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case ..<0x80:
      // Most words are nothing but ASCII, and need no look-up.
      return scalar == "0" ? "O" : scalar == "1" || scalar == "|" ? "l" : nil
    case 0xFF01...0xFF5E:
      return plain(scalar.value - 0xFF01 + 0x21)
    case 0x1D400...0x1D6A3:
      // The mathematical alphabets follow one another, A to Z and a to z each.
      let letter = (scalar.value - 0x1D400) % 52
      return plain(letter < 26 ? letter + 0x41 : letter - 26 + 0x61)
    case 0x1D7CE...0x1D7FF:
      return plain((scalar.value - 0x1D7CE) % 10 + 0x30)
    default:
      return table[scalar]
    }
  }

  private static func plain(_ value: UInt32) -> String? {
    guard let scalar = Unicode.Scalar(value) else { return nil }
    // Some of these, such as the digits, look like others in turn.
    return model(of: scalar) ?? String(Character(scalar))
  }

  private static let table: [Unicode.Scalar: String] = {
    var result: [Unicode.Scalar: String] = [:]
    for (model, scalars) in models {
      for scalar in scalars.unicodeScalars { result[scalar] = model }
    }
    return result
  }()

  /// Each model with its look-alikes: Cyrillic, Greek, Armenian, Latin, letterlike symbols and Roman numerals.
  private static let models: [(String, String)] = [
    ("A", "\u{410}\u{391}\u{13AA}"),
    ("B", "\u{412}\u{392}\u{212C}"),
    ("C", "\u{421}\u{3F9}\u{216D}\u{2102}\u{212D}"),
    ("D", "\u{216E}\u{13A0}"),
    ("E", "\u{415}\u{395}\u{2130}\u{13AC}"),
    ("F", "\u{3DC}\u{2131}"),
    ("G", "\u{50C}\u{13C0}"),
    ("H", "\u{41D}\u{397}\u{210B}\u{210C}\u{210D}\u{13BB}"),
    ("I", "\u{406}\u{399}\u{4C0}\u{2160}\u{2110}\u{2111}"),
    ("J", "\u{408}\u{37F}\u{13AB}"),
    ("K", "\u{41A}\u{39A}\u{13E6}"),
    ("L", "\u{216C}\u{2112}\u{13DE}"),
    ("M", "\u{41C}\u{39C}\u{216F}\u{2133}\u{13B7}"),
    ("N", "\u{39D}\u{2115}"),
    ("O", "\u{41E}\u{39F}\u{555}"),
    ("P", "\u{420}\u{3A1}\u{2119}\u{13E2}"),
    ("Q", "\u{51A}\u{211A}"),
    ("R", "\u{211B}\u{211C}\u{211D}\u{13A1}"),
    ("S", "\u{405}\u{54F}\u{13DA}"),
    ("T", "\u{422}\u{3A4}"),
    ("V", "\u{474}\u{2164}\u{13D9}"),
    ("W", "\u{51C}\u{13B3}"),
    ("X", "\u{425}\u{3A7}\u{2169}"),
    ("Y", "\u{423}\u{3A5}\u{4AE}"),
    ("Z", "\u{396}\u{2124}\u{13C3}"),
    ("a", "\u{430}\u{3B1}\u{251}"),
    ("b", "\u{44C}"),
    ("c", "\u{441}\u{3F2}\u{217D}"),
    ("d", "\u{501}\u{217E}\u{2146}"),
    ("e", "\u{435}\u{212F}\u{212E}\u{2147}"),
    ("g", "\u{581}\u{261}\u{210A}"),
    ("h", "\u{4BB}\u{570}\u{210E}"),
    ("i", "\u{456}\u{3B9}\u{131}\u{2170}\u{2139}\u{2148}"),
    ("j", "\u{458}\u{3F3}\u{2149}"),
    ("l", "\u{4CF}\u{217C}\u{2113}\u{1C0}\u{2223}"),
    ("m", "\u{217F}"),
    ("n", "\u{578}"),
    ("o", "\u{43E}\u{3BF}\u{585}\u{2134}"),
    ("p", "\u{440}\u{3C1}"),
    ("q", "\u{51B}\u{566}"),
    ("r", "\u{433}"),
    ("s", "\u{455}"),
    ("u", "\u{57D}\u{3C5}"),
    ("v", "\u{475}\u{3BD}\u{2174}"),
    ("w", "\u{51D}"),
    ("x", "\u{445}\u{3C7}\u{2179}"),
    ("y", "\u{443}\u{3B3}\u{4AF}"),
    ("\u{EB}", "\u{451}"),
    ("\u{EF}", "\u{457}"),
    ("ff", "\u{FB00}"),
    ("fi", "\u{FB01}"),
    ("fl", "\u{FB02}"),
    ("ffi", "\u{FB03}"),
    ("ffl", "\u{FB04}"),
    ("st", "\u{FB05}\u{FB06}"),
    ("ij", "\u{133}"),
    ("lj", "\u{1C9}"),
    ("nj", "\u{1CC}"),
    ("dz", "\u{1F3}"),
    ("-", "\u{2010}\u{2011}\u{2012}\u{2013}\u{2014}\u{2015}\u{2212}\u{2043}\u{FE58}\u{FE63}"),
    (".", "\u{2024}\u{FE52}"),
    ("/", "\u{2044}\u{2215}"),
    (":", "\u{A789}\u{2236}\u{2D0}"),
    ("'", "\u{2018}\u{2019}\u{2BC}\u{2032}"),
  ]
}
