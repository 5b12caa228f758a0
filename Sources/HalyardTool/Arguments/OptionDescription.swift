import Halyard

/// One option of the command line: parsing and help texts are both made from it.
struct OptionDescription: Sendable, Hashable {
  /// The long name without its dashes.
  let name: String
  /// The short name, if there is one.
  let letter: Character?
  /// What stands for the value in help texts; nil if the option takes none.
  let value: String?
  /// The values that it takes, if there are only some.
  let choices: [String]
  /// What it does, on one line.
  let summary: String
  /// Whether it may be given more than once.
  let isRepeatable: Bool

  init(
    _ name: String, letter: Character? = nil, value: String? = nil, choices: [String] = [],
    isRepeatable: Bool = false, _ summary: String
  ) {
    self.name = name
    self.letter = letter
    self.value = value
    self.choices = choices
    self.isRepeatable = isRepeatable
    self.summary = summary
  }

  /// The long name as it is typed.
  var typed: String { "--\(name)" }

  /// An option that takes one of a type's cases.
  private static func choice<Choice: RawRepresentable<String> & CaseIterable>(
    _ name: String, _ value: String, _ type: Choice.Type, _ summary: String
  ) -> OptionDescription {
    OptionDescription(name, value: value, choices: type.allCases.map(\.rawValue), summary)
  }
}

// MARK: - Everywhere

extension OptionDescription {
  static let help = OptionDescription("help", letter: "h", "print this text")
  static let version = OptionDescription("version", "print the version of the tool")
  static let format = choice("format", "FORMAT", ListingFormat.self, "text or json; text if not given")
  static let reportFormat = choice(
    "format", "FORMAT", ReportFormat.self, "text, json, junit, sarif or github; text if not given")
  static let array = OptionDescription("array", "with --format json: an array even for one payload")
  static let color = choice(
    "color", "WHEN", ColourChoice.self, "auto, always or never; auto colours a terminal unless NO_COLOR is set")
  static let standardInputName = OptionDescription(
    "stdin-name", value: "NAME", "what to call standard input in reports; <stdin> if not given")
}

// MARK: - What a payload is judged by

extension OptionDescription {
  static let schema = OptionDescription(
    "schema", letter: "s", value: "FILE", "the schema document of the program's flags; needed")
  static let mapper = OptionDescription(
    "mapper", letter: "m", value: "FILE", "the mapper document of the back end; without one, remote keys are paths")
  static let strict = OptionDescription("strict", "refuse members that no flag and no record field reads")
  static let allowEmpty = OptionDescription("allow-empty", "accept a payload that holds none of the flags")
  static let versionPath = OptionDescription("version-path", value: "PATH", "where payloads say their version")

  /// What makes the verdict, beside the schema.
  static let strictness = [strict, allowEmpty, versionPath]
}

// MARK: - What a payload is written in

extension OptionDescription {
  static let payloadFormat = choice(
    "payload-format", "FORMAT", PayloadFormatChoice.self,
    "auto, json, xml-plist or binary-plist; auto, what the bytes show, if not given")
  static let from = choice(
    "from", "FORMAT", PayloadFormatChoice.self, "what IN is: auto, json, xml-plist or binary-plist; auto if not given")
  static let to = choice(
    "to", "FORMAT", PayloadForm.self, "what OUT becomes: json, json-pretty, json-canonical, xml-plist or binary-plist")
}

// MARK: - What a payload may change

extension OptionDescription {
  static let live = OptionDescription(
    "live", value: "FILE", "the payload that is served now: say what changes, and judge by the rules below")
  static let maximumChanged = OptionDescription(
    "max-changed", value: "N|P%", "at most N flags, or P per cent of those with a remote key, may change")
  static let maximumKillSwitches = OptionDescription(
    "max-kill-switches", value: "K", "a kill switch may go off together with at most K others")
  static let versionMustRise = OptionDescription(
    "version-must-rise", "the version must be newer than that of the live payload")
  static let maximumGrowth = OptionDescription(
    "max-size-growth", value: "P%", "the payload may have at most P per cent more bytes than the live one")
  static let forbidRemoved = OptionDescription(
    "forbid-removed", "every flag that the live payload holds must be in the new one")

  /// The rules that need a live payload.
  static let changeRules = [maximumChanged, maximumKillSwitches, versionMustRise, maximumGrowth, forbidRemoved]
}

// MARK: - How large a payload may be

extension OptionDescription {
  static let maximumBytes = OptionDescription("max-bytes", value: "N", "bytes of a payload; 16777216 if not given")
  static let maximumDepth = OptionDescription("max-depth", value: "N", "containers inside one another; 128")
  static let maximumNodes = OptionDescription("max-nodes", value: "N", "values of any kind; 1000000")
  static let maximumString = OptionDescription("max-string", value: "N", "bytes of one string or key; 1048576")
  static let maximumArray = OptionDescription("max-array", value: "N", "elements of one array; 100000")
  static let maximumProblems = OptionDescription(
    "max-problems", value: "N", "problems named in one report, the rest counted; 10000")

  static let limits = [maximumBytes, maximumDepth, maximumNodes, maximumString, maximumArray, maximumProblems]
}

// MARK: - Single commands

extension OptionDescription {
  static let quiet = OptionDescription("quiet", letter: "q", "text only: print nothing but what refuses a payload")
  static let jsonSchema = OptionDescription(
    "json-schema", "write the JSON Schema of payloads instead, for validators of any language")
  static let overrides = OptionDescription(
    "overrides", value: "FILE", "an object of flag keys and values, which outranks the payload")
  static let payload = OptionDescription("payload", value: "FILE", "the payload that the program was given")
  static let failOnFindings = OptionDescription("strict", "fail if there are findings")
  static let ignore = OptionDescription(
    "ignore", value: "PATH", isRepeatable: true, "find nothing at this path and inside, or of the flag with this key")
  static let day = OptionDescription(
    "on", value: "DATE", "the day to look from, as YYYY-MM-DD; today in UTC if not given")
  static let within = OptionDescription(
    "within", value: "DAYS", "name the flags too whose last day comes in so many days; they fail nothing")
  static let leaveOut = OptionDescription(
    "leave-out", value: "KIND", choices: AuditFinding.Kind.allCases.map(\.rawValue), isRepeatable: true,
    "find nothing of this kind, as in default-value")
}
