import CLibXML2

/// What libxml2 itself says of a document, with its own handler and no options.
enum LibXML2Oracle {
  static func isWellFormed(_ document: [UInt8]) -> Bool {
    document.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
        let context = xmlCreateMemoryParserCtxt(base, Int32(bytes.count))
      else { return false }
      defer { xmlFreeParserCtxt(context) }
      xmlCtxtUseOptions(
        context, Int32(XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue))
      xmlParseDocument(context)
      xmlFreeDoc(context.pointee.myDoc)
      return context.pointee.wellFormed == 1
    }
  }
}
