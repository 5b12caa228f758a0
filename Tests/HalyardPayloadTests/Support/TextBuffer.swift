/// Hands a text's bytes to a reader with digits and letters right behind them: who reads past the end reads wrong.
func withText<Result, Failure: Error>(
  _ text: String, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
) throws(Failure) -> Result {
  let bytes = Array(text.utf8)
  return try withBytes(bytes, body)
}

/// The same for bytes.
func withBytes<Result, Failure: Error>(
  _ bytes: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
) throws(Failure) -> Result {
  let trap = bytes + Array("99999999e9Z=".utf8)
  let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: trap.count)
  defer { copy.deallocate() }
  _ = copy.initialize(from: trap)
  return try body(UnsafeBufferPointer(rebasing: UnsafeBufferPointer(copy)[..<bytes.count]))
}
