// swift-format-ignore-file
import Halyard

@FlagRecord
struct Shapes {
  let constant: Int = 3
  //~ 3 error: constant has its value already, so that no payload could set it: make it var, or static
  var untyped = 3
  //~ 7 error: write the type of untyped: macros do not see what is inferred
  var one: Int, two: Int
  //~ 7 error: write each field of a record in a line of its own
  #if DEBUG
  //~ 3 error: the fields of a record cannot depend on a condition: payloads do not
    var conditional: Int
  #endif
  lazy var late: Int = 3
  //~ 3 error: a field of a record cannot be lazy
  @FlagRecordField("shared") static let shared = 3
  //~ 3 error: only a stored property is a field of the record
  static let allowed = 3
  var allowedToo: Int { 3 }
}

@FlagRecord
struct Names {
  var text: Int = "x"
  //~ 19 error: cannot convert value of type 'String' to specified type 'Int'
  @FlagRecordField("text") var other: Int
  //~ 20 error: another field is called "text" in payloads
  @FlagRecordKey var key: Int
  @FlagRecordKey var secondKey: Int
  //~ 22 error: a record has one key field at most
  @FlagRecordField(constraints: ValueConstraints(minLength: 3)) var number: Int
  //~ 50 error: 'minLength' is unavailable: minLength cannot apply to Int: it bounds the length of strings, URLs and data
  @FlagRecordField("short", constraints: ValueConstraints(minLength: 3)) var short: String = "a"
  //~ 94 error: 'default' is unavailable: the default "a" breaks the field's own constraint: minLength: 3
}

@FlagRecord enum Enum { case one }
  //~ 13 error: a record is a struct with named fields

@FlagRecord
struct Attributes {
  @FlagRecordKey @FlagRecordField("id") var key: Int
  //~ 18 error: give the name and the constraints to @FlagRecordKey: a field has one attribute
}

@FlagContainer
  //~ 1 error: a struct is a container of flags or a record, not both
@FlagRecord
struct Both {
  @Flag(default: 1, description: "Number") var number: Int
}

@propertyWrapper struct Doubled: Sendable, Equatable {
  private let value: Int
  init(wrappedValue: Int) { value = wrappedValue }
  var wrappedValue: Int { value * 2 }
}

@FlagRecord
struct Repeated {
  @FlagRecordField("a") @FlagRecordField("b") var field: Int
  //~ 25 error: a property has one @FlagRecordField: only the first one counts
  @FlagRecordKey @FlagRecordKey("b") var key: Int
  //~ 18 error: a property has one @FlagRecordKey: only the first one counts
  @FlagRecordField("c") func function() {}
  //~ 3 error: only a stored property is a field of the record
  @FlagRecordKey struct Nested {}
  //~ 3 error: only a stored property is a field of the record
  @FlagRecordField("d") init(number: Int) { (field, key) = (number, number) }
  //~ 3 error: only a stored property is a field of the record
}

@FlagRecord
struct Wrapped {
  @Doubled var number: Int
  //~ 3 error: a field of a record is what the payload says, and nothing wraps it: take @Doubled away
  @available(*, deprecated) var old: Int
}

struct Plain: Equatable {}

@FlagRecord
struct NoValues {
  var plain: Plain
  //~ 14 error: type 'Plain' does not conform to protocol 'FlagValue'
  var letter: Character = "a"
  //~ 15 error: type 'Character' does not conform to protocol 'FlagValue'
  @FlagRecordField("other") var none: Plain?
  //~ 39 error: 'RecordFieldType' requires that 'Plain' conform to 'FlagValue'
  //~ 39 error: type 'Plain' does not conform to protocol 'FlagValue'
}

@FlagRecord
struct Misspelt {
  //~ 8 error: type 'Misspelt' does not conform to protocol 'Equatable'
  //~ 8 error: type 'Misspelt' does not conform to protocol 'Equatable'
  var text: Strnig
  //~ 13 error: cannot find type 'Strnig' in scope
  //~ 29 error: cannot find type 'Strnig' in scope
}
