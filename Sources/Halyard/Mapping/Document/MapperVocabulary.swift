/// The objects of a mapper document.
extension DocumentVocabulary {
  static let mapper = closed(
    "mapper document",
    ["format", "description", "roots", "guards", "version", "rules", "flags", "remoteKeys"])
  static let mapperGuards = closed("mapper's guards", ["reject", "unchanged", "require"])
  static let mapperCondition = closed(
    "mapper's condition", ["path"] + MapperDocumentReader.tests + ["message"])
  static let mapperVersion = closed("mapper's version", ["path", "absent"])
  static let mapperRule = closed("mapper rule", ["types"] + ruleMembers)
  static let mapperFlag = closed(
    "mapper's flag", ruleMembers, advice: ["types": "types belongs to rules; a flag's own type is known"])
  static let mapperFailure = closed("mapper's failure", ["when", "then"])
  static let mapperValue = closed("mapper's fixed value", ["value"])
  static let mapperTable = closed("mapper's table", ["table", "otherwise"], advice: otherReaders(than: "table"))
  static let mapperRow = closed("mapper's row", ["is", "value"])
  static let mapperKinds = closed("mapper's reader by kinds", ["kinds"], advice: otherReaders(than: "kinds"))
  static let mapperKindNames = closed("mapper's kinds", MapperKind.allCases.map(\.rawValue))
  static let mapperTagged = closed("mapper's tagged reader", ["tagged"], advice: otherReaders(than: "tagged"))
  static let mapperTags = closed("mapper's tags", ["tag", "cases"])
  static let mapperCase = closed("mapper's case", ["is", "absent", "types"] + wayMembers)
  static let mapperRecords = closed("mapper's records reader", ["records"], advice: otherReaders(than: "records"))

  private static func closed(
    _ object: String, _ names: [String], advice: [String: String] = [:]
  ) -> DocumentVocabulary {
    DocumentVocabulary(object, names, advice: advice, isClosed: true)
  }

  /// What makes a reader of another kind.
  private static func otherReaders(than name: String) -> [String: String] {
    let names = ["table", "kinds", "tagged", "records"]
    var advice: [String: String] = [:]
    for other in names where other != name {
      advice[other] = "a reader is one of these: \(names.joined(separator: ", "))"
    }
    if name != "table" { advice["otherwise"] = "otherwise belongs to table" }
    return advice
  }

  private static let wayMembers = ["path", "paths", "conflict", "reference", "dangling", "reader", "null", "failed"]
  private static let ruleMembers = wayMembers + ["absent"]
}
