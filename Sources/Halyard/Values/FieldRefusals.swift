/// What the types of a record's fields say against their values, gathered while the record is made.
final class FieldRefusals {
  var rejection: PayloadRejection?
}
