import Halyard
import HalyardPayload

/// Something that can be wrong with a payload: what it does to a right one, and the one problem that it has to come to.
enum FaultOperator: Sendable, CustomStringConvertible {
  /// A value that is none of those that its flag may have.
  case value(ValueFault)
  /// A container that holds too much, too little, or something twice.
  case shape(ShapeFault)
  /// What stands around the values of flags.
  case place(PlaceFault)
  /// A payload larger than its limits allow.
  case limit(LimitFault)
  /// A token that JSON does not have.
  case token(TokenFault)
  /// Text of JSON between the tokens.
  case structure(StructureFault)
  /// What only an XML property list can have wrong.
  case xml(XMLFault)
  /// What only a binary property list can have wrong.
  case binary(BinaryFault)

  /// All of them: the table that the guarantees name.
  static let all: [FaultOperator] =
    ValueFault.allCases.map(FaultOperator.value) + ShapeFault.allCases.map(FaultOperator.shape)
    + PlaceFault.allCases.map(FaultOperator.place) + LimitFault.allCases.map(FaultOperator.limit)
    + TokenFault.allCases.map(FaultOperator.token) + StructureFault.allCases.map(FaultOperator.structure)
    + XMLFault.allCases.map(FaultOperator.xml) + BinaryFault.allCases.map(FaultOperator.binary)

  /// What is wrong, as a noun phrase.
  var name: String {
    switch self {
    case .value(let fault): fault.rawValue
    case .shape(let fault): fault.rawValue
    case .place(let fault): fault.rawValue
    case .limit(let fault): fault.rawValue
    case .token(let fault): fault.rawValue
    case .structure(let fault): fault.rawValue
    case .xml(let fault): fault.rawValue
    case .binary(let fault): fault.rawValue
    }
  }

  var description: String { name }

  /// Whether several of them, each at a flag of its own, come to as many problems.
  var combines: Bool {
    switch self {
    case .value, .shape: true
    case .place(let fault): !fault.standsAlone
    default: false
    }
  }

  /// Spoils a payload before it is written; nil where the fault cannot be made there.
  func apply(at site: FaultSite, to draft: inout FaultDraft) -> ExpectedProblem? {
    switch self {
    case .value(let fault): fault.apply(at: site, to: &draft)
    case .shape(let fault): fault.apply(at: site, to: &draft)
    case .place(let fault): fault.apply(at: site, to: &draft)
    case .limit(let fault): fault.apply(at: site, to: &draft)
    case .token(let fault): fault.apply(at: site, to: &draft)
    case .xml(let fault): fault.apply(at: site, to: &draft)
    case .binary(let fault): fault.apply(at: site, to: &draft)
    case .structure: nil
    }
  }

  /// Spoils the bytes of a payload; nil where the fault cannot be made there.
  func apply(to rendered: inout RenderedPayload, of draft: inout FaultDraft) -> ExpectedProblem? {
    switch self {
    case .structure(let fault): fault.apply(to: &rendered, of: &draft)
    case .xml(let fault): fault.apply(to: &rendered, of: &draft)
    case .binary(let fault): fault.apply(to: &rendered, of: &draft)
    case .value, .shape, .place, .limit, .token: nil
    }
  }

  /// A random payload of a format with this fault; nil where the payload has no place for it.
  func spoilt(seed: UInt64, as format: PayloadFormat) throws -> SpoiltPayload? {
    var draft = try FaultDraft(seed: seed, format: format)
    let sites = draft.model.sites
    for site in sites.shuffled(using: &draft.random) {
      let before = draft.model
      if let problem = apply(at: site, to: &draft) {
        return SpoiltPayload(draft: draft, rendered: draft.rendered(seed: seed), expected: [problem])
      }
      draft.model = before
    }
    var rendered = draft.rendered(seed: seed)
    guard let problem = apply(to: &rendered, of: &draft) else { return nil }
    return SpoiltPayload(draft: draft, rendered: rendered, expected: [problem] + draft.besides)
  }
}
