import Foundation
import Halyard

/// A container whose paths many real payloads have: names at the root, of the types that they have there or of others.
struct RootNames: FlagContainer {
  private let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  static func declare(in flags: inout FlagDeclarations) {
    flags.flag(
      "v", default: 0.5, description: "A number", remoteKey: "v", constraints: ValueConstraints(maximum: "100"))
    flags.flag("a", default: 1, description: "A whole number", remoteKey: "a")
    flags.flag("version", default: "1", description: "A version", remoteKey: "version")
    flags.flag("time", default: Int32(1), description: "A time", remoteKey: "time")
    flags.flag("theme", default: Shade.light, description: "Colours", remoteKey: "theme")
    flags.flag(
      "newCheckout", default: false, description: "The new checkout", remoteKey: "newCheckout", required: false)
    flags.flag("path", default: "", description: "A path", remoteKey: "path", sensitive: true)
    flags.flag("endDate", default: Date?.none, description: "An end", remoteKey: "endDate")
    flags.flag("empty", default: true, description: "The empty name", remoteKey: #"[""]"#)
    flags.flag("curve", default: "bilinear", description: "A name that a payload has twice", remoteKey: "curve")
    flags.flag("notice", default: "", description: "A notice", remoteKey: "notice")
    flags.flag(
      "autoPlay", default: false, description: "A name with dots", remoteKey: #"["playback.auto-play"]"#)
  }
}

/// A container whose paths go deep: selectors, elements, hops, records, dictionaries.
struct DeepPlaces: FlagContainer {
  private let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  static func declare(in flags: inout FlagDeclarations) {
    flags.flag("features", default: [Named](), description: "Records", remoteKey: "features")
    flags.flag("branches", default: [Named](), description: "Records", remoteKey: "branches")
    flags.flag("retry", default: ["maxAttempts": 1], description: "Whole numbers", remoteKey: "retry")
    flags.flag("gate", default: false, description: "A bool", remoteKey: #"feature_gates["610600137"].value"#)
    flags.flag(
      "demo", default: false, description: "A toggle", remoteKey: #"features[name="demoApp.step4"].enabled"#)
    flags.flag(
      "payload", default: false, description: "JSON text in a string",
      remoteKey: #"flags["4535-funnel-bar-viz"].metadata.payload|json"#)
    flags.flag(
      "broken", default: 1, description: "Text that is no JSON", remoteKey: "flags.theBroken.metadata.payload|json[1]")
    flags.flag(
      "price", default: 1.0, description: "A number in a string",
      remoteKey: #"featureFlags[key="double_single_variable_feature"].variables[0].defaultValue|json"#)
    flags.flag("areas", default: ["": ""], description: "Names", remoteKey: "areaNames")
    flags.flag(
      "segments", default: [String: Named](), description: "Records", remoteKey: "data.segments")
    flags.flag(
      "rules", default: [Named](), description: "Records", remoteKey: "rules",
      constraints: ValueConstraints(maxItems: 1))
    flags.flag("tier", default: Shade.dark, description: "A case", remoteKey: "checkout.tier")
    flags.flag("limits", default: ["": UInt8(1)], description: "Small numbers", remoteKey: "payments.limits")
    flags.flag("enabled", default: true, description: "A kill switch", remoteKey: "payments.enabled", killSwitch: true)
  }
}

/// A container for payloads that are arrays, which most are not.
struct RootElements: FlagContainer {
  private let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }

  static func declare(in flags: inout FlagDeclarations) {
    flags.flag("first", default: Int?.none, description: "The first element", remoteKey: "[0]")
    flags.flag("second", default: "", description: "The second element", remoteKey: "[1]")
  }
}

/// An enumeration that few payloads meet.
enum Shade: String, FlagValue, CaseIterable {
  case light, dark, system
}

/// A record that few payloads meet wholly.
struct Named: FlagRecord {
  var name: String
  var enabled: Bool

  static let recordSchema = RecordSchema(
    "Named",
    fields: [
      RecordField("name", String.self, constraints: ValueConstraints(notBlank: true), isKey: true),
      RecordField("enabled", Bool.self, default: true),
    ])

  init(name: String, enabled: Bool) {
    self.name = name
    self.enabled = enabled
  }

  init?(fields: RecordFields) {
    guard let name: String = fields[0], let enabled: Bool = fields[1] else { return nil }
    self.init(name: name, enabled: enabled)
  }

  func write(fields: inout RecordWriter) {
    fields.append(name)
    fields.append(enabled)
  }
}
