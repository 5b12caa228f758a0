// swift-format-ignore-file
import Halyard

@FlagContainer(keyEncoding: .snakeCase)
struct Members {
  @Flag(default: true, description: "Whether") var isOn: Bool
  static let flagCount = 3
  //~ 14 error: @FlagContainer writes static flagCount itself: give this another name
  static let keyEncoding = FlagKeyEncoding.kebabCase
  //~ 14 error: @FlagContainer writes static keyEncoding itself: give this another name
  static func declare(in flags: inout FlagDeclarations) {}
  //~ 15 error: @FlagContainer writes declare(in:) itself: give this another name
}

@FlagRecord
struct Record {
  @FlagRecordKey var name: String
  var recordKey: Int
  //~ 7 error: @FlagRecord writes recordKey itself: give this another name
  static let recordSchema = 3
  //~ 14 error: @FlagRecord writes static recordSchema itself: give this another name
}

@FlagContainer
struct Keys {
  @Flag(default: 2, description: "A key", key: "") var empty: Int
  //~ 48 error: a key needs a text: remove `key:`, and it follows from the property
  @Flag(default: 2, description: "One") var fooBar: Int
  @Flag(default: 2, description: "Two") var FooBar: Int
  //~ 45 error: another flag has the key foo-bar, which FooBar becomes
  @Flag(default: 2, description: "Three", key: "other") var FOOBar: Int
  #if DEBUG
    @Flag(default: 2, description: "Four") var useHTTP: Int
  #else
    @Flag(default: 2, description: "Four") var useHttp: Int
  #endif
  @Flag(default: 2, description: "Five", key: nil) var UseHttp: Int
  //~ 56 error: another flag has the key use-http, which UseHttp becomes
}

@FlagContainer(keyEncoding: FlagKeyEncoding.verbatim)
struct Verbatim {
  @Flag(default: 2, description: "One") var fooBar: Int
  @Flag(default: 2, description: "Two") var FooBar: Int
}
