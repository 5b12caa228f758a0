/// Where a targeting key, a user or an account, falls in the rollout of one flag: a number from 0 to 9,999, for ever the same.
///
/// The rule is fixed, so that servers in any language agree: the first four bytes, big-endian, of SHA-256 of
/// `flag:targetingKey` in UTF-8, modulo 10,000. For `new_checkout:acct-42` that is 1500. Texts are taken as they are:
/// letters count, and two Unicode spellings of one text are two keys.
public struct RolloutBucket: Sendable, Hashable {
  /// How many buckets there are: a hundredth of a per cent each.
  public static let count = 10_000

  /// The bucket, from 0 on, below ``count``: whom a rollout reaches.
  public let number: Int

  /// What variants are divided by, from 0 on, below ``count``: the next four bytes of the same digest, so that each part of the
  /// people that a rollout reaches has all variants.
  public let variantNumber: Int

  /// The bucket of a targeting key for a flag. Linear in both texts.
  public init(flag: FlagKey, targetingKey: String) {
    let digest = Array("\(flag.rawValue):\(targetingKey)".utf8).withUnsafeBufferPointer { SHA256.digest(of: $0) }
    self.init(number: Self.number(digest.prefix(4)), variantNumber: Self.number(digest.dropFirst(4).prefix(4)))
  }

  /// The bucket of numbers from 0 on, below ``count``.
  init(number: Int, variantNumber: Int) { (self.number, self.variantNumber) = (number, variantNumber) }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    Int(bytes.reduce(0 as UInt32) { $0 << 8 | UInt32($1) } % UInt32(count))
  }

  /// Whether a rollout to so many basis points, hundredths of a per cent, reaches the bucket.
  ///
  /// A larger share only adds buckets: whom 5 % reach, 6 % reach too. Less than 0 reaches none, more than 10,000 all.
  public func isIncluded(basisPoints: Int) -> Bool { number < basisPoints }

  /// The variant that the bucket gets; nil if the rollout does not reach it, or no variant has any weight.
  ///
  /// Variants have their parts in the order given, in proportion to their weights. A larger share only adds buckets, the same that
  /// ``isIncluded(basisPoints:)`` adds, and moves none to another variant; other weights or another order do. Linear in the
  /// number of variants.
  ///
  /// - Parameter basisPoints: The share of all buckets that get a variant, in hundredths of a per cent.
  public func variant<Value>(of variants: [RolloutVariant<Value>], basisPoints: Int = count) -> Value? {
    // No overflow: an array has less than 2^32 elements, and a weight less than 2^32.
    let total = variants.reduce(0 as UInt64) { $0 + UInt64($1.weight) }
    guard total > 0, isIncluded(basisPoints: basisPoints) else { return nil }
    var weights: UInt64 = 0
    for variant in variants {
      weights += UInt64(variant.weight)
      let share = weights.multipliedFullWidth(by: UInt64(Self.count))
      // At most `count`, since `weights` is at most `total`.
      if variantNumber < Int(total.dividingFullWidth(share).quotient) { return variant.value }
    }
    return nil
  }
}
