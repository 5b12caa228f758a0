/// Documents that many tests use.
enum Samples {
  static let schema = """
    { "format": "halyard.schema/1", "flags": [
      { "key": "checkout.enabled", "type": "bool", "default": true, "description": "Take payments",
        "remoteKey": "checkout.enabled", "killSwitch": true, "declaration": "App/Flags.swift:12" },
      { "key": "checkout.reviews", "type": "bool", "default": true, "description": "Show reviews",
        "remoteKey": "checkout.reviews", "killSwitch": true },
      { "key": "checkout.retries", "type": "int", "default": 3, "description": "Retries before giving up",
        "remoteKey": "checkout.retries", "minimum": 0, "maximum": 10 },
      { "key": "checkout.tier", "type": "string", "default": "free", "description": "Pricing tier",
        "remoteKey": "checkout.tier", "cases": ["free", "plus", "pro"] },
      { "key": "paywall", "type": "json", "default": {"title": "Go"}, "description": "Paywall", "remoteKey": "paywall" },
      { "key": "api-key", "type": "string", "default": "none", "description": "Key of the maps service",
        "remoteKey": "apiKey", "sensitive": true },
      { "key": "debug-menu", "type": "bool", "default": false, "description": "Debug menu" }
    ] }
    """

  static let good = """
    {
      "version": 12,
      "checkout": { "enabled": false, "reviews": true, "retries": 5 },
      "apiKey": "swordfish"
    }
    """

  static let bad = """
    {
      "checkout": {
        "enabled": "true",
        "retries": 11, "tier": "Pro"
      }
    }
    """
}
