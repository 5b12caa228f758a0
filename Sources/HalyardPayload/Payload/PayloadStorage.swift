/// The retained bytes of a payload and the tape over them: immutable once the reader is done.
///
/// `@unchecked Sendable`: `bytes` and `tape` are written before `init` returns and never afterwards; both are owned
/// here and freed in `deinit`. Lazily made parts are touched only under ``lazyAccess``.
@usableFromInline
package final class PayloadStorage: @unchecked Sendable {
  /// `count` bytes, then ``padding`` zero bytes. The zeros end every scanning loop, since NUL is legal nowhere in
  /// JSON, and let sixteen bytes be loaded from any offset up to `count`. Pointers rather than arrays because the
  /// benchmark shows a quarter more speed.
  @usableFromInline package let bytes: UnsafePointer<UInt8>
  package let count: Int
  @usableFromInline package let tape: UnsafePointer<TapeEntry>
  package let entryCount: Int
  package let format: PayloadFormat
  /// The caller's name for the payload, as reports print it.
  package let name: String?
  /// Bytes in front of the text that are not part of it: a UTF-8 byte order mark.
  package let preamble: Int
  /// Whether the reader reached the end; if not, open containers were closed where it stopped.
  package let isComplete: Bool
  /// Whether the reader found nothing wrong with it.
  package let isSound: Bool
  /// The members that there are twice, all of them: reports may name fewer.
  package let repeatedMembers: [RepeatedMember]
  /// For text inside a string of another payload: where that string stands.
  package let enclosure: PayloadEnclosure?
  /// For text that was made from a property list: what it was made from.
  package let transcript: PayloadTranscript?
  /// For values that were made of another payload's: where those stand.
  let origins: ValueOrigins?
  package let limits: PayloadLimits

  private var lazy: LazyParts?
  /// One lock for all payloads: it is held for a few instructions, and most payloads never need it.
  private static let lazyAccess = Guarded(true)

  package static let padding = 32
  private static let placesWalkedTo = 6

  /// Takes over both allocations.
  init(
    bytes: UnsafeMutablePointer<UInt8>, count: Int, tape: UnsafeMutablePointer<TapeEntry>, entryCount: Int,
    format: PayloadFormat, name: String?, preamble: Int, isComplete: Bool, isSound: Bool = true,
    repeatedMembers: [RepeatedMember] = [], enclosure: PayloadEnclosure?, transcript: PayloadTranscript? = nil,
    limits: PayloadLimits, origins: ValueOrigins? = nil
  ) {
    self.bytes = UnsafePointer(bytes)
    self.count = count
    self.tape = UnsafePointer(tape)
    self.entryCount = entryCount
    self.format = format
    self.name = name
    self.preamble = preamble
    self.isComplete = isComplete
    self.isSound = isSound
    self.repeatedMembers = repeatedMembers
    self.enclosure = enclosure
    self.transcript = transcript
    self.limits = limits
    self.origins = origins
  }

  /// The bytes of a property list, of which the text is a transcript.
  package init(
    sent bytes: UnsafeMutablePointer<UInt8>, count: Int, format: PayloadFormat, name: String?, preamble: Int,
    limits: PayloadLimits
  ) {
    self.bytes = UnsafePointer(bytes)
    self.count = count
    tape = UnsafePointer(TapeMemory.allocate(1))
    entryCount = 0
    self.format = format
    self.name = name
    self.preamble = preamble
    isComplete = true
    isSound = true
    repeatedMembers = []
    enclosure = nil
    transcript = nil
    origins = nil
    self.limits = limits
  }

  deinit {
    TapeMemory.release(bytes)
    TapeMemory.release(tape)
    if let transcript { TapeMemory.release(transcript.places) }
  }

  /// Whether its values were made of another payload's.
  package var isMade: Bool { origins != nil }

  /// What was sent: these bytes, or those that they are a transcript of.
  package var sent: PayloadStorage { transcript?.sent ?? self }

  /// The payload whose text this is, however deep inside its strings, or of whose values these were made.
  package var outermost: PayloadStorage {
    var storage = self
    while let outer = storage.enclosure?.storage ?? storage.origins?.texts.first { storage = outer }
    return storage
  }

  /// The text's bytes.
  package var buffer: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: bytes, count: count) }

  /// Whether these are the bytes that were sent.
  package func holds(_ other: UnsafeRawBufferPointer) -> Bool {
    let sent = sent
    guard other.count == sent.count, let base = other.baseAddress else { return other.count == sent.count }
    return TapeMemory.areEqual(sent.bytes, base, count: sent.count)
  }

  /// Whether the tokens of two entries of the same length are the same bytes.
  @inline(__always)
  package func isToken(_ entry: TapeEntry, equalTo other: TapeEntry, in storage: PayloadStorage) -> Bool {
    TapeMemory.areEqual(bytes + Int(entry.start), storage.bytes + Int(other.start), count: Int(entry.length))
  }

  /// The bytes of one entry's token.
  @inlinable @inline(__always)
  package func token(_ entry: TapeEntry) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + Int(entry.start), count: Int(entry.length))
  }

  /// The bytes between the quotes of a string or key, escapes as written.
  @inlinable @inline(__always)
  package func content(_ entry: TapeEntry) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: bytes + Int(entry.start) + 1, count: max(0, Int(entry.length) - 2))
  }

  /// The index behind the node at `index` and all that is in it.
  @inlinable @inline(__always)
  package func next(after index: Int) -> Int {
    let entry = tape[index]
    return entry.isContainer ? Int(entry.link) : index &+ 1
  }

  /// The index of the key or value whose token begins at this byte, or nil. Logarithmic: the tape is in document order.
  package func index(ofEntryAt offset: Int) -> Int? {
    var (low, high) = (0, entryCount)
    while low < high {
      let middle = (low + high) / 2
      if Int(tape[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    return low < entryCount && Int(tape[low].start) == offset ? low : nil
  }

  /// SHA-256 of the bytes that were sent in hexadecimal; computed when first asked for.
  package var digest: String {
    if let transcript { return transcript.sent.digest }
    return kept(\.digest) { SHA256.hexadecimal(of: buffer) }
  }

  /// How many values there are, containers included, keys not; counted when first asked for.
  package var valueCount: Int {
    kept(\.valueCount) { (0..<entryCount).reduce(0) { tape[$1].isKey ? $0 : $0 + 1 } }
  }

  /// Where lines begin; computed when first asked for.
  package var lines: LineIndex { kept(\.lines) { LineIndex(self) } }

  /// Where this text's bytes stand in the enclosing string; only for text that has one.
  package var enclosureOffsets: EnclosureOffsets {
    kept(\.enclosureOffsets) { EnclosureOffsets(enclosure ?? PayloadEnclosure(storage: self, index: 0)) }
  }

  /// Which container each entry is in; computed when first asked for.
  var placeIndex: PlaceIndex { kept(\.placeIndex) { PlaceIndex(self) } }

  /// The same, once so many places were asked for that it is worth its making; nil before.
  var placesWorthAnIndex: PlaceIndex? {
    let isWorthIt = withLazyParts { parts in
      if parts.askedPlaces < Self.placesWalkedTo { parts.askedPlaces += 1 } else { return true }
      return parts.placeIndex != nil
    }
    return isWorthIt ? placeIndex : nil
  }

  /// Where the text of the string or key at `index` was sent; of a long one computed when first asked for.
  func sentTextOffsets(ofEntry index: Int, at place: Range<Int>, in sent: PayloadStorage) -> SentTextOffsets {
    if place.count < 4096 { return SentTextOffsets(of: place, in: sent) }
    if let kept = withLazyParts({ $0.sentTextOffsets[index] }) { return kept }
    let made = SentTextOffsets(of: place, in: sent)
    withLazyParts { $0.sentTextOffsets[index] = made }
    return made
  }

  /// Two threads that ask at once may both make the part; one of the equal results is kept.
  private func kept<Part: Sendable>(_ part: ReferenceWritableKeyPath<LazyParts, Part?>, _ make: () -> Part) -> Part {
    if let kept = withLazyParts({ $0[keyPath: part] }) { return kept }
    let made = make()
    withLazyParts { $0[keyPath: part] = made }
    return made
  }

  private func withLazyParts<Result: Sendable>(_ body: (LazyParts) -> Result) -> Result {
    Self.lazyAccess.withLock { _ in
      let parts = lazy ?? LazyParts()
      lazy = parts
      return body(parts)
    }
  }
}
