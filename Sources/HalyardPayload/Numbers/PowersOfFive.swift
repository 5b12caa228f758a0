/// Powers of five: the part of a power of ten that is not a shift.
package enum PowersOfFive {
  /// 5^0 to 5^27: those that a word of 64 bits holds.
  package static let small: [UInt64] = [
    1,
    5,
    25,
    125,
    625,
    3125,
    15625,
    78125,
    390625,
    1953125,
    9765625,
    48828125,
    244140625,
    1220703125,
    6103515625,
    30517578125,
    152587890625,
    762939453125,
    3814697265625,
    19073486328125,
    95367431640625,
    476837158203125,
    2384185791015625,
    11920928955078125,
    59604644775390625,
    298023223876953125,
    1490116119384765625,
    7450580596923828125,
  ]

  /// 5^27: the step from one entry of `large` to the next.
  package static let step: UInt64 = 7450580596923828125

  /// The exponent of `step`.
  package static let stepExponent = 27

  /// Which multiple of `stepExponent` is the first entry of `large`.
  package static let firstLarge = -13

  /// The multiples of `stepExponent` whose entry in `large` is exact.
  package static let exactLarge = 0...2

  /// 5^-351, 5^-324, … 5^297, each as the two words (high, low) of a significand whose top bit is set, cut off, never
  /// rounded up.
  ///
  /// The tests compute them again with big integers.
  package static let large: [UInt64] = [
    0x8049A4AC_0C5811AE, 0x205B896D_777D6278,  // 5^-351
    0xCF42894A_5DCE35EA, 0x52064CAC_828675B9,  // 5^-324
    0xA76C5823_38ED2621, 0xAF2AF2B8_0AF6F24E,  // 5^-297
    0x873E4F75_E2224E68, 0x5A7744A6_E804A291,  // 5^-270
    0xDA7F5BF5_90966848, 0xAF39A475_506A899E,  // 5^-243
    0xB080392C_C4349DEC, 0xBD8D794D_96AACFB3,  // 5^-216
    0x8E938662_882AF53E, 0x547EB47B_7282EE9C,  // 5^-189
    0xE65829B3_046B0AFA, 0x0CB4A5A3_112A5112,  // 5^-162
    0xBA121A46_50E4DDEB, 0x92F34D62_616CE413,  // 5^-135
    0x964E858C_91BA2655, 0x3A6A07F8_D510F86F,  // 5^-108
    0xF2D56790_AB41C2A2, 0xFAE27299_423FB9C3,  // 5^-81
    0xC428D05A_A4751E4C, 0xAA97E14C_3C26B886,  // 5^-54
    0x9E74D1B7_91E07E48, 0x775EA264_CF55347D,  // 5^-27
    0x80000000_00000000, 0x00000000_00000000,  // 5^0
    0xCECB8F27_F4200F3A, 0x00000000_00000000,  // 5^27
    0xA70C3C40_A64E6C51, 0x999090B6_5F67D924,  // 5^54
    0x86F0AC99_B4E8DAFD, 0x69A028BB_3DED71A3,  // 5^81
    0xDA01EE64_1A708DE9, 0xE80E6F48_20CC9495,  // 5^108
    0xB01AE745_B101E9E4, 0x5EC05DCF_F72E7F8F,  // 5^135
    0x8E41ADE9_FBEBC27D, 0x14588F13_BE847307,  // 5^162
    0xE5D3EF28_2A242E81, 0x8F1668C8_A86DA5FA,  // 5^189
    0xB9A74A06_37CE2EE1, 0x6D953E2B_D7173692,  // 5^216
    0x95F83D0A_1FB69CD9, 0x4ABDAF10_1564F98E,  // 5^243
    0xF24A01A7_3CF2DCCF, 0xBC633B39_673C8CEC,  // 5^270
    0xC3B83581_09E84F07, 0x0A862F80_EC4700C8,  // 5^297
  ]

  /// The power of two that the last bit of an entry's significand stands for.
  ///
  /// 152170 / 2^16 is log2(5), near enough for every exponent in `large`. Constant time.
  @inline(__always)
  package static func binaryExponent(ofLarge exponent: Int) -> Int {
    (exponent &* 152_170) &>> 16 &- 127
  }
}
