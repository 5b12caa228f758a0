#include <libxml2/libxml/valid.h>
