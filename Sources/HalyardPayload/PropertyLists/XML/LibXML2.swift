internal import CLibXML2

/// libxml2, looked for when the first XML property list comes.
enum LibXML2 {
  /// Why there is none.
  struct Missing: Error {
    let reason: String
  }

  /// What is called of it. Safe to share: nobody writes there once it is found.
  nonisolated(unsafe) static let found: Result<UnsafePointer<HalyardLibXML2>, Missing> = {
    var reason: UnsafePointer<CChar>?
    guard let library = halyardOpenLibXML2(&reason) else {
      return .failure(Missing(reason: reason.map { String(cString: $0) } ?? "no reason"))
    }
    library.pointee.xmlInitParser()
    return .success(library)
  }()
}
