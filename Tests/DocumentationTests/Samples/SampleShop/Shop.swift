import Halyard

struct Shop {
  func checkout() -> String { App.flags.enabled ? "thank you" : "closed" }
}

extension Shop {
  static func attempts(_ flags: some FlagReading<ShopFlags>) -> Int {
    flags.read(\.$enabled) ? flags.read(\.$retries) + 1 : 0
  }
}
