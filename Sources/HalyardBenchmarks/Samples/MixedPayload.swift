/// Payloads for ``MixedFlags``: 100 bytes for each flag and 20 for each value, as in the payloads of real products, if the
/// values stand in envelopes.
enum MixedPayload<Shape: MixedShape> {
  private typealias Flags = MixedFlags<Shape>

  /// A payload in whose variant 1 each flag differs from variant 0 whose index `isChanged`.
  static func bytes(variant: Int = 0, changing isChanged: (Int) -> Bool = { _ in true }) -> [UInt8] {
    var text = "{\n  \"version\": 12,\n  \"features\": {\n"
    for index in 0..<Flags.count {
      if index % Flags.groupSize == 0 { text += "    \"\(Flags.group(of: index))\": {\n" }
      let isLast = index % Flags.groupSize == Flags.groupSize - 1
      text +=
        "      \"\(Flags.name(of: index))\": \(Shape.written(value(index, isChanged(index) ? variant : 0), of: index))"
      text += isLast ? "\n    }" : ","
      text += isLast && index < Flags.count - 1 ? ",\n" : "\n"
    }
    return Array((text + "  }\n}\n").utf8)
  }

  private static func value(_ index: Int, _ variant: Int) -> String {
    switch MixedKind.of(index) {
    case .bool: return "\((index + variant) % 2 == 0)"
    case .int: return "\(index * 37 + variant)"
    case .double: return "\(Double(index * 10 + variant) / 64)"
    case .string:
      return "\"Text \(index) in the spelling \(variant)\""
    case .tier: return "\"\(Tier.allCases[(index + variant) % 4])\""
    case .strings:
      return "[" + (0..<3).map { "\"choice-\(index + $0 + variant)\"" }.joined(separator: ", ") + "]"
    case .records:
      let records = (0..<2).map { record in
        """
                {
                  "name": "Method \(index) of \(record)",
                  "tier": "\(Tier.allCases[record % 4])",
                  "fee": \(Double(record + variant) / 4),
                  "enabled": \(record % 3 == 0)
                }
        """
      }
      return "[\n" + records.joined(separator: ",\n") + "\n      ]"
    }
  }
}
