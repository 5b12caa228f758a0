/// Why a flag has its value: which source won, where the value stood, and what each source said.
///
/// It is of one moment and does not change. Texts are made when asked for.
public struct FlagResolution: Sendable {
  /// A source, or the compiled default.
  public struct Source: Sendable, Hashable, CustomStringConvertible {
    /// What the source is called.
    public let name: String
    /// What sort of source it is.
    public let kind: FlagSourceKind

    package init(name: String, kind: FlagSourceKind) {
      self.name = name
      self.kind = kind
    }

    init(_ source: any FlagSource) { self.init(name: source.name, kind: source.kind) }

    /// The default that was compiled in.
    public static let compiledDefault = Source(name: "default", kind: .compiledDefault)

    /// `override "debug menu"`, or `the compiled default`.
    public var description: String {
      kind == .compiledDefault ? "the compiled default" : "\(kind.rawValue) \"\(name)\""
    }
  }

  /// What one source said.
  public struct Step: Sendable {
    package enum Said: Sendable {
      case value(ReportedValue)
      case shadowed(ReportedValue)
      case absent
      indirect case invalid(Problem)
    }

    /// What a source said, its texts made.
    public enum Verdict: Sendable, Hashable {
      /// A valid value, and the first: it won. As JSON text.
      case value(String)
      /// A valid value behind another. As JSON text.
      case shadowed(String)
      /// Nothing about the flag.
      case absent
      /// Something that does not fit the flag, and why.
      case invalid(Problem)
    }

    /// Who was asked.
    public let source: Source
    /// Where the value stood, if it came out of a payload.
    public let origin: FlagOrigin?
    /// What the source says from the next session on, if a payload waits for it.
    public let pending: Pending?
    private let said: Said

    package init(source: Source, verdict: Said, origin: FlagOrigin?, pending: Pending? = nil) {
      self.source = source
      self.origin = origin
      self.pending = pending
      said = verdict
    }

    /// What the source said; the values themselves for a flag marked sensitive too, as in ``FlagResolution/valueText``.
    public var verdict: Verdict {
      switch said {
      case .value(let value): .value(value.jsonText)
      case .shadowed(let value): .shadowed(value.jsonText)
      case .absent: .absent
      case .invalid(let problem): .invalid(problem)
      }
    }
  }

  /// All that the declaration says about the flag.
  public let descriptor: FlagDescriptor
  /// Who won.
  public let winner: Source
  /// Where the winning value stood, if it came out of a payload.
  public let origin: FlagOrigin?
  /// What each source said, in the order of precedence; the compiled default last.
  public let trail: [Step]
  /// Whether texts for people leave the value out: for a sensitive flag, and for one whose value holds a sensitive one's.
  package let hidesValue: Bool
  private let value: ReportedValue

  package init(
    descriptor: FlagDescriptor, value: ReportedValue, winner: Source, origin: FlagOrigin?, trail: [Step],
    hidesValue: Bool
  ) {
    self.descriptor = descriptor
    self.hidesValue = hidesValue
    self.value = value
    self.winner = winner
    self.origin = origin
    self.trail = trail
  }

  /// The flag's key.
  public var key: FlagKey { descriptor.key }

  /// The value as compact JSON text.
  ///
  /// It is the value itself for a flag marked sensitive too, as in ``Step/verdict``: programs need it. Only `description`
  /// leaves it out, so show no one the text of a sensitive flag.
  public var valueText: String { value.jsonText }

  /// Where the flag is declared, `Module/File.swift:12`.
  public var declaration: String? { descriptor.declaration }
}
