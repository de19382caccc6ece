// The calls of a program to LMDB, as the recorder notes them and the baseline makes them again.
#pragma once
#include <stdint.h>

enum { TRACE_NAME = 32, TRACE_PUT = 1, TRACE_REMOVE = 2, TRACE_COMMIT = 3 };

/// One call; the bytes of its key and then of its value follow.
typedef struct {
  uint32_t kind, flags, key_length, value_length;
  char table[TRACE_NAME];
} trace_record;
