import Halyard

/// Flags that a mapper document finds behind a selector in one array, their values read from text.
struct MappedFlags<Count: FlagCount>: GrowingFlags {
  init(slots: FlagSlots) {}

  static var mapper: String? {
    """
    {
      "format": "halyard.mapper/1",
      "guards": { "require": [{ "path": "toggles", "exists": true }] },
      "rules": [
        {
          "types": ["bool"], "path": "toggles[name={remoteKey}].enabled", "reader": "string", "absent": { "value": false }
        }
      ]
    }
    """
  }

  static func declare(in flags: inout FlagDeclarations) {
    for index in 0..<Count.value {
      flags.flag("flag\(index)", default: false, description: "A flag", remoteKey: "flag-number-\(index)")
    }
  }

  static func payload(variant: Int) -> [UInt8] {
    let elements = (0..<Count.value).map {
      "  {\"name\": \"flag-number-\($0)\", \"enabled\": \"\(($0 % 10 == 0 ? variant : $0) % 2 == 0)\"}"
    }
    return Array("{\"toggles\": [\n\(elements.joined(separator: ",\n"))\n]}".utf8)
  }
}
