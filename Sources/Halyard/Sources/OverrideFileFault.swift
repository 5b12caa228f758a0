/// Why a file of overrides is not served as it is now; what was served before still is.
public enum OverrideFileFault: Error, Sendable, Hashable {
  /// The file cannot be read.
  case file(FileFault)
  /// The file is refused, with every problem at its place.
  case rejected(PayloadRejection)
}

extension OverrideFileFault: CustomStringConvertible {
  /// What is wrong, where, and what to do.
  public var description: String {
    switch self {
    case .file(let fault): fault.description
    case .rejected(let rejection): rejection.description
    }
  }
}
