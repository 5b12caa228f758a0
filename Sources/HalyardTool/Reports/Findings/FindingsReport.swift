/// A report of all payloads of a run, in a format that build servers read.
protocol FindingsReport: AnyObject {
  /// Takes what was found in the next payload.
  func add(_ payload: PayloadFindings)

  /// Writes what is not written yet.
  func end(_ status: ExitStatus)
}
