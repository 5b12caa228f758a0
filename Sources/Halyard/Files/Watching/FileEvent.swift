/// Something that happened at a place that is watched.
struct FileEvent: Sendable {
  /// The place, by what the queue called it; nil where the system lost count, and anything may have happened anywhere.
  let place: Int32?
  /// The name in the folder that it is about; nil where the system does not say.
  let name: String?
}
