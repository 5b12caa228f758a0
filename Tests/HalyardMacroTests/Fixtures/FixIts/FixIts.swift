// swift-format-ignore-file
import Halyard
@FlagContainer
struct Fixes {
  @Flag(description: "Observed") var observed: Int = 3 { didSet {} }
  @Flag(default: 2, description: "Computed") var computed: Int { 3 }
  @Flag(description: "No default") var none: Int
  @Flag(description: "No default") var noneOptional: Int?
  @Flag(description: "No type") var untyped = 3
}
@FlagRecord struct Constants {
  let number: Int = 3
  var untyped = true
}
struct Outer {
  @FlagContainer private struct Hidden { @Flag(default: 2, description: "Number") var number: Int }
}
