/// What a source begins with.
struct RestoredPayload {
  var payload: TakenPayload?
  var confirmation: Confirmation?
  var restoration = PayloadRestoration.none
  var isInSafeMode = false

  /// Whether the store holds the payload.
  var isFromStore: Bool { if case .restored = restoration { true } else { false } }

  /// Whether the store holds on to what should have been put aside.
  var isStillThere: Bool { if case .quarantined(_, .some) = restoration { true } else { false } }
}
