/// One thing that a payload and the flags of a program do not have in common.
public struct AuditFinding: Sendable, Hashable, Codable {
  /// What was found. Names are stable.
  public enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
    /// A flag that no payload can set: it has no remote key, and no rule of the mapper is for it.
    case unreachableFlag = "unreachable-flag"
    /// A flag that payloads can set and that this one does not hold.
    case absentFlag = "absent-flag"
    /// A member or an element that no flag reads, inside JSON text of strings too; of nested ones the outermost.
    case unreadMember = "unread-member"
    /// A member of a record that none of the record's fields reads.
    case unreadField = "unread-field"
    /// A string that holds the text of a JSON object or array, where a flag takes any JSON: it has the string for its value.
    /// Not looked for where a value is secret.
    case textForJSON = "text-for-json"
    /// A value that is the compiled default, so that the payload could do without it. Not looked for where a value is secret.
    case defaultValue = "default-value"
  }

  /// What was found.
  public let kind: Kind
  /// The flag concerned; nil for a member that belongs to none.
  public let flag: FlagKey?
  /// Where it is, as found; of an absent flag the path at which its value would stand. Nil where there is no path.
  public let path: String?
  /// The line from 1 where a person looks: of an absent flag, that of the member that was probably meant, or of the innermost
  /// container that was reached. Nil where the format has no lines.
  public let line: Int?
  /// The column from 1 in Unicode scalars; nil where the format has none.
  public let column: Int?
  /// The first byte concerned, from 0; nil where nothing in the payload is concerned.
  public let offset: Int?
  /// The finding as a sentence. Names stand in it as they are; ``AuditReport`` makes them safe to print.
  public let message: String
  /// What was probably meant, or what else helps.
  public let hint: String?
}
