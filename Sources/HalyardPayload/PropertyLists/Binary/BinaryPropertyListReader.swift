/// Reads a binary property list, `bplist00`: a table of offsets leads to objects, which refer to one another by number.
///
/// The objects are walked from the root on, in document order, with the open containers in a list; an object is written
/// out wherever it is referred to. What that may come to has a ceiling, since references multiply. Objects may share bytes and
/// stand in any order, and nothing may refer to them, since Foundation leaves such ones itself: no two readers differ on
/// what such a list means. Text of the kind 0x7, UTF-8, belongs to other versions.
struct BinaryPropertyListReader {
  let bytes: UnsafePointer<UInt8>
  let trailer: BinaryTrailer
  var builder: TranscriptBuilder
  /// Objects that were met, whose faults are noted.
  var met: ObjectSet
  /// Containers that are open.
  private var open: ObjectSet
  /// Strings that are no text: to find that out again wherever they are referred to would take the square of the time.
  private var badTexts: ObjectSet
  private var outer = TapeStack<OpenContainer>()
  private var top = OpenContainer(number: 0, next: 0, left: 0, valueDistance: 0)
  private let ceiling: Int
  private let referenceExcess: UInt64
  private let offsetExcess: UInt64

  private struct OpenContainer {
    let number: Int
    /// Where the next reference stands.
    var next: Int
    /// How many elements or members are left.
    var left: Int
    /// How far behind the reference to a key that to its value stands; 0 in an array.
    let valueDistance: Int
  }

  /// Linear in the bytes and in what is written out of them.
  static func read(_ sent: PayloadStorage) -> PayloadReading {
    var builder = TranscriptBuilder(byteCount: sent.count, bytesPerEntry: 8, limits: sent.limits)
    guard hasVersion(sent, &builder), hasSize(sent, &builder),
      let trailer = BinaryTrailer(of: sent.buffer, noting: &builder)
    else { return builder.finish(sent: sent, stoppedAt: 0) }
    var reader = BinaryPropertyListReader(sent, trailer, builder)
    let isWhole = reader.readAll()
    reader.outer.deallocate()
    return reader.builder.finish(sent: sent, stoppedAt: isWhole ? nil : 0)
  }

  private init(_ sent: PayloadStorage, _ trailer: BinaryTrailer, _ builder: TranscriptBuilder) {
    bytes = sent.bytes
    self.trailer = trailer
    self.builder = builder
    met = ObjectSet(of: trailer.objectCount)
    open = ObjectSet(of: trailer.objectCount)
    badTexts = ObjectSet(of: trailer.objectCount)
    referenceExcess = BigEndian.excess(of: trailer.referenceSize)
    offsetExcess = BigEndian.excess(of: trailer.offsetSize)
    ceiling = 10 * sent.count + (4 << 20)
  }

  private mutating func readAll() -> Bool {
    guard value(trailer.root, at: trailer.rootPlace) else { return false }
    while builder.depth > 0 {
      if top.left == 0 {
        builder.endContainer()
        open.remove(top.number)
        if let container = outer.pop() { top = container }
        continue
      }
      let (key, distance) = (top.next, top.valueDistance)
      top.left &-= 1
      top.next &+= trailer.referenceSize
      if distance > 0, !self.key(reference(at: key), at: referencePlace(key)) { return false }
      guard value(reference(at: key &+ distance), at: referencePlace(key &+ distance)) else { return false }
    }
    return true
  }

  // MARK: Objects

  @inline(__always)
  private func reference(at position: Int) -> Int {
    Int(truncatingIfNeeded: BigEndian.number(bytes + position, excess: referenceExcess))
  }

  @inline(__always)
  private func referencePlace(_ position: Int) -> SentPlace {
    SentPlace(position, position &+ trailer.referenceSize)
  }

  /// Whether there is an object of this number.
  @inline(__always)
  func exists(_ number: Int) -> Bool { number >= 0 && number < trailer.objectCount }

  /// Where the table says that an object stands; nil where none can.
  @inline(__always)
  func start(of number: Int) -> Int? {
    let offset = BigEndian.number(bytes + (trailer.table &+ number &* trailer.offsetSize), excess: offsetExcess)
    guard offset >= UInt64(BinaryTrailer.headerSize), offset < UInt64(truncatingIfNeeded: trailer.table) else {
      return nil
    }
    return Int(truncatingIfNeeded: offset)
  }

  /// The object whose marker stands at `start`; nil where it is none of those that a value can be, or does not end in
  /// front of the table.
  @inline(__always)
  private func object(at start: Int) -> BinaryObject? {
    let (kind, detail) = (bytes[start] >> 4, bytes[start] & 0x0F)
    var content = start &+ 1
    var (count, unit) = (0, 1)
    switch kind {
    case 0x0:
      guard detail == 8 || detail == 9 else { return nil }
    case 0x1:
      guard detail <= 4 else { return nil }
      count = 1 &<< Int(detail)
    case 0x2:
      guard detail == 2 || detail == 3 else { return nil }
      count = 1 &<< Int(detail)
    case 0x3:
      guard detail == 3 else { return nil }
      count = 8
    case 0x4, 0x5, 0x6, 0xA, 0xD:
      count = Int(detail)
      if detail == 0x0F {
        guard let length = BinaryLength(at: content, in: bytes, before: trailer.table) else { return nil }
        content = length.end
        count = length.value
      }
      switch kind {
      case 0x6: unit = 2
      case 0xA: unit = trailer.referenceSize
      case 0xD: unit = 2 &* trailer.referenceSize
      default: break
      }
    default: return nil
    }
    let left = trailer.table &- content
    // The first comparison keeps the product small.
    guard count <= left, count &* unit <= left else { return nil }
    return BinaryObject(
      start: start, kind: kind, detail: detail, content: content, count: count, size: count &* unit)
  }

  // MARK: Keys

  /// Where the content of the text whose marker stands at `start` begins, and how long it is; nil for other objects and for what
  /// is longer than 255 bytes or reaches into the table. Nearly all text is such.
  @inline(__always)
  private func shortText(at start: Int) -> (content: Int, count: Int)? {
    let marker = bytes[start]
    guard marker >> 4 == 0x5 else { return nil }
    var (content, count) = (start &+ 1, Int(marker & 0x0F))
    if count == 0x0F {
      // An integer of one byte.
      guard bytes[content] == 0x10 else { return nil }
      count = Int(bytes[content &+ 1])
      content &+= 2
    }
    return content &+ count <= trailer.table ? (content, count) : nil
  }

  @inline(__always)
  private mutating func key(_ number: Int, at place: SentPlace) -> Bool {
    if exists(number), let start = start(of: number), let (content, count) = shortText(at: start), hasRoom(for: count),
      builder.ascii(bytes + content, count: count, as: TapeEntry.key, at: SentPlace(start, content &+ count))
    {
      return true
    }
    return anyKey(number, at: place)
  }

  /// A key of any form.
  @inline(never)
  private mutating func anyKey(_ number: Int, at place: SentPlace) -> Bool {
    guard exists(number), let start = start(of: number), let object = object(at: start) else {
      return faultyKey(number, at: place)
    }
    met.insert(number)
    guard object.kind == 0x5 || object.kind == 0x6 else {
      let marker = bytes[start]
      builder.faultyKey(at: place)
      note(.invalidObject, expected: "a string as the key", found: BinaryObjectName.of(marker))
      return true
    }
    guard hasRoom(for: object.size) else { return stop(place) }
    if !text(object, number, as: TapeEntry.key) {
      builder.faultyKey(at: object.place)
      if badTexts.insert(number) { noteText(object) }
    }
    return true
  }

  @inline(never)
  private mutating func faultyKey(_ number: Int, at place: SentPlace) -> Bool {
    guard hasRoom(for: 0) else { return stop(place) }
    builder.faultyKey(at: place)
    noteFault(of: number)
    return true
  }

  // MARK: Values

  @inline(__always)
  private mutating func value(_ number: Int, at place: SentPlace) -> Bool {
    guard builder.beginValue(at: place), hasRoom(for: 0) else { return stopAtValue(place) }
    guard exists(number), let start = start(of: number) else { return anyValue(number, at: place) }
    let marker = bytes[start]
    switch marker {
    case 0x08, 0x09:
      builder.bool(marker == 0x09, at: SentPlace(start, start &+ 1))
      return true
    case 0x10...0x12:
      let end = start &+ 1 &+ 1 &<< Int(marker & 0x0F)
      guard end <= trailer.table else { break }
      let magnitude = BigEndian.number(bytes + (start &+ 1), end &- start &- 1)
      builder.number(atMost: 20, isInteger: true, at: SentPlace(start, end)) {
        DecimalDigits.write(magnitude, isNegative: false, to: $0)
      }
      return true
    case 0x23:
      let end = start &+ 9
      guard end <= trailer.table else { break }
      let value = Double(bitPattern: BigEndian.number(bytes + (start &+ 1), 8))
      guard value.isFinite else { break }
      real(value, at: SentPlace(start, end))
      return true
    case 0xA0...0xAE, 0xD0...0xDE:
      let (content, count) = (start &+ 1, Int(marker & 0x0F))
      let isObject = marker >> 4 == 0xD
      let end = content &+ (isObject ? 2 &* count : count) &* trailer.referenceSize
      guard end <= trailer.table else { break }
      return container(number, isObject: isObject, content, count, of: SentPlace(start, end), at: place)
    default:
      if let (content, count) = shortText(at: start), hasRoom(for: count &* 2),
        builder.ascii(
          bytes + content, count: count, as: UInt32(PayloadKind.string.rawValue),
          at: SentPlace(start, content &+ count))
      {
        return true
      }
    }
    return anyValue(number, at: place)
  }

  /// A value of any form.
  @inline(never)
  private mutating func anyValue(_ number: Int, at place: SentPlace) -> Bool {
    guard exists(number), let start = start(of: number), let object = object(at: start) else {
      builder.faultyValue(at: place)
      noteFault(of: number)
      return true
    }
    let isFirst = met.insert(number)
    switch object.kind {
    case 0x0: builder.bool(object.detail == 9, at: object.place)
    case 0x1: integer(object, isFirst)
    case 0x2: real(object, isFirst)
    case 0x3: date(object, isFirst)
    case 0x4:
      guard hasRoom(for: object.size &* 2) else { return stopAtValue(place) }
      builder.beginText()
      builder.appendText(atMost: Base64Text.length(of: object.size)) {
        Base64Text.write(UnsafeBufferPointer(start: bytes + object.content, count: object.size), to: $0)
      }
      builder.endText(as: .data, at: object.place)
    case 0x5, 0x6:
      guard hasRoom(for: object.size &* 2) else { return stopAtValue(place) }
      if !text(object, number, as: UInt32(PayloadKind.string.rawValue)) {
        builder.faultyValue(at: object.place)
        if badTexts.insert(number) { noteText(object) }
      }
    default:
      return container(
        number, isObject: object.kind == 0xD, object.content, object.count, of: object.place, at: place)
    }
    return true
  }

  /// Begins a container whose `count` references, to keys and values if it is an object, begin at `content`.
  private mutating func container(
    _ number: Int, isObject: Bool, _ content: Int, _ count: Int, of objectPlace: SentPlace, at place: SentPlace
  ) -> Bool {
    guard open.insert(number) else {
      builder.faultyValue(at: place)
      note(
        .cyclicReference, expected: "an object outside of the containers around it",
        found: "the container that begins at byte \(objectPlace.start)")
      return true
    }
    guard builder.beginContainer(isObject: isObject, at: objectPlace) else { return false }
    outer.push(top)
    top = OpenContainer(
      number: number, next: content, left: count, valueDistance: isObject ? count &* trailer.referenceSize : 0)
    return true
  }

  /// Writes a string, or a key; false with nothing written if it is no text.
  @inline(__always)
  private mutating func text(_ object: BinaryObject, _ number: Int, as kind: UInt32) -> Bool {
    if badTexts.contains(number) { return false }
    if object.kind == 0x5 {
      return builder.ascii(bytes + object.content, count: object.count, as: kind, at: object.place)
    }
    return utf16(object, as: kind)
  }

  @inline(never)
  private mutating func utf16(_ object: BinaryObject, as kind: UInt32) -> Bool {
    let source = bytes + object.content
    var isSound = true
    builder.beginText()
    builder.appendText(atMost: object.count &* 3) {
      let (count, loneSurrogate) = UTF16Text.write(source, count: object.count, to: $0)
      isSound = loneSurrogate == nil
      return count
    }
    if !isSound {
      builder.discardText()
    } else if kind == TapeEntry.key {
      builder.endKey(at: object.place)
    } else {
      builder.endText(as: .string, at: object.place)
    }
    return isSound
  }

  private mutating func integer(_ object: BinaryObject, _ isFirst: Bool) {
    var magnitude: UInt64
    var isNegative = false
    if object.count == 16 {
      magnitude = BigEndian.number(bytes + (object.content &+ 8), 8)
      let upper = BigEndian.number(bytes + object.content, 8)
      isNegative = upper == .max && magnitude >> 63 != 0
      if isNegative {
        magnitude = 0 &- magnitude
      } else if upper != 0 {
        // CoreFoundation writes what UInt64 can hold and Int64 cannot with sixteen bytes.
        return faulty(
          object, isFirst, .invalidNumber, expected: "an integer that Int64 or UInt64 can hold",
          found: "an integer of 128 bits")
      }
    } else {
      magnitude = BigEndian.number(bytes + object.content, object.count)
      if object.count == 8, magnitude >> 63 != 0 {
        isNegative = true
        magnitude = 0 &- magnitude
      }
    }
    builder.number(atMost: 20, isInteger: true, at: object.place) {
      DecimalDigits.write(magnitude, isNegative: isNegative, to: $0)
    }
  }

  private mutating func real(_ object: BinaryObject, _ isFirst: Bool) {
    let bits = BigEndian.number(bytes + object.content, object.count)
    let value =
      object.count == 4 ? Double(Float(bitPattern: UInt32(truncatingIfNeeded: bits))) : Double(bitPattern: bits)
    guard value.isFinite else {
      return faulty(
        object, isFirst, .invalidNumber, expected: "a finite number",
        found: value.isNaN ? "not a number" : value < 0 ? "minus infinity" : "infinity")
    }
    real(value, at: object.place)
  }

  /// Writes the shortest text that reads back; it always has a fraction or an exponent.
  private mutating func real(_ value: Double, at place: SentPlace) {
    builder.number(atMost: ShortestText.longest, isInteger: false, at: place) { ShortestText.write(value, to: $0) }
  }

  private mutating func date(_ object: BinaryObject, _ isFirst: Bool) {
    let seconds = Double(bitPattern: BigEndian.number(bytes + object.content, 8))
    builder.beginText()
    guard DateText.withText(secondsSinceReference: seconds, { builder.appendText($0) }) != nil else {
      builder.discardText()
      return faulty(
        object, isFirst, .invalidDate, expected: "a date",
        found: seconds.isFinite ? "\(DateFault.outsideYears)" : "\(seconds) seconds since 2001")
    }
    builder.endText(as: .date, at: object.place)
  }

  // MARK: Limits

  /// Whether there is room for so many more bytes of text.
  @inline(__always)
  private func hasRoom(for size: Int) -> Bool { builder.memory &+ size <= ceiling }

  /// Stops where a key should stand.
  @inline(never)
  private mutating func stop(_ place: SentPlace) -> Bool {
    builder.note(
      .expansionTooLarge, sent: place.bytes,
      expected: "a property list that takes at most \(ceiling) bytes with each reference followed",
      found: "more", hint: "send each object where it is used instead of referring to it so often")
    return false
  }

  /// Stops where a value should stand, for which a stand-in is written.
  @inline(never)
  private mutating func stopAtValue(_ place: SentPlace) -> Bool {
    builder.faultyValue(at: place)
    return builder.nodes > builder.limits.nodes ? false : stop(place)
  }
}
