/// For whom a listing is written.
enum ListingFormat: String, CaseIterable {
  /// For a person.
  case text
  /// For a program.
  case json
}
