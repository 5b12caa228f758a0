import Halyard

/// The samples of `Records.md`.
enum Records {
  static let samples: [@Sendable () throws -> Void] = [{ try methods() }]

  @FlagRecord
  struct PaymentMethod {
    enum Kind: String, FlagValue, CaseIterable { case card, wallet, invoice }

    @FlagRecordKey(constraints: ValueConstraints(notBlank: true))
    var name: String

    var kind: Kind

    @FlagRecordField("enabled")
    var isEnabled: Bool = true

    var note: String?
    var fees: [Fee] = []
  }

  @FlagRecord
  struct Fee {
    var currency: String
    var amount: Double
  }

  @FlagContainer
  struct MethodFlags {
    @Flag(default: [PaymentMethod(name: "Visa", kind: .card)], description: "Methods offered", remoteKey: "methods")
    var methods: [PaymentMethod]

    @Flag(default: [:], description: "Fees by country", remoteKey: "fees")
    var fees: [String: Fee]
  }

  struct HandPaymentMethod: FlagRecord {
    enum Kind: String, FlagValue, CaseIterable { case card, wallet, invoice }

    var name: String
    var kind: Kind
    var isEnabled: Bool
    var note: String?

    static let recordSchema = RecordSchema(
      "PaymentMethod",
      fields: [
        RecordField("name", String.self, constraints: ValueConstraints(notBlank: true), isKey: true),
        RecordField("kind", Kind.self),
        RecordField("enabled", Bool.self, default: true),
        RecordField("note", String?.self),
      ])

    init(name: String, kind: Kind, isEnabled: Bool = true, note: String? = nil) {
      (self.name, self.kind, self.isEnabled, self.note) = (name, kind, isEnabled, note)
    }

    init?(fields: RecordFields) {
      guard let name: String = fields[0], let kind: Kind = fields[1], let isEnabled: Bool = fields[2],
        let note: String? = fields[3]
      else { return nil }
      self.init(name: name, kind: kind, isEnabled: isEnabled, note: note)
    }

    func write(fields: inout RecordWriter) {
      fields.append(name)
      fields.append(kind)
      fields.append(isEnabled)
      fields.append(note)
    }
  }

  static func methods() throws {
    let bytes = try Samples.json("Documentation/Records.md", 0)

    let remote = RemoteSource(MethodFlags.self)
    let flags = FlagPole(MethodFlags.self, sources: [remote])
    try remote.apply(bytes)
    print(flags.methods["Invoice"]?.note ?? "none", flags.methods["Cash"] == nil)
    print(flags.methods[0].isEnabled, flags.methods[0].fees[0].amount, flags.fees["CH"]?.currency ?? "")
  }
}
