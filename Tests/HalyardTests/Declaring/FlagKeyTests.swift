import Testing

@testable import Halyard

@Suite struct FlagKeyTests {
  private func key(_ name: String, _ encoding: FlagKeyEncoding) -> String { encoding.key([name]).rawValue }

  @Test(arguments: [
    ("maxRetries", "max-retries"), ("useHTTPSOnly", "use-https-only"), ("checkoutV2", "checkout-v2"),
    ("enable2FA", "enable2-fa"), ("legacy_name", "legacy_name"), ("API", "api"), ("x", "x"), ("isX", "is-x"),
    ("HTTPServer", "http-server"), ("url", "url"), ("baseURL", "base-url"), ("_private", "_private"),
    ("größeÄndern", "größe-ändern"), ("Title", "title"), ("aBC", "a-bc"), ("v2Beta3", "v2-beta3"), ("", ""),
  ])
  func `kebab-case parts words where a capital begins one`(_ name: String, _ key: String) {
    #expect(self.key(name, .kebabCase) == key)
  }

  @Test(arguments: [
    ("maxRetries", "max_retries"), ("useHTTPSOnly", "use_https_only"), ("checkoutV2", "checkout_v2"),
    ("legacy_name", "legacy_name"), ("API", "api"),
  ])
  func `snake_case parts the same words by underscores`(_ name: String, _ key: String) {
    #expect(self.key(name, .snakeCase) == key)
  }

  @Test func `verbatim keeps the name, and an encoding of the program's own may do anything`() {
    #expect(key("useHTTPSOnly", .verbatim) == "useHTTPSOnly")
    #expect(FlagKeyEncoding { "<\($0)>" }.key(["a", "b"]) == "<a>.<b>")
  }

  @Test func `canonically equivalent keys are different keys`() {
    let (composed, decomposed) = (FlagKey("caf\u{E9}"), FlagKey("cafe\u{301}"))
    #expect(composed != decomposed)
    #expect(Set([composed, decomposed]).count == 2)
    #expect(composed.rawValue == decomposed.rawValue)
    #expect(decomposed < composed && !(composed < decomposed))
  }
}
