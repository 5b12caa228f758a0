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
