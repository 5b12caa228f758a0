import Foundation
import Halyard

/// Flags of the types that property lists have kinds of their own for.
@FlagContainer
struct KindFlags {
  struct Launch: Codable, Equatable, Sendable {
    var at: Date
    var badge: Data
    var name: String
  }

  @Flag(default: Date(timeIntervalSinceReferenceDate: 0), description: "A moment", remoteKey: "start")
  var start: Date

  @Flag(default: Data(), description: "Bytes", remoteKey: "image", constraints: ValueConstraints(maxLength: 4))
  var image: Data

  @Flag(default: "", description: "Text", remoteKey: "title")
  var title: String

  @Flag(default: 0, description: "A number", remoteKey: "ratio")
  var ratio: Double

  @Flag(default: 0, description: "A whole number", remoteKey: "count")
  var count: Int

  @Flag(default: [], description: "Moments", remoteKey: "days")
  var days: [Date]

  @Flag(default: [:], description: "Bytes by name", remoteKey: "icons")
  var icons: [String: Data]

  @Flag(description: "A type of the program's own", remoteKey: "launch")
  var launch: JSONFlag<Launch> = JSONFlag(
    Launch(at: Date(timeIntervalSinceReferenceDate: 0), badge: Data(), name: ""))
}
