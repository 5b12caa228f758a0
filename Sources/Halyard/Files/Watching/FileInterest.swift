/// What to be told of at one place of the file system.
struct FileInterest: OptionSet, Sendable {
  let rawValue: UInt8

  /// That the place itself is moved or removed.
  static let itself = FileInterest(rawValue: 1)
  /// That a name in the folder comes to be, goes, or stands for another file.
  static let names = FileInterest(rawValue: 2)
  /// That a file was written, or may be read by others than before.
  static let contents = FileInterest(rawValue: 4)
}
