/// SHA-256 (FIPS 180-4 section 6.2), in plain Swift: a checksum for saved payloads and a name for their content.
///
/// It promises no constant time and no hardware help.
package struct SHA256 {
  /// The number of bytes in a digest.
  package static let digestLength = 32

  /// The digest of some bytes. Linear; the only allocation is the digest.
  package static func digest(of bytes: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var hash = SHA256()
    let whole = bytes.count & ~63
    hash.consume(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<whole]))
    hash.consumeLast(UnsafeBufferPointer(rebasing: bytes[whole...]), total: bytes.count)
    var digest: [UInt8] = []
    digest.reserveCapacity(digestLength)
    for word in [hash.a, hash.b, hash.c, hash.d, hash.e, hash.f, hash.g, hash.h] {
      for shift in stride(from: UInt32(24), through: 0, by: -8) {
        digest.append(UInt8(truncatingIfNeeded: word &>> shift))
      }
    }
    return digest
  }

  /// The digest of some bytes as 64 hexadecimal digits in small letters. Linear.
  package static func hexadecimal(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    let digits = Array("0123456789abcdef".utf8)
    let text = digest(of: bytes).flatMap { [digits[Int($0 >> 4)], digits[Int($0 & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  // FIPS 180-4 section 5.3.3.
  private var a: UInt32 = 0x6a09_e667
  private var b: UInt32 = 0xbb67_ae85
  private var c: UInt32 = 0x3c6e_f372
  private var d: UInt32 = 0xa54f_f53a
  private var e: UInt32 = 0x510e_527f
  private var f: UInt32 = 0x9b05_688c
  private var g: UInt32 = 0x1f83_d9ab
  private var h: UInt32 = 0x5be0_cd19

  /// FIPS 180-4 section 4.2.2.
  private static let constants: [UInt32] = [
    0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5, 0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
    0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3, 0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
    0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc, 0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
    0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7, 0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
    0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13, 0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
    0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3, 0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
    0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5, 0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
    0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208, 0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
  ]

  /// Pads the rest of the message (FIPS 180-4 section 5.1.1) and takes it in.
  private mutating func consumeLast(_ rest: UnsafeBufferPointer<UInt8>, total: Int) {
    withUnsafeTemporaryAllocation(byteCount: 128, alignment: 16) { block in
      let length = rest.count < 56 ? 64 : 128
      block.initializeMemory(as: UInt8.self, repeating: 0)
      block.copyMemory(from: UnsafeRawBufferPointer(rest))
      block[rest.count] = 0x80
      let bits = UInt64(truncatingIfNeeded: total) &<< 3
      block.storeBytes(of: bits.bigEndian, toByteOffset: length - 8, as: UInt64.self)
      consume(UnsafeRawBufferPointer(rebasing: block[..<length]))
    }
  }

  /// Takes in whole blocks of 64 bytes.
  private mutating func consume(_ blocks: UnsafeRawBufferPointer) {
    guard let base = blocks.baseAddress else { return }
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
      Self.constants.withUnsafeBufferPointer { constants in
        guard let words = schedule.baseAddress, let constants = constants.baseAddress else { return }
        for start in stride(from: 0, to: blocks.count, by: 64) {
          consumeBlock(base + start, words, constants)
        }
      }
    }
  }

  // The pointers reach 64 bytes, 64 words and 64 words; checks of each access would cost a third of the speed.
  @inline(__always)
  private mutating func consumeBlock(
    _ block: UnsafeRawPointer, _ words: UnsafeMutablePointer<UInt32>, _ constants: UnsafePointer<UInt32>
  ) {
    for index in 0..<16 {
      words[index] = UInt32(bigEndian: block.loadUnaligned(fromByteOffset: index &* 4, as: UInt32.self))
    }
    for index in 16..<64 {
      let early = words[index &- 15]
      let late = words[index &- 2]
      let first = Self.rotate(early, 7) ^ Self.rotate(early, 18) ^ (early &>> 3)
      let second = Self.rotate(late, 17) ^ Self.rotate(late, 19) ^ (late &>> 10)
      words[index] = words[index &- 16] &+ first &+ words[index &- 7] &+ second
    }
    var (a, b, c, d, e, f, g, h) = (a, b, c, d, e, f, g, h)
    // Eight rounds bring each variable back to its place: nothing is moved in between.
    var index = 0
    while index < 64 {
      Self.round(a, b, c, &d, e, f, g, &h, words[index] &+ constants[index])
      Self.round(h, a, b, &c, d, e, f, &g, words[index &+ 1] &+ constants[index &+ 1])
      Self.round(g, h, a, &b, c, d, e, &f, words[index &+ 2] &+ constants[index &+ 2])
      Self.round(f, g, h, &a, b, c, d, &e, words[index &+ 3] &+ constants[index &+ 3])
      Self.round(e, f, g, &h, a, b, c, &d, words[index &+ 4] &+ constants[index &+ 4])
      Self.round(d, e, f, &g, h, a, b, &c, words[index &+ 5] &+ constants[index &+ 5])
      Self.round(c, d, e, &f, g, h, a, &b, words[index &+ 6] &+ constants[index &+ 6])
      Self.round(b, c, d, &e, f, g, h, &a, words[index &+ 7] &+ constants[index &+ 7])
      index &+= 8
    }
    self.a &+= a
    self.b &+= b
    self.c &+= c
    self.d &+= d
    self.e &+= e
    self.f &+= f
    self.g &+= g
    self.h &+= h
  }

  // One round; the letters are those of FIPS 180-4 section 6.2.2, in the order that they have before it.
  @inline(__always)
  private static func round(
    _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
    _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ input: UInt32
  ) {
    let choice = g ^ (e & (f ^ g))
    let majority = (a & b) | (c & (a | b))
    let first = h &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)) &+ choice &+ input
    d &+= first
    h = first &+ (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)) &+ majority
  }

  @inline(__always)
  private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
    (word &>> count) | (word &<< (32 &- count))
  }
}
