internal import CLibXML2

/// One run of libxml2's SAX2 parser over the bytes of a property list. No document is built, nothing is loaded.
struct XMLParser {
  private let library: UnsafePointer<HalyardLibXML2>
  private let context: xmlParserCtxtPtr
  private let preamble: Int
  private let count: Int

  /// Nil for more bytes than libxml2 can count. ``parse(_:)`` frees what this takes.
  init?(_ sent: PayloadStorage, _ library: UnsafePointer<HalyardLibXML2>) {
    guard let size = Int32(exactly: sent.count - sent.preamble),
      let context = UnsafeRawPointer(sent.bytes + sent.preamble).withMemoryRebound(
        to: CChar.self, capacity: Int(size), { halyardCreateContext(library, $0, size) })
    else { return nil }
    self.library = library
    self.context = context
    (preamble, count) = (sent.preamble, sent.count)
  }

  /// Calls the content for each piece of the document. Linear.
  ///
  /// - Returns: Where reading stopped for good, if it did.
  func parse(_ content: inout PropertyListContent) -> Int? {
    defer { library.pointee.xmlFreeParserCtxt(context) }
    return withUnsafeMutablePointer(to: &content) { content in
      _ = library.pointee.xmlCtxtUseOptions(context, Int32(XML_PARSE_NONET.rawValue))
      guard let sax = context.pointee.sax else { return preamble }
      sax.pointee = Self.handler
      context.pointee.userData = UnsafeMutableRawPointer(content)
      _ = library.pointee.xmlParseDocument(context)
      content.pointee.end(isWellFormed: context.pointee.wellFormed == 1)
      return content.pointee.stoppedAt
    }
  }

  /// How many bytes of what was sent are read.
  @inline(__always)
  var offset: Int {
    guard let input = context.pointee.input else { return count }
    return input.pointee.cur - input.pointee.base + Int(input.pointee.consumed) + preamble
  }

  /// Has libxml2 read nothing more. It goes on to say that all is well, so that whoever stops has to remember it.
  func stop() { library.pointee.xmlStopParser(context) }

  /// Frees what a declaration of attributes enumerates, which is the callback's to free.
  func free(_ values: xmlEnumerationPtr?) { library.pointee.xmlFreeEnumeration(values) }

  /// Text comes as `characters` whatever it is: `CDATA` and white space too where they have no callback of their own. Without one
  /// for the external subset, none is loaded.
  private static var handler: xmlSAXHandler {
    var handler = xmlSAXHandler()
    handler.initialized = UInt32(XML_SAX2_MAGIC)
    handler.startElementNs = { context, name, prefix, _, namespaceCount, _, attributeCount, _, _ in
      guard let name else { return }
      context.content?.pointee.begin(
        name, hasPrefix: prefix != nil, attributeCount: Int(namespaceCount) + Int(attributeCount))
    }
    handler.endElementNs = { context, _, _, _ in context.content?.pointee.end() }
    handler.characters = { context, text, count in
      context.content?.pointee.text(UnsafeBufferPointer(start: text, count: Int(count)))
    }
    handler.ignorableWhitespace = handler.characters
    handler.internalSubset = { context, name, publicIdentifier, systemIdentifier in
      context.content?.pointee.documentType(
        name.map { String(cString: $0) }, publicIdentifier.map { String(cString: $0) },
        hasSystemIdentifier: systemIdentifier != nil)
    }
    handler.processingInstruction = { context, _, _ in context.content?.pointee.forbid(.instruction) }
    handler.getEntity = { context, _ in
      context.content?.pointee.forbid(.entity)
      return nil
    }
    handler.reference = { context, _ in context.content?.pointee.forbid(.entity) }
    handler.getParameterEntity = { context, _ in
      context.content?.pointee.forbid(.declaration)
      return nil
    }
    handler.resolveEntity = { context, _, _ in
      context.content?.pointee.forbid(.declaration)
      return nil
    }
    handler.entityDecl = { context, _, _, _, _, _ in context.content?.pointee.forbid(.declaration) }
    handler.notationDecl = { context, _, _, _ in context.content?.pointee.forbid(.declaration) }
    handler.attributeDecl = { context, _, _, _, _, _, values in
      context.content?.pointee.parser.free(values)
      context.content?.pointee.forbid(.declaration)
    }
    handler.elementDecl = { context, _, _, _ in context.content?.pointee.forbid(.declaration) }
    handler.unparsedEntityDecl = { context, _, _, _, _ in context.content?.pointee.forbid(.declaration) }
    handler.serror = { context, error in
      guard let error = error?.pointee, error.level.rawValue >= XML_ERR_ERROR.rawValue else { return }
      context.content?.pointee.libraryRefused(
        error.code, wanted: error.str1.map { String(cString: $0) }, says: error.message.map { String(cString: $0) })
    }
    return handler
  }
}

extension UnsafeMutableRawPointer? {
  /// What libxml2's callbacks are given.
  @inline(__always)
  fileprivate var content: UnsafeMutablePointer<PropertyListContent>? {
    self?.assumingMemoryBound(to: PropertyListContent.self)
  }
}
