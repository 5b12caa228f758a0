import TestSupport
import Testing

@testable import Halyard

/// The fixed rule of rollouts, and what holds for every share.
@Suite struct RolloutBucketTests {
  /// Computed by another program: `int.from_bytes(sha256(text).digest()[:4], "big") % 10000` in Python.
  static let known: [(flag: FlagKey, targetingKey: String, bucket: Int)] = [
    ("new_checkout", "acct-42", 1500),
    ("new_checkout", "acct-43", 3515),
    ("new-checkout", "acct-42", 4800),
    ("", "", 1014),
    ("checkout.tier", "", 7712),
    ("", ":", 7141),
    ("a:b", "c", 8856),
    ("checkout.tier", "user@example.com", 6387),
    ("größe", "ünï-7", 1918),
    ("flag", "😀", 2286),
    ("flag", String(repeating: "x", count: 200), 7621),
  ]

  @Test(arguments: known.indices)
  func `a bucket is the one that every server computes`(_ index: Int) {
    let (flag, key, bucket) = Self.known[index]
    #expect(RolloutBucket(flag: flag, targetingKey: key).number == bucket)
  }

  /// Computed by the same program from `digest()[4:8]`.
  @Test func `what variants are divided by is what every server computes`() {
    let known: [(flag: FlagKey, targetingKey: String, number: Int)] = [
      ("new_checkout", "acct-42", 7893), ("new_checkout", "acct-43", 8474), ("new-checkout", "acct-42", 2432),
      ("", "", 6224), ("checkout.tier", "", 9638), ("a:b", "c", 4050),
    ]
    for (flag, key, number) in known {
      #expect(RolloutBucket(flag: flag, targetingKey: key).variantNumber == number)
    }
  }

  @Test func `two spellings of one text in Unicode are two targeting keys`() {
    #expect(
      RolloutBucket(flag: "f", targetingKey: "\u{E9}") != RolloutBucket(flag: "f", targetingKey: "e\u{301}"))
  }

  @Test func `a larger share only adds people, from nobody to everybody`() {
    for number in 0..<500 {
      let bucket = RolloutBucket(flag: "flag", targetingKey: "user-\(number)")
      var wasIncluded = false
      for share in stride(from: 0, through: 10_000, by: 50) {
        let isIncluded = bucket.isIncluded(basisPoints: share)
        #expect(isIncluded || !wasIncluded)
        wasIncluded = isIncluded
      }
      #expect(wasIncluded && !bucket.isIncluded(basisPoints: 0))
      #expect(bucket.isIncluded(basisPoints: .max) && !bucket.isIncluded(basisPoints: .min))
    }
  }

  @Test func `a share of people is about that share, and another for each flag`() {
    let buckets = (0..<20_000).map { RolloutBucket(flag: "one", targetingKey: "user-\($0)") }
    let others = (0..<20_000).map { RolloutBucket(flag: "two", targetingKey: "user-\($0)") }
    for share in [100, 1_000, 2_500, 5_000, 9_000] {
      let reached = buckets.count { $0.isIncluded(basisPoints: share) }
      let expected = 2 * share
      // Five standard deviations.
      let width = 5 * (Double(expected) * (1 - Double(share) / 10_000)).squareRoot()
      #expect(abs(Double(reached - expected)) < width)
    }
    let both = zip(buckets, others).count { $0.isIncluded(basisPoints: 5_000) && $1.isIncluded(basisPoints: 5_000) }
    #expect(abs(both - 5_000) < 310)
  }

  @Test(arguments: 0..<30 as Range<UInt64>)
  func `a larger share moves nobody to another variant, and each variant gets its part`(_ seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let variants = (0..<Int.random(in: 1...5, using: &generator)).map {
      RolloutVariant($0, weight: Int.random(in: 0...4, using: &generator))
    }
    let total = variants.reduce(0) { $0 + Int($1.weight) }
    var counts: [Int: Int] = [:]
    for number in 0..<RolloutBucket.count {
      let bucket = RolloutBucket(number: number * 7_919 % RolloutBucket.count, variantNumber: number)
      let everything = bucket.variant(of: variants)
      #expect((everything == nil) == (total == 0))
      if let everything { counts[everything, default: 0] += 1 }
      var variant: Int?
      for share in [-5, 0, 1, 30, 3_333, 5_000, 9_999, 10_000, .max] {
        let next = bucket.variant(of: variants, basisPoints: share)
        if variant != nil || next != nil && next != everything { #expect(next == everything) }
        #expect((next != nil) == (total > 0 && bucket.isIncluded(basisPoints: share)))
        variant = next
      }
      #expect(variant == everything)
    }
    for variant in variants where total > 0 {
      let exact = Double(variant.weight) / Double(total) * 10_000
      #expect(abs(Double(counts[variant.value] ?? 0) - exact) <= 1)
    }
  }

  @Test(arguments: [500, 5_000, 9_000])
  func `of those whom a share reaches, each variant gets its part`(share: Int) {
    let variants = [RolloutVariant("control", weight: 1), RolloutVariant("treatment", weight: 3)]
    let reached = (0..<40_000).compactMap {
      RolloutBucket(flag: "flag", targetingKey: "user-\($0)").variant(of: variants, basisPoints: share)
    }
    let expected = Double(reached.count) / 4
    // Five standard deviations.
    #expect(abs(Double(reached.count { $0 == "control" }) - expected) < 5 * (expected * 0.75).squareRoot())
  }

  @Test func `weights that make no sense reach nobody and stop nothing`() {
    let bucket = RolloutBucket(flag: "flag", targetingKey: "user")
    #expect(bucket.variant(of: [RolloutVariant<String>]()) == nil)
    #expect(bucket.variant(of: [RolloutVariant("a", weight: -1), RolloutVariant("b", weight: 0)]) == nil)
    #expect(bucket.variant(of: [RolloutVariant("a", weight: .min), RolloutVariant("b", weight: .max)]) == "b")
    let heavy = (0..<1_000).map { RolloutVariant($0, weight: .max) }
    #expect(bucket.variant(of: heavy) == bucket.variantNumber / 10)
  }
}
