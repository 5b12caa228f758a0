#pragma once

// Where libxml2 was built with ICU, its headers bring ICU's, which are not those that Foundation brings, and a program cannot
// have both. Nothing that is called here depends on it, so that it is taken back as soon as the version has said it.
// The headers name one another as `libxml/…` and stand one folder further down: the folder `libxml` beside this file leads there.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/parserInternals.h>

// `xmlCreateMemoryParserCtxt` would copy the text before 2.14. What does not is deprecated since.
#if LIBXML_VERSION < 21400 && defined(LIBXML_SAX1_ENABLED)
  #define HALYARD_CONTEXT_FUNCTIONS(each) each(xmlNewParserCtxt) each(xmlSetupParserForBuffer)
#else
  #define HALYARD_CONTEXT_FUNCTIONS(each) each(xmlCreateMemoryParserCtxt)
#endif

#define HALYARD_LIBXML2_FUNCTIONS(each) \
  HALYARD_CONTEXT_FUNCTIONS(each) \
  each(xmlInitParser) each(xmlCtxtUseOptions) each(xmlParseDocument) each(xmlStopParser) each(xmlFreeParserCtxt) \
  each(xmlFreeEnumeration)

/// The functions of libxml2 that are called, each under its own name.
struct HalyardLibXML2 {
#define HALYARD_MEMBER(name) __typeof__(name) *_Nonnull name;
  HALYARD_LIBXML2_FUNCTIONS(HALYARD_MEMBER)
#undef HALYARD_MEMBER
};

/// Finds libxml2; null where it is missing, for a reason that holds until the thread's next call. To be called once.
///
/// Where programs are linked with glibc, the library is opened here: to load it with the ICU that it brings takes a fifth of the
/// time in which a program that does nothing starts, and most programs never read an XML property list.
const struct HalyardLibXML2 *_Nullable halyardOpenLibXML2(const char *_Nullable *_Nonnull reason);

/// A context that reads `text`, which ends with a zero byte and outlives it; `size` is how many bytes stand in front of that.
static inline xmlParserCtxtPtr _Nullable halyardCreateContext(
    const struct HalyardLibXML2 *_Nonnull library, const char *_Nonnull text, int size) {
#if LIBXML_VERSION < 21400 && defined(LIBXML_SAX1_ENABLED)
  (void)size;
  xmlParserCtxtPtr context = library->xmlNewParserCtxt();
  if (context) library->xmlSetupParserForBuffer(context, (const xmlChar *)text, NULL);
  return context;
#else
  return library->xmlCreateMemoryParserCtxt(text, size);
#endif
}
