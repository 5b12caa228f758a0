/// What a source begins with.
struct RestoredPayload {
  var payload: TakenPayload?
  var confirmation: Confirmation?
  var restoration = PayloadRestoration.none
  var isInSafeMode = false
}
