// One pointer-sized cell per thread.
#ifndef C_THREAD_LOCAL_H
#define C_THREAD_LOCAL_H
#endif
