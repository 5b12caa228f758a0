#include "CLibXML2.h"

#ifdef __GLIBC__
#include <dlfcn.h>

// The library that the headers belong to: another one has other structures.
#if LIBXML_VERSION < 21400
static const char name[] = "libxml2.so.2";
#else
static const char name[] = "libxml2.so.16";
#endif

const struct HalyardLibXML2 *halyardOpenLibXML2(const char **reason) {
  static struct HalyardLibXML2 functions;
  void *library = dlopen(name, RTLD_LAZY | RTLD_LOCAL);
  if (!library) {
    *reason = dlerror();
    return NULL;
  }
#define FIND(function) \
  void *function##Found = dlsym(library, #function); \
  if (!function##Found) { \
    *reason = dlerror(); \
    return NULL; \
  } \
  functions.function = (__typeof__(function) *)function##Found;
  HALYARD_LIBXML2_FUNCTIONS(FIND)
#undef FIND
  return &functions;
}
#else
#ifndef __APPLE__
// Programs of other C libraries are linked with it, which the package cannot say: to it all are Linux.
#pragma comment(lib, "xml2")
#endif

const struct HalyardLibXML2 *halyardOpenLibXML2(const char **reason) {
#define ADDRESS(function) .function = function,
  static const struct HalyardLibXML2 functions = {HALYARD_LIBXML2_FUNCTIONS(ADDRESS)};
#undef ADDRESS
  (void)reason;
  return &functions;
}
#endif
