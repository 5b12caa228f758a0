#include <libxml2/libxml/SAX2.h>
