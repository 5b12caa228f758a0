// Apple's SDK keeps the headers one folder down, and has no pkg-config that says so.
#if __has_include(<libxml/parser.h>)
  #include <libxml/parser.h>
  #include <libxml/parserInternals.h>
#else
  #include <libxml2/libxml/parser.h>
  #include <libxml2/libxml/parserInternals.h>
#endif
