#ifndef HALYARD_C_THREAD_LOCAL_H
#define HALYARD_C_THREAD_LOCAL_H

#include <stddef.h>
#include <stdint.h>

// Swift has no thread-local storage of its own; `pthread_getspecific` costs two to three times as much per read.

// What this thread saw last in one entry. Serial 0 marks an empty entry: no publication has that serial.
struct halyard_thread_cache_entry {
  uint64_t serial;
  void *_Nullable object;
};

// This thread's entries, on the heap; it grows with the highest entry that the thread has filled.
struct halyard_thread_cache {
  const struct halyard_thread_cache_entry *_Nullable entries;
  size_t count;
};

// Found without a call in shared code, too: a read that calls has to save registers. Of the room that glibc keeps for such variables
// of libraries opened later this takes 20 bytes; other C libraries keep none.
#ifdef __GLIBC__
#define HALYARD_WITHOUT_CALL __attribute__((tls_model("initial-exec")))
#else
#define HALYARD_WITHOUT_CALL
#endif

extern _Thread_local struct halyard_thread_cache halyard_thread_cache HALYARD_WITHOUT_CALL;

// The object that this thread keeps in `entry`, if it is the one of publication `serial`; not retained.
static inline void *_Nullable halyard_thread_cache_find(size_t entry, uint64_t serial) {
  if (entry >= halyard_thread_cache.count) return NULL;
  const struct halyard_thread_cache_entry *found = &halyard_thread_cache.entries[entry];
  return found->serial == serial ? found->object : NULL;
}

// A place that no other thread has as long as this one runs.
static inline const void *_Nonnull halyard_thread_identity(void) { return &halyard_thread_cache; }

extern _Thread_local int halyard_held_locks HALYARD_WITHOUT_CALL;

// How many locks this thread holds under which code of the program runs.
static inline int halyard_held_locks_here(void) { return halyard_held_locks; }

static inline void halyard_held_locks_add(int count) { halyard_held_locks += count; }

// Puts `object` (one reference is handed over) into `entry`. Returns the object that was there, whose reference the
// caller now owns. `release` is called at thread exit; it must be the same function in every call.
void *_Nullable halyard_thread_cache_exchange(
    size_t entry, uint64_t serial, void *_Nonnull object, void (*_Nonnull release)(void *_Nonnull));

#endif
