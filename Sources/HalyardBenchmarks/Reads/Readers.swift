import Halyard

// Lone reads, never inlined: what is measured, and what Scripts/check-reads.sh disassembles.

typealias Pole = FlagPole<ReadFlags>

@inline(never) func readBool(_ pole: Pole) -> Bool { pole.checkout.enabled }
@inline(never) func readInt(_ pole: Pole) -> Int { pole.checkout.retries }
@inline(never) func readTier(_ pole: Pole) -> Tier { pole.checkout.tier }
@inline(never) func readString(_ pole: Pole) -> String { pole.checkout.greeting }
@inline(never) func readMethods(_ pole: Pole) -> [PaymentMethod] { pole.checkout.methods }
@inline(never) func readPaywall(_ pole: Pole) -> JSONFlag<Paywall> { pole.checkout.paywall }
@inline(never) func readLimit(_ pole: Pole) -> Int? { pole.checkout.limit }
@inline(never) func readSnapshotBool(_ snapshot: FlagSnapshot<ReadFlags>) -> Bool { snapshot.checkout.enabled }
@inline(never) func readSnapshotString(_ snapshot: FlagSnapshot<ReadFlags>) -> String { snapshot.checkout.greeting }
@inline(never) func readBranch(_ pole: Pole) -> Int { if pole.checkout.enabled { return 3 } else { return 7 } }
@inline(never) func readTwo(_ pole: Pole) -> Bool { pole.checkout.enabled && pole.newOnboarding }
