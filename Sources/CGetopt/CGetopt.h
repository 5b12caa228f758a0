// Swift's module of the C library leaves `getopt_long` out.
#include <getopt.h>
