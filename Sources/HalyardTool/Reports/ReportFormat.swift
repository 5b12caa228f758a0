/// For whom a report is written.
enum ReportFormat: String, CaseIterable {
  /// For a person.
  case text
  /// For a program.
  case json
}
