// Where libxml2 was built with ICU, its headers bring ICU's, which are not those that Foundation brings, and a program cannot
// have both. Nothing that is called here depends on it, so that it is taken back as soon as the version has said it.
// Apple's SDK keeps the headers one folder down, and has no pkg-config that says so.
#if __has_include(<libxml/xmlversion.h>)
  #include <libxml/xmlversion.h>
  #undef LIBXML_ICU_ENABLED
  #include <libxml/parser.h>
  #include <libxml/parserInternals.h>
#else
  #include <libxml2/libxml/xmlversion.h>
  #undef LIBXML_ICU_ENABLED
  #include <libxml2/libxml/parser.h>
  #include <libxml2/libxml/parserInternals.h>
#endif

/// A context that reads `text`, which ends with a zero byte and outlives it; `size` is how many bytes stand in front of that.
///
/// `xmlCreateMemoryParserCtxt` would copy the text before 2.14. What does not is deprecated since.
static inline xmlParserCtxtPtr halyardCreateContext(const char *text, int size) {
#if LIBXML_VERSION < 21400 && defined(LIBXML_SAX1_ENABLED)
  (void)size;
  xmlParserCtxtPtr context = xmlNewParserCtxt();
  if (context) xmlSetupParserForBuffer(context, (const xmlChar *)text, NULL);
  return context;
#else
  return xmlCreateMemoryParserCtxt(text, size);
#endif
}
