/// A hash of key text under secrets drawn once per process.
///
/// Who writes a payload cannot foresee which keys fall together: texts of up to 128 bytes go through the universal
/// family NH (Black et al., "UMAC", 1999, section 3), longer ones through a polynomial modulo 2^61 − 1, both followed by a
/// multiply-shift with the length. Two given keys fall together with a probability of about 2^-31.
package struct KeyHash {
  private static let wordCount = 16
  /// `wordCount` secret words and behind them the two of the last step; never freed, never changed.
  private nonisolated(unsafe) static let secrets: UnsafePointer<UInt64> = {
    let words = UnsafeMutablePointer<UInt64>.allocate(capacity: wordCount + 3)
    var generator = SystemRandomNumberGenerator()
    for index in 0..<wordCount + 3 { words[index] = generator.next() | 1 }
    words[wordCount + 2] &= (1 << 60) - 1
    return UnsafePointer(words)
  }()

  private let secrets: UnsafePointer<UInt64>

  /// The process's one hash function.
  package init() { secrets = Self.secrets }

  /// The hash of `count` bytes. Eight bytes must be readable from every offset below `count`.
  @inline(__always)
  package func hash(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt32 {
    var sum: UInt64 = 0
    if count <= 8 {
      sum = product(Self.tail(text, count), secrets[0])
    } else if count <= 16 {
      sum = product(Self.load(text), secrets[0]) &+ product(Self.tail(text + 8, count &- 8), secrets[1])
    } else if count <= Self.wordCount * 8 {
      var offset = 0
      var word = 0
      while offset &+ 8 < count {
        sum = sum &+ product(Self.load(text + offset), secrets[word])
        offset &+= 8
        word &+= 1
      }
      sum = sum &+ product(Self.tail(text + offset, count &- offset), secrets[word])
    } else {
      sum = polynomial(text, count)
    }
    sum = sum &+ UInt64(truncatingIfNeeded: count) &* secrets[Self.wordCount]
    return UInt32(truncatingIfNeeded: (sum &* secrets[Self.wordCount + 1]) >> 32)
  }

  /// The hash of a Swift string's UTF-8.
  package func hash(_ text: String) -> UInt32 {
    var padded = Array(text.utf8)
    let count = padded.count
    padded.append(contentsOf: repeatElement(0, count: 8))
    return padded.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return 0 }
      return hash(base, count)
    }
  }

  @inline(__always)
  private func product(_ word: UInt64, _ secret: UInt64) -> UInt64 {
    let low = UInt32(truncatingIfNeeded: word) &+ UInt32(truncatingIfNeeded: secret)
    let high = UInt32(truncatingIfNeeded: word >> 32) &+ UInt32(truncatingIfNeeded: secret >> 32)
    return UInt64(low) &* UInt64(high)
  }

  @inline(__always)
  private static func load(_ text: UnsafePointer<UInt8>) -> UInt64 {
    UInt64(littleEndian: UnsafeRawPointer(text).loadUnaligned(as: UInt64.self))
  }

  /// The last one to eight bytes, zeros behind them.
  @inline(__always)
  private static func tail(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    count == 0 ? 0 : load(text) & (UInt64.max &>> UInt64(truncatingIfNeeded: (8 &- count) &* 8))
  }

  @inline(never)
  private func polynomial(_ text: UnsafePointer<UInt8>, _ count: Int) -> UInt64 {
    // Seven bytes a step, so that each step's word is below the modulus and differs whenever the bytes differ.
    let modulus: UInt64 = (1 << 61) - 1
    let base = secrets[Self.wordCount + 2]
    var value: UInt64 = 0
    var offset = 0
    while offset < count {
      let word = Self.tail(text + offset, min(8, count &- offset)) & ((1 << 56) - 1)
      let (high, low) = (value &+ word).multipliedFullWidth(by: base)
      let folded = (low & modulus) &+ ((low >> 61) | (high << 3))
      value = (folded & modulus) &+ (folded >> 61)
      if value >= modulus { value &-= modulus }
      offset &+= 7
    }
    return value
  }
}
