#include "CThreadLocal.h"
