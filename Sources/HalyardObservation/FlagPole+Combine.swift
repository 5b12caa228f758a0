#if canImport(Combine)
  public import Combine

  extension FlagPole {
    /// The values of one flag, the present one first; a slow subscriber misses values in between, never the newest.
    ///
    /// Equal values never follow each other. Each subscription follows the pole until it is cancelled.
    public func publisher<Value: FlagValue>(
      for flag: KeyPath<Root, FlagReference<Value>>
    ) -> AnyPublisher<Value, Never> {
      let pole = self
      return Deferred { () -> AnyPublisher<Value, Never> in
        // Combine's subjects lock for themselves and are not marked `Sendable`.
        nonisolated(unsafe) let subject = CurrentValueSubject<Value, Never>(pole.read(flag))
        let values = pole.values(of: flag)
        let task = Task { for await value in values { subject.send(value) } }
        return subject.removeDuplicates().handleEvents(receiveCancel: { task.cancel() }).eraseToAnyPublisher()
      }.eraseToAnyPublisher()
    }

    /// All that happens to the flags from the subscription on, on the threads that bring changes.
    public var changesPublisher: AnyPublisher<FlagEvent, Never> {
      let pole = self
      return Deferred { () -> AnyPublisher<FlagEvent, Never> in
        // Combine's subjects lock for themselves and are not marked `Sendable`.
        nonisolated(unsafe) let subject = PassthroughSubject<FlagEvent, Never>()
        let observation = pole.observe { subject.send($0) }
        return subject.handleEvents(receiveCancel: { observation.cancel() }).eraseToAnyPublisher()
      }.eraseToAnyPublisher()
    }
  }
#endif
