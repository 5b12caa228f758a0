// swift-format-ignore-file
import Halyard
@FlagRecord
public struct PaymentMethod {
  public enum Kind: String, FlagValue, CaseIterable { case card, wallet }
  @FlagRecordKey(constraints: ValueConstraints(notBlank: true)) var name: String
  let kind: Kind
  @FlagRecordField("enabled") var isEnabled: Bool = true
  private var secret: Int = 3
  var `default`: [String: Money] = [:]
  var note: String? = nil
  var kinds: [Kind] = [.card]
  var k: Kind = .card { didSet { } }
  static let x = 2
  var isCard: Bool { kind == .card }
}
@FlagRecord struct Money { var amount: Double; var currency: String = "EUR"; var parts: [Part] }
@FlagRecord struct Part { var x: Int }
@FlagRecord struct Box<T: FlagValue> { var x: T; var y: T? }
func f() { _ = Money(amount: 3, parts: [Part(x: 3)]); let p: [PaymentMethod] = []; _ = p["visa"]?.kind; _ = p[0] }
@FlagRecord public struct Selves {
  enum Deep: String, FlagValue, CaseIterable { case a }
  private enum Hidden: String, FlagValue, CaseIterable { case a }
  private var hidden: Hidden
  var deep: Self.Deep = .a
  let deeps: [String: Self.Deep?]
}
@FlagRecord struct SelvesOf<T: FlagValue> {
  enum Deep: String, FlagValue, CaseIterable { case a }
  var value: T
  @FlagRecordKey var key: String = ("a")
  var deep: Self.Deep
}
