/// Where the text of a payload comes from that was not sent as JSON.
///
/// A property list's values are written out as text once, in document order: strings between quotes without escapes, numbers
/// in JSON's grammar, dates and data as RFC 3339 and base64 between quotes. All behind the readers then works on one form of
/// payload, whatever was sent. Only what a person is shown goes through the transcript.
package struct PayloadTranscript {
  /// The bytes as they were sent, with nothing on the tape.
  package let sent: PayloadStorage
  /// For each entry of the text's tape the bytes that it was made from. ``PayloadStorage`` frees the memory.
  package let places: UnsafePointer<SentPlace>
}
