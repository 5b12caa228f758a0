import Foundation
import Halyard

/// The samples of `Schema-documents.md`.
enum SchemaDocuments {
  static let samples: [@Sendable () throws -> Void] = [{ try write() }, { try export() }]

  @FlagContainer
  struct ShopFlags {
    @Flag(default: true, description: "Take payments", remoteKey: "enabled")
    var enabled: Bool

    @Flag(default: Tier.free, description: "Pricing tier", remoteKey: "tier")
    var tier: Tier
  }

  static func write() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }

    let schema = FlagSchema(ShopFlags.self)
    try schema.write(to: file)

    let again = try FlagSchema(document: try Data(contentsOf: file), name: "shop.schema.json")
    print(again == schema, again.flags.count, again["tier"]?.value.type.name ?? "")
  }

  static func export() throws {
    let file = FileManager.default.temporaryDirectory.appending(path: "shop-\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: file) }
    let schema = FlagSchema(ShopFlags.self)

    let bytes = schema.payloadJSONSchema(options: ValidationOptions(isStrict: true))
    try Data(bytes).write(to: file)
  }
}
