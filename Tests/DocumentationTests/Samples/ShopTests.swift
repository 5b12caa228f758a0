import HalyardTesting
import Testing

@testable import SampleShop

@Suite(.flags(App.$flags) { $0.set(0, for: \.$retries) })
struct ShopTests {
  @Test(.flags(App.$flags) { $0.disable(\.$enabled) })
  func `a shop that takes no payments says so`() {
    #expect(Shop().checkout() == "closed")
    #expect(App.flags.retries == 0)
  }
}
