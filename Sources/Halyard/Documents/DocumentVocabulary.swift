/// The member names that one kind of object in a document has, in the order in which they are written.
struct DocumentVocabulary: Sendable {
  /// What the object is, for reports: `flag`.
  let object: String
  /// The names.
  let names: [String]
  /// What to do instead of writing a member that other languages, or other objects of this one, have.
  let advice: [String: String]
  /// Whether any other member is an error, not only one that was probably meant to be one of these.
  let isClosed: Bool
  private let table: TextTable

  init(_ object: String, _ names: [String], advice: [String: String] = [:], isClosed: Bool = false) {
    self.object = object
    self.names = names
    self.advice = advice
    self.isClosed = isClosed
    table = TextTable(names)
  }

  /// The name that a key spells exactly, or nil.
  func name(of key: TapeEntry, in storage: PayloadStorage) -> String? {
    table.position(of: key, in: storage).map { names[$0] }
  }
}
