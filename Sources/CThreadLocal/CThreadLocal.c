#include "CThreadLocal.h"

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

_Thread_local struct halyard_thread_cache halyard_thread_cache;
_Thread_local int halyard_held_locks;

// The entries stand on the heap, owned through the pthread key: Apple platforms free thread-local variables with a
// pthread key of their own, possibly before our destructor runs.
struct owned_entries {
  void (*release)(void *);
  size_t count;
  struct halyard_thread_cache_entry entries[];
};

static pthread_key_t key;
static pthread_once_t key_once = PTHREAD_ONCE_INIT;

// A read has no way to report an error, and to go on would lose references.
static void fail(const char *message) {
  fputs(message, stderr);
  abort();
}

static void release_at_thread_exit(void *value) {
  struct owned_entries *owned = value;
  // Emptied before the first release: releasing may run code that reads flags. Such a read fills a new cache and sets
  // the key again, upon which pthread calls this function once more.
  halyard_thread_cache = (struct halyard_thread_cache){NULL, 0};
  for (size_t entry = 0; entry < owned->count; entry++) {
    if (owned->entries[entry].object) owned->release(owned->entries[entry].object);
  }
  free(owned);
}

static void create_key(void) {
  if (pthread_key_create(&key, release_at_thread_exit)) fail("Halyard: no pthread key is left\n");
}

static struct owned_entries *grown(struct owned_entries *owned, size_t count, void (*release)(void *)) {
  size_t previous = owned ? owned->count : 0;
  owned = realloc(owned, sizeof *owned + count * sizeof owned->entries[0]);
  if (!owned || pthread_setspecific(key, owned)) fail("Halyard: out of memory\n");
  memset(&owned->entries[previous], 0, (count - previous) * sizeof owned->entries[0]);
  owned->release = release;
  owned->count = count;
  return owned;
}

void *halyard_thread_cache_exchange(size_t entry, uint64_t serial, void *object, void (*release)(void *)) {
  pthread_once(&key_once, create_key);
  struct owned_entries *owned = pthread_getspecific(key);
  if (!owned || entry >= owned->count) owned = grown(owned, (entry / 8 + 1) * 8, release);
  halyard_thread_cache = (struct halyard_thread_cache){owned->entries, owned->count};
  void *previous = owned->entries[entry].object;
  owned->entries[entry] = (struct halyard_thread_cache_entry){serial, object};
  return previous;
}
