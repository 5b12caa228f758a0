// swift-format-ignore-file
import Halyard
enum Tier: String, FlagValue, CaseIterable { case free, pro }
@FlagRecord struct Method { @FlagRecordKey var name: String; var kind: Tier = .free; var parts: [Part] = [Part(x: 3)] }
@FlagRecord struct Part { let x: Int }
nonisolated struct Paywall: Codable, Equatable { var title: String }
@FlagContainer struct Inner {
  @Flag(default: 3, description: "d", in: 0...limit) var depth: Int
  @Flag(description: "d") var tier: Tier = .free
  @Flag(default: [Method(name: "Visa")], description: "d") var methods: [Method]
  @Flag(description: "d") var paywall: JSONFlag<Paywall> = .init(Paywall(title: "Go Pro"))
  static let limit = 4
}
@MainActor @FlagContainer struct OnMainActor {
  @Flag(default: 3, description: "d") var depth: Int
  @FlagGroup var inner: Inner
}
@MainActor @FlagRecord struct RecordOnMainActor { var x: Int; var part: Part = Part(x: 3) }
@globalActor actor Own { static let shared = Own() }
@Own @FlagContainer struct OnOwnActor { @Flag(default: 3, description: "d") var depth: Int; @FlagGroup var inner: Inner }
struct Hand: FlagContainer {
  let slots: FlagSlots
  init(slots: FlagSlots) { self.slots = slots }
  static func declare(in flags: inout FlagDeclarations) {
    flags.flag("tier", default: Tier.free, description: "d")
    flags.group("inner", Inner.self)
  }
  var tier: Tier { slots.value(at: 0) }
  var inner: Inner { Inner(slots: slots.group(at: 1)) }
}
struct HandRecord: FlagRecord {
  var name: String
  static let recordSchema = RecordSchema("HandRecord", fields: [RecordField("name", String.self)])
  init?(fields: RecordFields) {
    guard let name: String = fields[0] else { return nil }
    self.name = name
  }
  func write(fields: inout RecordWriter) { fields.append(name) }
}
@MainActor func read(_ pole: FlagPole<OnMainActor>) {
  _ = pole.inner.depth
  _ = pole.resolution(for: \.$depth)
}
nonisolated func read(_ pole: FlagPole<Inner>) {
  _ = pole.methods["Visa"]?.parts
  _ = pole.resolution(for: \.$tier)
  _ = FlagSchema(OnMainActor.self)
}
