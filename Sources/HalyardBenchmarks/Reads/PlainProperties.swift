/// The same values in plain stored properties.
///
/// `@unchecked Sendable`: nobody writes to them once they are made.
final class PlainProperties: @unchecked Sendable {
  var limit: Int? = 4
  var greeting = String(repeating: "A greeting that does not fit inline. ", count: 2)
  var methods = [
    PaymentMethod(name: String(repeating: "Visa, the credit card", count: 2), tier: .pro, fee: 0.25, enabled: true),
    PaymentMethod(name: "Bill", tier: .free, fee: 0, enabled: true),
  ]
  var paywall = Paywall.sample
}

@inline(never) func peerString(_ peer: PlainProperties) -> String { peer.greeting }
@inline(never) func peerMethods(_ peer: PlainProperties) -> [PaymentMethod] { peer.methods }
@inline(never) func peerPaywall(_ peer: PlainProperties) -> Paywall { peer.paywall }
@inline(never) func peerLimit(_ peer: PlainProperties) -> Int? { peer.limit }
