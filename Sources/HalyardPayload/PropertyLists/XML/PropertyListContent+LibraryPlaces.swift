internal import CLibXML2

extension PropertyListContent {
  /// What libxml2 refuses, where it says so too early or too late; nil for the character at `offset`. Linear, and asked once.
  ///
  /// - Parameter offset: How far libxml2 has read.
  func faultyBytes(_ code: Int32, _ message: String?, before offset: Int) -> Range<Int>? {
    switch xmlParserErrors(rawValue: UInt32(bitPattern: code)) {
    case XML_ERR_INVALID_HEX_CHARREF, XML_ERR_INVALID_DEC_CHARREF, XML_ERR_INVALID_CHARREF,
      XML_ERR_ENTITYREF_SEMICOL_MISSING:
      return reference(before: offset)
    case XML_ERR_INVALID_CHAR:
      // The same code for a character itself, which has not been read.
      return message?.hasPrefix("xmlParseCharRef") == true ? reference(before: offset) : nil
    case XML_ERR_NAME_REQUIRED:
      // A reference without a name has been read as far as its ampersand.
      return offset > sent.preamble && bytes[offset - 1] == UInt8(ascii: "&") ? offset - 1..<offset : nil
    case XML_ERR_MISPLACED_CDATA_END: return sectionEnd(near: offset)
    case XML_ERR_ATTRIBUTE_REDEFINED, XML_NS_ERR_ATTRIBUTE_REDEFINED: return repeatedAttribute(before: offset)
    default: return nil
    }
  }

  /// The reference that is read up to `offset`.
  private func reference(before offset: Int) -> Range<Int>? {
    var start = offset - 1
    while start > sent.preamble, bytes[start] != UInt8(ascii: "&") { start -= 1 }
    return start >= sent.preamble && bytes[start] == UInt8(ascii: "&") ? start..<offset : nil
  }

  /// The first `]]>`, of which libxml2 has read one byte at most; it may stand anywhere in front of it in the same text.
  private func sectionEnd(near offset: Int) -> Range<Int>? {
    var start = max(sent.preamble, offset - 1)
    while start + 3 <= sent.count {
      if bytes[start] == UInt8(ascii: "]"), bytes[start + 1] == UInt8(ascii: "]"), bytes[start + 2] == UInt8(ascii: ">")
      {
        return start..<start + 3
      }
      start += 1
    }
    return nil
  }

  /// The first attribute with the name of one in front of it, in the tag that is read up to `offset`.
  private func repeatedAttribute(before offset: Int) -> Range<Int>? {
    var names: [UnsafeBufferPointer<UInt8>] = []
    for (attribute, name, _) in XMLAttributes(bytes, SentPlace(tagStart(before: offset), offset)) {
      if names.contains(where: { $0.elementsEqual(name) }) { return attribute }
      names.append(name)
    }
    return nil
  }
}
