// swift-format-ignore-file
import Halyard

@FlagRecord
struct Method {
  @FlagRecordKey var name: String
  @FlagRecordField("enabled") var isEnabled: Bool = true
  var note: String?
}
