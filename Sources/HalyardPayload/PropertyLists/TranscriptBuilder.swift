/// Writes what a property list holds as the text of a payload, with its tape and the places that all of it came from.
///
/// The caller keeps the order of a tape: a key before each value of an object, an end for each begin. The limits, and that no
/// key is repeated, are kept here. Memory is the builder's own until ``finish(sent:stoppedAt:)``.
struct TranscriptBuilder {
  let limits: PayloadLimits
  private(set) var faults: [PayloadFault] = []
  private(set) var omittedFaults = 0
  private var hasFaultOutsideValues = false
  /// How many values there are, containers included.
  private(set) var nodes = 0
  /// How many containers are open.
  var depth: Int { outer.count }

  private var text: UnsafeMutablePointer<UInt8>
  private(set) var textCount = 0
  private var textCapacity: Int
  private var tape: UnsafeMutablePointer<TapeEntry>
  private var places: UnsafeMutablePointer<SentPlace>
  private var count = 0
  private var capacity: Int
  private var outer = TapeStack<OpenContainer>()
  private var top = OpenContainer(index: -1, isObject: false)
  private var repeatedKeys = RepeatedKeys()
  private var repeatedMembers: [RepeatedMember] = []
  private let keyHash = KeyHash()
  /// Where the text begins that is being written.
  private(set) var textStart = 0

  private struct OpenContainer {
    let index: Int
    let isObject: Bool
    var count = 0
    var keys = KeyFilter()
  }

  /// - Parameters:
  ///   - byteCount: How many bytes were sent.
  ///   - bytesPerEntry: How many of them make a key or a value; where they are less, the tape has to grow.
  init(byteCount: Int, bytesPerEntry: Int = 24, limits: PayloadLimits) {
    self.limits = limits
    // More than is ever used, which costs no memory: glibc gives pages back at the end of each payload, and gets them anew for
    // the next, where the largest block was less than half of all. That is a sixth of the time of a small one, and nearly half
    // of that of a binary one. The others are the bytes sent and 24 for each entry.
    textCapacity = byteCount + min(byteCount / bytesPerEntry * 32, 4 << 20) + PayloadStorage.padding + 64
    text = TapeMemory.allocate(textCapacity)
    capacity = max(64, byteCount / bytesPerEntry)
    tape = TapeMemory.allocate(capacity)
    places = TapeMemory.allocate(capacity)
  }

  // MARK: Values

  /// Counts one more value; false when there are too many and reading has to stop. Comes in front of each value.
  @inline(__always)
  mutating func beginValue(at place: SentPlace) -> Bool {
    nodes &+= 1
    if nodes > limits.nodes { return tooManyNodes(place) }
    top.count &+= 1
    if top.count > limits.array && !top.isObject && top.index >= 0 { arrayTooLong(place) }
    return true
  }

  /// Begins an array or an object; false when it is too deep and reading has to stop.
  mutating func beginContainer(isObject: Bool, at place: SentPlace) -> Bool {
    if depth >= limits.depth { return tooDeep(place) }
    outer.push(top)
    top = OpenContainer(index: count, isObject: isObject)
    let kind: PayloadKind = isObject ? .object : .array
    append(byte: isObject ? UInt8(ascii: "{") : UInt8(ascii: "["))
    append(start: textCount - 1, kind: UInt32(kind.rawValue), at: place)
    return true
  }

  /// Ends the container begun last.
  ///
  /// - Parameter end: Where it ends in what was sent; nil where its place was whole at its beginning.
  mutating func endContainer(sentEnd end: Int? = nil) {
    guard let container = outer.pop() else { return }
    append(byte: top.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
    let (index, count) = (top.index, min(UInt32(truncatingIfNeeded: top.count), TapeEntry.countCeiling))
    tape[index].length = UInt32(truncatingIfNeeded: textCount) &- tape[index].start
    tape[index].link = UInt32(truncatingIfNeeded: self.count)
    tape[index].tag |= count << TapeEntry.countShift
    if let end { places[index].length = UInt32(truncatingIfNeeded: end) &- places[index].start }
    if top.keys.mayRepeat { noteRepeatedKeys() }
    top = container
  }

  /// Writes `true` or `false`.
  @inline(__always)
  mutating func bool(_ value: Bool, at place: SentPlace) {
    append(byte: value ? UInt8(ascii: "t") : UInt8(ascii: "f"))
    append(
      start: textCount - 1, kind: UInt32(PayloadKind.bool.rawValue) | (value ? TapeEntry.isTrue : 0), at: place)
  }

  /// Writes a number in JSON's grammar.
  ///
  /// - Parameter isInteger: Whether it is an integer; the text of a real has a fraction or an exponent.
  @inline(__always)
  mutating func number(_ digits: UnsafeBufferPointer<UInt8>, isInteger: Bool, at place: SentPlace) {
    let start = textCount
    append(digits)
    append(start: start, kind: UInt32((isInteger ? PayloadKind.integer : .real).rawValue), at: place)
  }

  /// Writes a number whose text is made in place.
  ///
  /// - Parameter write: Gets room for `size` bytes and returns how many it took.
  @inline(__always)
  mutating func number(
    atMost size: Int, isInteger: Bool, at place: SentPlace, _ write: (UnsafeMutablePointer<UInt8>) -> Int
  ) {
    let start = textCount
    appendText(atMost: size, write)
    append(start: start, kind: UInt32((isInteger ? PayloadKind.integer : .real).rawValue), at: place)
  }

  /// Writes the stand-in for a value that is at fault, of which the fault was noted.
  mutating func faultyValue(at place: SentPlace) {
    append(byte: UInt8(ascii: "?"))
    append(start: textCount - 1, kind: UInt32(PayloadKind.null.rawValue) | TapeEntry.faulty, at: place)
  }

  // MARK: Keys, strings, dates, data

  /// Writes a string or a key of ASCII; false with nothing written where it is none.
  ///
  /// - Parameters:
  ///   - source: The text, behind which ``PayloadStorage/padding`` bytes are readable.
  ///   - kind: What it is: ``TapeEntry/key``, or the kind of a value.
  @inline(__always)
  mutating func ascii(_ source: UnsafePointer<UInt8>, count size: Int, as kind: UInt32, at place: SentPlace) -> Bool {
    if textCount &+ size &+ PayloadStorage.padding &+ 2 > textCapacity { growText(by: size &+ 2) }
    let output = text + textCount
    guard ASCIIText.copy(source, count: size, to: output + 1) else { return false }
    output[0] = UInt8(ascii: "\"")
    output[size &+ 1] = UInt8(ascii: "\"")
    var link: UInt32 = 0
    if kind == TapeEntry.key {
      link = keyHash.hash(source, size)
      top.keys.insert(link)
    }
    let start = textCount
    textCount &+= size &+ 2
    append(start: start, kind: kind, link: link, at: place)
    if size > limits.string { stringTooLong(size) }
    return true
  }

  /// Begins text between quotes.
  @inline(__always)
  mutating func beginText() {
    textStart = textCount
    append(byte: UInt8(ascii: "\""))
  }

  /// Appends to the text begun last.
  @inline(__always)
  mutating func appendText(_ bytes: UnsafeBufferPointer<UInt8>) { append(bytes) }

  /// Appends what is made in place to the text begun last.
  ///
  /// - Parameter write: Gets room for `size` bytes and ``PayloadStorage/padding`` more, and returns how many it took.
  @inline(__always)
  mutating func appendText(atMost size: Int, _ write: (UnsafeMutablePointer<UInt8>) -> Int) {
    if textCount + size + PayloadStorage.padding > textCapacity { growText(by: size) }
    textCount &+= write(text + textCount)
  }

  /// The text begun last, up to here; valid until something is written.
  @inline(__always)
  var pendingText: UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(start: text + textStart + 1, count: textCount - textStart - 1)
  }

  /// Takes the text begun last back.
  @inline(__always)
  mutating func discardText() { textCount = textStart }

  /// Ends the text begun last as a string, a date or data.
  @inline(__always)
  mutating func endText(as kind: PayloadKind, at place: SentPlace) {
    let length = textCount - textStart - 1
    append(byte: UInt8(ascii: "\""))
    append(start: textStart, kind: UInt32(kind.rawValue), at: place)
    if length > limits.string { stringTooLong(length) }
  }

  /// Ends the text begun last as a number in JSON's grammar, without quotes.
  @inline(__always)
  mutating func endNumber(isInteger: Bool, at place: SentPlace) {
    let length = textCount - textStart - 1
    (text + textStart).update(from: text + textStart + 1, count: length)
    textCount &-= 1
    append(start: textStart, kind: UInt32((isInteger ? PayloadKind.integer : .real).rawValue), at: place)
  }

  /// Ends the text begun last as the key of an object's next value.
  @inline(__always)
  mutating func endKey(at place: SentPlace) {
    let length = textCount - textStart - 1
    // Loads that reach over the last byte wait for it where it has just been written.
    let hash = keyHash.hash(text + textStart + 1, length)
    append(byte: UInt8(ascii: "\""))
    top.keys.insert(hash)
    append(start: textStart, kind: TapeEntry.key, link: hash, at: place)
    if length > limits.string { stringTooLong(length) }
  }

  /// Writes the stand-in for a key that is at fault, which is like no other key.
  mutating func faultyKey(at place: SentPlace) {
    append(byte: UInt8(ascii: "\""))
    append(byte: UInt8(ascii: "\""))
    append(start: textCount - 2, kind: TapeEntry.unreadableKey | TapeEntry.faulty, at: place)
  }

  /// About how many bytes there are of text, tape and places, and of what is kept to find repeated keys.
  @inline(__always)
  var memory: Int {
    textCount &+ count &* (MemoryLayout<TapeEntry>.stride &+ MemoryLayout<SentPlace>.stride) &+ (count &- nodes) &* 16
  }

  // MARK: Faults

  /// Where the text is that is written next.
  var position: Int { textCount }

  /// The place in the text of the value or key written last: what a fault of it points at.
  var last: (offset: Int, length: Int) {
    count == 0 ? (0, 0) : (Int(tape[count - 1].start), Int(tape[count - 1].length))
  }

  /// Notes a fault.
  mutating func note(_ fault: PayloadFault) {
    if fault.isOutsideValues { hasFaultOutsideValues = true }
    if faults.count < limits.problems { faults.append(fault) } else { omittedFaults += 1 }
  }

  /// Notes a fault of bytes for which nothing stands in the text.
  ///
  /// - Parameters:
  ///   - hint: Holds nothing of what stands there.
  ///   - offset: Where the text begins of what the bytes stand in; nil for what was written last.
  ///   - isOutsideValues: Whether nobody knows which value the bytes belong to.
  mutating func note(
    _ code: ProblemCode, sent: Range<Int>, in offset: Int? = nil, expected: String, found: String? = nil,
    hint: String? = nil, isMadeFromValue: Bool = false, isOutsideValues: Bool = false,
    plainFound: String? = nil
  ) {
    var fault = PayloadFault(
      code, at: offset ?? max(0, textCount - 1), length: 0, expected: expected, found: found, hint: hint)
    fault.sent = sent
    fault.isMadeFromValue = isMadeFromValue
    fault.hasPlainHint = true
    fault.isOutsideValues = isOutsideValues
    fault.plainFound = plainFound
    note(fault)
  }

  /// Notes a fault of the value or key written last, of which nothing may be concluded any more.
  ///
  /// - Parameter isMadeFromValue: Whether `found` repeats what stands there; a hint never does.
  mutating func noteLast(
    _ code: ProblemCode, expected: String, found: String? = nil, hint: String? = nil, isMadeFromValue: Bool = false
  ) {
    guard count > 0 else { return }
    tape[count - 1].tag |= TapeEntry.faulty
    var fault = PayloadFault(code, at: last.offset, length: last.length, expected: expected, found: found, hint: hint)
    fault.isMadeFromValue = isMadeFromValue
    fault.hasPlainHint = true
    note(fault)
  }

  @inline(never)
  private mutating func tooManyNodes(_ place: SentPlace) -> Bool {
    note(
      .tooManyNodes, sent: place.bytes, in: textCount, expected: "at most \(max(0, limits.nodes)) values",
      found: "value number \(nodes)")
    return false
  }

  @inline(never)
  private mutating func arrayTooLong(_ place: SentPlace) {
    guard top.count - 1 == max(0, limits.array) else { return }
    note(
      .arrayTooLong, sent: place.bytes, in: textCount, expected: "at most \(max(0, limits.array)) elements",
      found: "element number \(top.count)")
  }

  @inline(never)
  private mutating func tooDeep(_ place: SentPlace) -> Bool {
    faultyValue(at: place)
    noteLast(
      .tooDeep, expected: "at most \(max(0, limits.depth)) containers inside one another",
      found: "container number \(depth + 1)")
    return false
  }

  @inline(never)
  private mutating func stringTooLong(_ length: Int) {
    noteLast(
      .stringTooLong, expected: "at most \(max(0, limits.string)) bytes", found: "a string of \(length) bytes")
  }

  @inline(never)
  private mutating func noteRepeatedKeys() {
    let (text, tape) = (text, tape)
    func content(_ index: Int) -> UnsafeBufferPointer<UInt8> {
      UnsafeBufferPointer(start: text + Int(tape[index].start) + 1, count: Int(tape[index].length) - 2)
    }
    let repeated = repeatedKeys.members(on: tape, content: top.index + 1..<count, count: top.count) {
      content($0).elementsEqual(content($1))
    }
    let named = repeated.prefix(max(0, limits.problems - faults.count))
    faults += named.map { $0.fault(on: tape) }
    omittedFaults += repeated.count - named.count
    repeatedMembers += repeated
  }

  // MARK: The end

  /// The reading, whose payload takes over the memory. What is still open ends here.
  ///
  /// - Parameter stoppedAt: Where in what was sent reading stopped for good, if it did.
  consuming func finish(sent: PayloadStorage, stoppedAt: Int?) -> PayloadReading {
    while depth > 0 { endContainer(sentEnd: sent.format.hasLines ? stoppedAt ?? sent.count : nil) }
    outer.deallocate()
    repeatedKeys.deallocate()
    if stoppedAt == nil { noteEncryptedProfile() }
    (text + textCount).initialize(repeating: 0, count: PayloadStorage.padding)
    let isSound = faults.isEmpty && omittedFaults == 0 && stoppedAt == nil
    let storage = PayloadStorage(
      bytes: text, count: textCount, tape: tape, entryCount: count, format: sent.format, name: sent.name, preamble: 0,
      isComplete: stoppedAt == nil, isSound: isSound, repeatedMembers: repeatedMembers, enclosure: nil,
      transcript: PayloadTranscript(sent: sent, places: places), limits: limits)
    return PayloadReading(
      storage: storage, faults: faults, omittedFaults: omittedFaults, hasFaultOutsideValues: hasFaultOutsideValues,
      stoppedAt: stoppedAt)
  }

  /// Refuses a configuration profile of which all but the frame is encrypted, by the member that it then has.
  private mutating func noteEncryptedProfile() {
    guard count > 0, tape[0].rawKind == UInt32(PayloadKind.object.rawValue) else { return }
    let name: StaticString = "\"EncryptedPayloadContent\""
    var index = 1
    while index + 1 < count {
      let (key, value) = (tape[index], tape[index + 1])
      if Int(key.length) == name.utf8CodeUnitCount,
        TapeMemory.areEqual(text + Int(key.start), name.utf8Start, count: name.utf8CodeUnitCount)
      {
        note(
          PayloadFault(
            .notPropertyList, at: Int(key.start), length: Int(key.length), expected: "a property list that can be read",
            found: "an encrypted configuration profile", hint: "only the device that it was made for can read it"))
      }
      index = value.isContainer ? Int(value.link) : index + 2
    }
  }

  // MARK: Memory

  @inline(__always)
  private mutating func append(byte: UInt8) {
    if textCount + PayloadStorage.padding >= textCapacity { growText(by: 1) }
    text[textCount] = byte
    textCount &+= 1
  }

  @inline(__always)
  private mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard let base = bytes.baseAddress else { return }
    if textCount + bytes.count + PayloadStorage.padding > textCapacity { growText(by: bytes.count) }
    (text + textCount).update(from: base, count: bytes.count)
    textCount &+= bytes.count
  }

  @inline(__always)
  private mutating func append(start: Int, kind tag: UInt32, link: UInt32 = 0, at place: SentPlace) {
    if count == capacity { growTape() }
    (tape + count).initialize(
      to: TapeEntry(
        start: UInt32(truncatingIfNeeded: start), length: UInt32(truncatingIfNeeded: textCount - start), link: link,
        tag: tag))
    (places + count).initialize(to: place)
    count &+= 1
  }

  @inline(never)
  private mutating func growText(by size: Int) {
    textCapacity = textCapacity + max(textCapacity / 2, size) + PayloadStorage.padding
    text = TapeMemory.grow(text, to: textCapacity)
  }

  @inline(never)
  private mutating func growTape() {
    capacity = capacity + capacity / 2 + 64
    tape = TapeMemory.grow(tape, to: capacity)
    places = TapeMemory.grow(places, to: capacity)
  }
}
