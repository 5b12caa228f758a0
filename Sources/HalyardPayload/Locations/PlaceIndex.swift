/// For each entry of a tape the container that it is in and its number there, so that a place costs its depth to find,
/// whatever stands in front of it.
///
/// Built in one pass, eight bytes for each entry.
package struct PlaceIndex: Sendable {
  private struct Place {
    /// The tape index of the container; ``none`` for the root.
    var container: UInt32
    /// How many elements or members stand before it there. A key and its value have the same.
    var ordinal: UInt32
  }

  private static let none = UInt32.max
  private let places: [Place]

  init(_ storage: PayloadStorage) {
    let count = storage.entryCount
    places = Array(unsafeUninitializedCapacity: count) { places, made in
      var place = Place(container: Self.none, ordinal: 0)
      for index in 0..<count {
        while place.container != Self.none, index >= Int(storage.tape[Int(place.container)].link) {
          place = places[Int(place.container)]
          place.ordinal &+= 1
        }
        places[index] = place
        let entry = storage.tape[index]
        if entry.isContainer {
          place = Place(container: UInt32(truncatingIfNeeded: index), ordinal: 0)
        } else if !entry.isKey {
          place.ordinal &+= 1
        }
      }
      made = count
    }
  }

  /// The container that the entry at `index` is in; nil for the root.
  func container(of index: Int) -> Int? {
    let container = places[index].container
    return container == Self.none ? nil : Int(container)
  }

  /// How many elements or members stand before the entry at `index` in its container.
  func ordinal(of index: Int) -> Int { Int(places[index].ordinal) }
}
