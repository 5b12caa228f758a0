import Halyard
import HalyardPayload

/// What holds for a document of overrides, whatever its bytes.
enum OverrideLaws {
  /// Without overrides in front of each input.
  private static let pole = FlagPole(FuzzFlags.self, sources: [MemorySource()])

  static func hold(for bytes: UnsafeRawBufferPointer) {
    let copy = Array(bytes)
    let pole = pole
    defer { try? pole.removeAllOverrides() }
    let before = pole.resolutions.map(\.valueText)
    do throws(FlagWriteError) {
      try pole.importOverrides(copy)
    } catch {
      require(pole.resolutions.map(\.valueText) == before, "what is refused changes nothing")
      if case .rejected(let rejection) = error { requirePlaces(rejection, in: copy.count) }
      return
    }
    do throws(FlagWriteError) {
      let values = pole.resolutions.map(\.valueText)
      let document = try pole.exportOverrides(as: .json)
      try pole.importOverrides(document)
      require(pole.resolutions.map(\.valueText) == values, "what is exported is imported as the same values")
      require(try pole.exportOverrides(as: .json) == document, "what is imported is exported as the same bytes")
    } catch {
      fatalError("what was exported is refused: \(error)")
    }
  }
}
