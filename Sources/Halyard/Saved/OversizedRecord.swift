/// That a record would be longer than the next start reads: the payload has a name, a validator or a version of enormous length, or
/// more bytes than the record's form can count.
struct OversizedRecord: Error, CustomStringConvertible {
  /// The bytes of the longest record that is read.
  let limit: Int

  var description: String {
    "the payload with its name and validator takes more than the \(limit) bytes that would be read again; give it shorter ones"
  }
}
