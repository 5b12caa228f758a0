import Halyard

/// The samples of `Paths.md`.
enum Paths {
  static let samples: [@Sendable () throws -> Void] = [{ try inSwift() }]

  static func inSwift() throws {
    let payload = try Payload(Samples.json("Documentation/Paths.md", 0))

    let path = try PayloadPath(#"["checkout"]["app.theme"].0"#)
    print(path)
    print(path.steps.count, path == (try PayloadPath(path.description)))
    print(payload.node(at: try PayloadPath("steps[-1]"))?.string ?? "nothing")
    do {
      _ = try PayloadPath("checkout..retries")
    } catch {
      print(error)
    }
  }
}
