/// The stable name of a kind of problem, in kebab-case. Names are never reused and never change their meaning.
public struct ProblemCode: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
  /// The name as reports write it.
  public let rawValue: String

  /// A code by its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  private init(_ rawValue: String) { self.rawValue = rawValue }

  /// The name as reports write it.
  public var description: String { rawValue }

  /// A code from its plain name.
  public init(from decoder: any Decoder) throws {
    rawValue = try decoder.singleValueContainer().decode(String.self)
  }

  /// Writes the plain name.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(rawValue)
  }
}

// MARK: - What is not a payload at all

extension ProblemCode {
  /// The body is empty, HTML, gzip, UTF-16 or another thing that is not JSON.
  public static let notJSON = ProblemCode("not-json")
  /// The body was to be a property list and is another thing.
  public static let notPropertyList = ProblemCode("not-plist")
  /// The text ends inside a value.
  public static let unexpectedEnd = ProblemCode("unexpected-end")
  /// Something stands where the grammar allows only other things.
  public static let unexpectedToken = ProblemCode("unexpected-token")
  /// A comma before a closing bracket.
  public static let trailingComma = ProblemCode("trailing-comma")
  /// Something follows the document.
  public static let trailingData = ProblemCode("trailing-data")
  /// A number that RFC 8259 section 6 does not allow, or a property list's `<integer>` or `<real>` that is none.
  public static let invalidNumber = ProblemCode("invalid-number")
  /// An escape that RFC 8259 section 7 does not know.
  public static let invalidEscape = ProblemCode("invalid-escape")
  /// Half of a surrogate pair.
  public static let loneSurrogate = ProblemCode("lone-surrogate")
  /// A raw control character in a string.
  public static let controlCharacter = ProblemCode("control-character")
  /// XML that is not well formed.
  public static let invalidXML = ProblemCode("invalid-xml")
  /// XML that is well formed and that no property list may hold: a document type with declarations, an entity, a processing
  /// instruction, an attribute, a declared encoding other than UTF-8, a tag of more than 4 KiB.
  public static let forbiddenXML = ProblemCode("forbidden-xml")
  /// An element that property lists do not have, or at a place where it may not stand.
  public static let invalidElement = ProblemCode("invalid-element")
  /// Bytes that are not UTF-8.
  public static let invalidUTF8 = ProblemCode("invalid-utf8")
  /// Two members of one object have one name.
  public static let duplicateKey = ProblemCode("duplicate-key")
}

// MARK: - Binary property lists

extension ProblemCode {
  /// The trailer of a binary property list names sizes, numbers or offsets that cannot be.
  public static let invalidTrailer = ProblemCode("invalid-trailer")
  /// An object of a binary property list that is no value or does not fit where it stands, or a reference to none.
  public static let invalidObject = ProblemCode("invalid-object")
  /// An object of a binary property list that refers to itself, or to a container that it is in.
  public static let cyclicReference = ProblemCode("cyclic-reference")
}

// MARK: - The machine

extension ProblemCode {
  /// The machine lacks libxml2, with which XML property lists are read: nothing is known of the payload.
  public static let missingLibrary = ProblemCode("missing-library")
}

// MARK: - Limits

extension ProblemCode {
  /// More bytes than ``PayloadLimits/bytes``.
  public static let payloadTooLarge = ProblemCode("payload-too-large")
  /// More containers inside one another than ``PayloadLimits/depth``.
  public static let tooDeep = ProblemCode("too-deep")
  /// More values than ``PayloadLimits/nodes``.
  public static let tooManyNodes = ProblemCode("too-many-nodes")
  /// A string or key longer than ``PayloadLimits/string``.
  public static let stringTooLong = ProblemCode("string-too-long")
  /// An array longer than ``PayloadLimits/array``.
  public static let arrayTooLong = ProblemCode("array-too-long")
  /// References of a binary property list that multiply to more than its size allows.
  public static let expansionTooLarge = ProblemCode("expansion-too-large")
}

// MARK: - Values

extension ProblemCode {
  /// A value of another kind than the flag's type wants.
  public static let typeMismatch = ProblemCode("type-mismatch")
  /// An integer that a floating-point type, or a fraction that a duration, cannot hold exactly.
  public static let precisionLoss = ProblemCode("precision-loss")
  /// A number that the type or the flag's range cannot hold.
  public static let outOfRange = ProblemCode("out-of-range")
  /// Null where a value is wanted.
  public static let nullValue = ProblemCode("null-value")
  /// A required flag that the payload does not hold.
  public static let missingRequired = ProblemCode("missing-required")
  /// A value that is none of the flag's cases.
  public static let unknownCase = ProblemCode("unknown-case")
  /// Text that is no RFC 3339 date-time.
  public static let invalidDate = ProblemCode("invalid-date")
  /// Text that is not padded base64.
  public static let invalidBase64 = ProblemCode("invalid-base64")
  /// Text that is no absolute URL.
  public static let invalidURL = ProblemCode("invalid-url")
  /// A string, or data, shorter or longer than the flag allows.
  public static let invalidLength = ProblemCode("invalid-length")
  /// Fewer or more elements than the flag allows.
  public static let invalidCount = ProblemCode("invalid-count")
  /// Text that the flag's pattern does not match.
  public static let patternMismatch = ProblemCode("pattern-mismatch")
  /// Text that is empty or nothing but white space.
  public static let blankValue = ProblemCode("blank-value")
  /// Two equal elements where all must differ.
  public static let duplicateElement = ProblemCode("duplicate-element")
  /// A value that the program's own type refused.
  public static let invalidValue = ProblemCode("invalid-value")
}

// MARK: - Records and paths

extension ProblemCode {
  /// A member that the record does not have.
  public static let unknownField = ProblemCode("unknown-field")
  /// A field that the record's object lacks.
  public static let missingField = ProblemCode("missing-field")
  /// Two records with one key.
  public static let duplicateRecord = ProblemCode("duplicate-record")
  /// A selector that more than one element matches.
  public static let ambiguousSelector = ProblemCode("ambiguous-selector")
  /// A member that no flag reads.
  public static let unmappedMember = ProblemCode("unmapped-member")
  /// A flag whose member is absent while another looks like it.
  public static let nearMiss = ProblemCode("near-miss")
  /// None of the mapped flags is in the payload.
  public static let emptyPayload = ProblemCode("empty-payload")
}

// MARK: - What mapper documents say

extension ProblemCode {
  /// The payload lacks what the mapper says must be around its flags.
  public static let missingEnvelope = ProblemCode("missing-envelope")
  /// The mapper requires something else of the payload's envelope.
  public static let guardFailed = ProblemCode("guard-failed")
  /// The mapper refuses payloads that say this.
  public static let refusedPayload = ProblemCode("refused-payload")
  /// Text in a string that cannot stand for the flag's type.
  public static let invalidText = ProblemCode("invalid-text")
  /// A word that the mapper's table does not list.
  public static let unlistedValue = ProblemCode("unlisted-value")
  /// A tag that the mapper does not know.
  public static let unknownTag = ProblemCode("unknown-tag")
  /// A tag that says something else than the flag's type, or than what stands beside it.
  public static let tagMismatch = ProblemCode("tag-mismatch")
  /// A reference that leads nowhere.
  public static let danglingReference = ProblemCode("dangling-reference")
  /// Two of a flag's places that should agree hold different values.
  public static let conflictingValues = ProblemCode("conflicting-values")
  /// A flag that the back end says has no value because of a failure.
  public static let failedFlag = ProblemCode("failed-flag")
  /// What a program's own mapper did is wrong.
  public static let mapperFault = ProblemCode("mapper-fault")
}

// MARK: - Rules about the whole payload

extension ProblemCode {
  /// A version that is not newer than the one applied.
  public static let staleVersion = ProblemCode("stale-version")
  /// More flags would change than the rules allow.
  public static let tooManyChanges = ProblemCode("too-many-changes")
  /// More kill switches would go off at once than the rules allow.
  public static let tooManyKillSwitches = ProblemCode("too-many-kill-switches")
  /// Flags that the live payload holds and this one does not, where the rules forbid that.
  public static let removedFlags = ProblemCode("removed-flags")
  /// More bytes beside the live payload than the rules allow.
  public static let tooMuchGrowth = ProblemCode("too-much-growth")
  /// A reply that nothing has changed, where there is no payload that could stay, or another than the one meant.
  public static let unchangedWithoutPayload = ProblemCode("unchanged-without-payload")
  /// A payload that was fetched before the source was switched to another scope.
  public static let outdatedScope = ProblemCode("outdated-scope")
  /// A byte order mark, which was skipped.
  public static let byteOrderMark = ProblemCode("byte-order-mark")
}

// MARK: - What keeps a payload from being written

extension ProblemCode {
  /// A value or a key that the form asked for cannot hold.
  public static let unwritableValue = ProblemCode("unwritable-value")
}

// MARK: - What keeps a payload from being judged

extension ProblemCode {
  /// A file that cannot be read.
  public static let unreadable = ProblemCode("unreadable")
  /// The payload to compare with does not fit the schema itself.
  public static let liveRejected = ProblemCode("live-rejected")
}

// MARK: - Schema documents

extension ProblemCode {
  /// A member that a schema document must have.
  public static let missingMember = ProblemCode("missing-member")
  /// A member that a schema document does not know.
  public static let unknownMember = ProblemCode("unknown-member")
  /// A format name or version that this reader does not know.
  public static let unknownFormat = ProblemCode("unknown-format")
  /// A type name that does not exist.
  public static let unknownType = ProblemCode("unknown-type")
  /// A member that the flag's type cannot have, or a value that the member cannot mean, such as a case of another type.
  public static let invalidMember = ProblemCode("invalid-member")
  /// A default that does not fit its own flag.
  public static let invalidDefault = ProblemCode("invalid-default")
  /// A remote path that does not parse.
  public static let invalidPath = ProblemCode("invalid-path")
  /// A pattern that does not compile.
  public static let invalidPattern = ProblemCode("invalid-pattern")
  /// Two flags with one key, or two fields with one name.
  public static let duplicateFlag = ProblemCode("duplicate-flag")
  /// Two flags with one remote path, or that a mapper document's rule finds in one place.
  public static let duplicatePath = ProblemCode("duplicate-path")
}

// MARK: - Mapper documents

extension ProblemCode {
  /// Two rules of a mapper document for one type.
  public static let duplicateRule = ProblemCode("duplicate-rule")
  /// A rule of a mapper document that no flag can come to, or a document that maps no flag.
  public static let unreachableRule = ProblemCode("unreachable-rule")
  /// A key in a mapper document that no flag of the schema has.
  public static let unknownFlag = ProblemCode("unknown-flag")
}
