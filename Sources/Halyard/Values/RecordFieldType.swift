/// The type of a record's field, in what ``FlagRecord()`` generates: the one place where a type that is no value of flags
/// is reported.
public enum RecordFieldType<Value: FlagValue> {
  /// The type.
  public typealias Field = Value
}
