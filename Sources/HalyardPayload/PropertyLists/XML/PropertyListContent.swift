/// What the elements and texts of an XML document come to: the grammar of property lists, as a machine that libxml2 drives.
///
/// Whatever is wrong, each key on the tape is followed by one value, and each container ends.
struct PropertyListContent {
  var builder: TranscriptBuilder
  let bytes: UnsafePointer<UInt8>
  let sent: PayloadStorage
  let parser: XMLParser

  /// What elements stand in.
  enum Container: UInt8 { case document, plist, array, dict }

  /// The container that is open, around it the others.
  private(set) var container = Container.document
  private var outer: [Container] = []
  /// Whether the dict's last key waits for its value.
  var hasKey = false
  /// Whether the last key stood where a value should have been.
  var isKeyDoubtful = false
  /// Whether the one value of the plist has begun.
  private var hasRoot = false
  /// The element whose text is read, and where it begins.
  private(set) var leaf: PropertyListElement?
  private var leafStart = 0
  /// Whether the leaf holds what is at fault already.
  var isLeafFaulty = false
  /// How many elements are open of which nothing is taken, the problem being noted.
  private(set) var skipped = 0
  /// How many elements and attributes had names that the format does not have.
  private var refusedNames = 0
  private static let mostRefusedNames = 20_000
  /// Where the tag ends that was read last.
  private(set) var lastTagEnd: Int
  /// Behind which tag text was noted that may not stand there.
  var strayTextNoted = -1
  var stoppedAt: Int?

  init(_ builder: TranscriptBuilder, _ sent: PayloadStorage, _ parser: XMLParser) {
    self.builder = builder
    self.sent = sent
    self.parser = parser
    bytes = sent.bytes
    lastTagEnd = sent.preamble
  }

  /// Reads nothing more; what stands behind `offset` is not checked.
  mutating func stop(at offset: Int) {
    guard stoppedAt == nil else { return }
    stoppedAt = offset
    parser.stop()
  }

  // MARK: Tags

  /// A start tag, of which libxml2 has read all but its end.
  mutating func begin(_ name: UnsafePointer<UInt8>, hasPrefix: Bool, attributeCount: Int) {
    if stoppedAt != nil { return }
    let nameEnd = parser.offset
    let isEmpty = bytes[nameEnd] == UInt8(ascii: "/")
    // libxml2 calls before it looks for the end, and says that it is missing only then.
    guard bytes[nameEnd &+ (isEmpty ? 1 : 0)] == UInt8(ascii: ">") else { return }
    let element = hasPrefix ? nil : PropertyListElement(name: name)
    // Whatever becomes of the element: libxml2 keeps its name.
    if element == nil || attributeCount > 0,
      !mayRefuse(attributeCount + (element == nil ? 1 : 0), before: nameEnd)
    {
      return
    }
    if skipped > 0 {
      skipped &+= 1
      return
    }
    let start = tagStart(before: nameEnd, of: element)
    lastTagEnd = nameEnd &+ (isEmpty ? 2 : 1)
    let tag = SentPlace(start, lastTagEnd)
    if leaf != nil { return noteElementInText(tag) }
    if container == .document {
      guard element == .plist else { return refuseRoot(tag) }
      container = .plist
      if attributeCount > 0 { noteAttributes(tag, of: .plist) }
      return
    }
    guard mayBegin(element, tag) else { return }
    guard let element, element != .plist, element != .key || container == .dict else { return beginUnknown(tag) }
    if attributeCount > 0 { noteAttributes(tag, of: element) }
    if element != .key {
      if !builder.beginValue(at: tag) { return stop(at: start) }
      hasKey = false
      hasRoot = true
      if element == .dict || element == .array { return beginContainer(element, tag) }
    }
    leaf = element
    leafStart = start
    isLeafFaulty = false
    builder.beginText()
  }

  private mutating func beginContainer(_ element: PropertyListElement, _ tag: SentPlace) {
    guard builder.beginContainer(isObject: element == .dict, at: tag) else { return stop(at: Int(tag.start)) }
    outer.append(container)
    container = element == .dict ? .dict : .array
  }

  /// An end tag, or the end of an empty element's one tag.
  mutating func end() {
    if stoppedAt != nil { return }
    lastTagEnd = parser.offset
    if skipped > 0 {
      skipped &-= 1
    } else if let leaf {
      self.leaf = nil
      endLeaf(leaf, SentPlace(leafStart, lastTagEnd))
    } else if container == .plist {
      container = .document
      if !hasRoot { noteNoValue(tagStart(before: lastTagEnd)) }
    } else if let around = outer.popLast() {
      if hasKey { giveKeyValue(at: tagStart(before: lastTagEnd)) }
      builder.endContainer(sentEnd: lastTagEnd)
      container = around
    }
  }

  /// Whether a value, or a key, may stand here; if not, the problem is noted and the element skipped.
  @inline(__always)
  private mutating func mayBegin(_ element: PropertyListElement?, _ tag: SentPlace) -> Bool {
    switch container {
    case .array: return true
    case .plist:
      if !hasRoot { return true }
      noteSecondValue(tag)
    case .dict:
      if hasKey {
        if element == .key {
          giveKeyValue(at: Int(tag.start))
          isKeyDoubtful = true
        }
        return true
      }
      if element == .key { return true }
      noteMissingKey(tag)
    case .document: return false
    }
    skipped = 1
    return false
  }

  /// Whether so many more names may be refused; if not, reading ends, since libxml2 takes ever longer for each new one.
  private mutating func mayRefuse(_ count: Int, before offset: Int) -> Bool {
    refusedNames &+= count
    if refusedNames <= Self.mostRefusedNames { return true }
    stop(at: tagStart(before: offset))
    return false
  }

  /// Begins an element that is no value, where one has to stand.
  private mutating func beginUnknown(_ tag: SentPlace) {
    skipped = 1
    if !builder.beginValue(at: tag) { return stop(at: Int(tag.start)) }
    hasKey = false
    hasRoot = true
    builder.faultyValue(at: tag)
    builder.noteLast(
      .invalidElement, expected: "a value: \(PropertyListElement.values)", found: quoted(tag.bytes),
      hint: nameHint(tag), isMadeFromValue: true)
  }

  /// Gives the last key, which has none, a value that is at fault.
  private mutating func giveKeyValue(at offset: Int) {
    hasKey = false
    builder.noteLast(
      .invalidElement, expected: "a value behind the key", found: "none", hint: "add the value, or remove the key")
    _ = builder.beginValue(at: SentPlace(offset, offset))
    builder.faultyValue(at: SentPlace(offset, offset))
  }

  /// Skips an element inside a leaf.
  private mutating func noteElementInText(_ tag: SentPlace) {
    skipped = 1
    if isLeafFaulty { return }
    isLeafFaulty = true
    builder.note(
      .invalidElement, sent: tag.bytes, in: builder.textStart, expected: "text and no element",
      found: quoted(tag.bytes), hint: "write < as &lt; where it is text", isMadeFromValue: true,
      isOutsideValues: leaf == .key)
  }

  // MARK: Text

  /// A piece of text, as libxml2 divides it.
  @inline(__always)
  mutating func text(_ text: UnsafeBufferPointer<UInt8>) {
    if stoppedAt != nil || skipped > 0 { return }
    switch leaf {
    case .string?, .key?: builder.appendText(text)
    case nil:
      for byte in text where !Self.isSpace(byte) { return noteStrayText() }
    case .true?, .false?:
      noteTextInBool()
    case .data?:
      // As little white space as lines have, so that most of it is copied at once.
      var rest = text[...]
      while !rest.isEmpty {
        let piece = rest.prefix { !Self.isSpace($0) }
        builder.appendText(UnsafeBufferPointer(rebasing: piece))
        rest = rest.dropFirst(piece.count).drop(while: Self.isSpace)
      }
    default:
      builder.appendText(text)
    }
  }

  @inline(__always)
  static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 }

  // MARK: Places

  /// Where the start tag of an element begins, of which `offset` is the end, mostly right behind the name.
  @inline(__always)
  private func tagStart(before offset: Int, of element: PropertyListElement?) -> Int {
    if let element {
      let start = offset &- element.nameSize &- 1
      if start >= sent.preamble, bytes[start] == UInt8(ascii: "<") { return start }
    }
    return tagStart(before: offset)
  }

  /// Where the tag begins that is read up to `offset`. No tag holds another `<`.
  @inline(__always)
  func tagStart(before offset: Int) -> Int {
    var start = min(offset, sent.count) - 1
    while start > sent.preamble, bytes[start] != UInt8(ascii: "<") { start &-= 1 }
    return max(start, sent.preamble)
  }
}
