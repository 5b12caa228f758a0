extension FlagSchema {
  /// The flags whose last day is over on a day, the longest over first, then in the order of declaration: what a test of the
  /// program, or its CI, can fail for.
  ///
  /// A flag is good to the end of its last day. One whose day is not of the calendar counts as over. Linear.
  public func expired(on day: FlagDay = .today) -> [FlagDescriptor] {
    due { $0 < day }
  }

  /// The flags whose last day comes within so many days, the day itself counted as 0, the next one first; those that are
  /// over are not among them. Linear.
  public func expiring(within days: Int, of day: FlagDay = .today) -> [FlagDescriptor] {
    due { $0 >= day && $0 <= day.adding(days: days) }
  }

  private func due(_ isDue: (FlagDay) -> Bool) -> [FlagDescriptor] {
    let due = flags.enumerated().compactMap { position, flag in
      flag.expires.map { (day: FlagDay($0) ?? .earliest, position: position, flag: flag) }
    }
    return due.filter { isDue($0.day) }.sorted { ($0.day, $0.position) < ($1.day, $1.position) }.map(\.flag)
  }
}
