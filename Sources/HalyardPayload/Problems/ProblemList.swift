/// The first problems of a payload, as many as may be named: no more than the limit on problems, and no more than stay in
/// proportion to the payload with all their text. Those beyond are counted.
struct ProblemList {
  /// What a problem, and a place related to it, counts as besides its texts.
  private static let problemSize = 90
  private static let relatedSize = 200
  /// What every report may take, and beside it a multiple of the payload. Memory is several times as much: the problems, the
  /// report that is written of them, and the faults that they are made of.
  private static let least = 5 << 19
  private static let factor = 4

  /// In the order in which they were added.
  private(set) var problems: [Problem] = []
  private let secrets: SecretRanges
  private let sentSecrets: SecretRanges
  /// How many may be named.
  var limit: Int
  private var room: Int
  private var isFull = false

  /// - Parameters:
  ///   - storage: The payload, or text inside its strings.
  ///   - secrets: What is neither described nor shown.
  init(of storage: PayloadStorage?, hiding secrets: SecretRanges = .none, limit: Int = .max) {
    let outermost = storage?.outermost
    self.secrets = secrets
    self.limit = limit
    sentSecrets = secrets.asSent(in: outermost)
    room = Self.least + Self.factor * (outermost?.sent.count ?? 0)
  }

  /// Adds the problems of faults for as long as there is room; linear in those described.
  ///
  /// - Returns: How many faults of that severity there was no room for.
  mutating func add(
    _ faults: some Sequence<(PayloadStorage, PayloadFault)>, of severity: ProblemSeverity = .error
  ) -> Int {
    var omitted = 0
    for (storage, fault) in faults where fault.severity == severity {
      if !add(fault, storage) { omitted += 1 }
    }
    return omitted
  }

  /// Where there was no room once there is none again, so that what is named are the first ones. The very first always is.
  private mutating func add(_ fault: PayloadFault, _ storage: PayloadStorage) -> Bool {
    if isFull || problems.count >= limit { return false }
    let problem = ProblemReporter.problem(of: fault, in: storage, hiding: secrets, asSent: sentSecrets)
    room -= Self.problemSize + Self.textSize(of: problem)
    isFull = room < 0 && !problems.isEmpty
    if !isFull { problems.append(problem) }
    return !isFull
  }

  private static func textSize(of problem: Problem) -> Int {
    var size = problem.path.utf8.count + problem.pointer.utf8.count + problem.expected.utf8.count
    for text in [problem.flag, problem.found, problem.hint, problem.excerpt?.text] { size += text?.utf8.count ?? 0 }
    for related in problem.related {
      size +=
        relatedSize + related.label.utf8.count + (related.path?.utf8.count ?? 0)
        + (related.declaration?.utf8.count ?? 0)
    }
    return size
  }
}
