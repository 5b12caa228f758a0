import Testing

@testable import Halyard

/// What a program writes on the pole is seen, or refused with the reason.
@Suite struct OverrideWritingTests {
  @Test func `an override is read at once, and gone once it is removed`() throws {
    let (overrides, remote) = (MemorySource(), RemoteSource(ShopFlags.self))
    let pole = FlagPole(ShopFlags.self, sources: [overrides, remote])
    try remote.apply(ShopFlags.payload)
    try pole.setOverride(9, for: \.checkout.maxRetriesFlag)
    try pole.setOverride(ShopTier.plus, for: "checkout.tier")
    #expect(pole.checkout.maxRetries == 9 && pole.checkout.tier == .plus)
    #expect(pole.resolution(for: \.checkout.maxRetriesFlag).winner.name == "overrides")
    try pole.removeOverride(for: \.checkout.maxRetriesFlag)
    #expect(pole.checkout.maxRetries == 5 && pole.checkout.tier == .plus)
    try pole.removeOverride(for: "checkout.tier")
    #expect(pole.checkout.tier == .pro)
    try pole.setOverride("mine", for: \.titleFlag)
    try pole.setOverride(0.75, for: \.ratioFlag)
    try pole.removeAllOverrides()
    #expect(pole.title == "Harbour" && pole.ratio == 0.25)
  }

  @Test func `false, zero, the empty text and nil are overrides like any other`() throws {
    let (overrides, remote) = (MemorySource(), RemoteSource(ShopFlags.self))
    let pole = FlagPole(ShopFlags.self, sources: [overrides, remote])
    try remote.apply(ShopFlags.payload)
    try pole.setOverride(false, for: \.newOnboardingFlag)
    try pole.setOverride(0, for: \.checkout.maxRetriesFlag)
    try pole.setOverride("", for: \.titleFlag)
    try pole.setOverride(nil, for: \.checkout.bannerFlag)
    try pole.setOverride([:], for: \.limitsFlag)
    #expect(!pole.newOnboarding && pole.checkout.maxRetries == 0 && pole.title == "")
    #expect(pole.checkout.banner == nil && pole.limits == [:])
  }

  @Test func `a write that a source above would hide is refused and names the source`() throws {
    let (forced, overrides) = (MemorySource.forced(name: "incident 12"), MemorySource())
    let pole = FlagPole(ShopFlags.self, sources: [forced, overrides])
    forced.set(1, for: "checkout.max-retries")
    let error = #expect(throws: FlagWriteError.self) { try pole.setOverride(2, for: \.checkout.maxRetriesFlag) }
    #expect(error == .hidden("checkout.max-retries", by: .init(name: "incident 12", kind: .forced)))
    #expect(error?.description.contains("forced \"incident 12\"") == true)
    #expect(pole.checkout.maxRetries == 1)
    forced.remove("checkout.max-retries")
    #expect(pole.checkout.maxRetries == 3)
    // What does not fit hides nothing, and other flags are free.
    forced.set("one", for: "checkout.max-retries")
    forced.set("t", for: "title")
    try pole.setOverride(2, for: \.checkout.maxRetriesFlag)
    #expect(pole.checkout.maxRetries == 2)
  }

  @Test func `what is hidden can be removed all the same`() throws {
    let (forced, overrides) = (MemorySource.forced(), MemorySource())
    let pole = FlagPole(ShopFlags.self, sources: [forced, overrides])
    try pole.setOverride(2, for: \.checkout.maxRetriesFlag)
    forced.set(1, for: "checkout.max-retries")
    try pole.removeOverride(for: \.checkout.maxRetriesFlag)
    forced.removeAll()
    #expect(pole.checkout.maxRetries == 3)
  }

  @Test func `a value that breaks the flag's type or rule is refused, and nothing changes`() throws {
    let overrides = MemorySource()
    let pole = FlagPole(ShopFlags.self, sources: [overrides])
    let observer = CountingObserver()
    overrides.addObserver(observer)
    let outOfRange = #expect(throws: FlagWriteError.self) { try pole.setOverride(11, for: \.checkout.maxRetriesFlag) }
    guard case .invalidValue(let problem)? = outOfRange else {
      Issue.record("\(String(describing: outOfRange))")
      return
    }
    #expect(problem.code == .outOfRange && problem.flag == "checkout.max-retries")
    #expect(throws: FlagWriteError.self) { try pole.setOverride("5", for: "checkout.max-retries") }
    #expect(throws: FlagWriteError.self) { try pole.setOverride(Double.nan, for: \.ratioFlag) }
    #expect(throws: FlagWriteError.self) {
      try pole.setOverrides(
        FlagStates(ShopFlags.self) {
          set(\.titleFlag, to: "new")
          set(\.checkout.maxRetriesFlag, to: -1)
        })
    }
    #expect(observer.count == 0 && pole.title == "Shop" && pole.checkout.maxRetries == 3)
  }

  @Test func `a key that no flag has is refused, and the one that was meant is named`() {
    let pole = FlagPole(ShopFlags.self, sources: [MemorySource()])
    let error = #expect(throws: FlagWriteError.self) { try pole.setOverride(1, for: "checkout.maxRetries") }
    #expect(error == .unknownFlag("checkout.maxRetries", meant: "checkout.max-retries"))
    #expect(throws: FlagWriteError.unknownFlag("xyz", meant: nil)) { try pole.removeOverride(for: "xyz") }
  }

  @Test func `a pole without a source for overrides says so`() {
    let pole = FlagPole(ShopFlags.self, sources: [MemorySource.forced(), RemoteSource(ShopFlags.self)])
    #expect(throws: FlagWriteError.noWritableSource) { try pole.setOverride("x", for: \.titleFlag) }
    #expect(throws: FlagWriteError.noWritableSource) { try pole.removeAllOverrides() }
    #expect(throws: FlagWriteError.noWritableSource) { try pole.exportOverrides() }
  }

  @Test func `overrides go to the first source that takes them and to no other`() throws {
    let (first, second) = (MemorySource(name: "first"), MemorySource(name: "second"))
    let pole = FlagPole(ShopFlags.self, sources: [MemorySource.forced(), first, second])
    second.set("second", for: "title")
    try pole.setOverride("first", for: \.titleFlag)
    #expect(pole.resolution(for: \.titleFlag).winner.name == "first")
    try pole.removeAllOverrides()
    #expect(pole.title == "second")
  }

  @Test func `several overrides are one step`() throws {
    let overrides = MemorySource()
    let pole = FlagPole(ShopFlags.self, sources: [overrides])
    let observer = CountingObserver()
    overrides.addObserver(observer)
    try pole.setOverrides(
      FlagStates(ShopFlags.self) {
        enable(\.newOnboardingFlag)
        disable(\.checkout.enabledFlag)
        set(\.checkout.tierFlag, to: .pro)
      })
    #expect(observer.count == 1)
    #expect(pole.newOnboarding && !pole.checkout.enabled && pole.checkout.tier == .pro)
  }
}
