/// A fault with the payload it is in.
///
/// It travels as the `underlyingError` of a `DecodingError`, so that code which catches `DecodingError` works as with any
/// decoder, and yet nothing of the fault is lost on the way out.
struct PlacedFault: Error {
  let storage: PayloadStorage
  let fault: PayloadFault
}
