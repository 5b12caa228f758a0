import Halyard

/// What reading a payload came to, to list what is in it.
struct Listing {
  /// What the bytes were read as; nil if they were too many to be read.
  let format: PayloadFormat?
  let result: Result<ListedPayload, PayloadRejection>

  /// Reads bytes.
  init(_ bytes: UnsafeRawBufferPointer, format: PayloadFormat?, name: String, limits: PayloadLimits) {
    let reading = PayloadReading.read(bytes, format: format, name: name, limits: limits)
    self.format = reading.storage?.format ?? format
    do throws(PayloadRejection) {
      result = .success(try ListedPayload(reading, name: name))
    } catch {
      result = .failure(error)
    }
  }
}
