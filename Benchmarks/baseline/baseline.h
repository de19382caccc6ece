// The bare work, in C: what LMDB, the decoder and the hashes cost without a program around them.
#pragma once
#include <lmdb.h>
#include <openssl/evp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { HEADER_BYTES = 42, LINK_OFFSET = 10, HASH_BYTES = 32, ID_BYTES = 16 };

/// What the fold of a review needs of it.
typedef struct {
  uint64_t type;
  int64_t at, offset, rating, took, day;
  const uint8_t *id, *session, *device, *subject;
  int64_t before[13], after[13];
  int before_count, after_count;
} event;

/// Decodes one body by the strict profile; 0 when it holds to it, else where it does not.
int decode_event(const uint8_t *body, size_t length, event *out);

typedef struct {
  EVP_MD_CTX *context;
  EVP_MD *digest;
} hasher;

hasher hasher_make(void);
void hash_content(hasher *h, const uint8_t *body, size_t length, uint8_t out[HASH_BYTES]);
void hash_link(hasher *h, const uint8_t previous[HASH_BYTES], uint64_t sequence,
               int64_t recorded, const uint8_t content[HASH_BYTES], uint8_t out[HASH_BYTES]);
/// The hash of a projection row, as the digests take it.
void hash_row(hasher *h, const void *key, uint32_t key_length, const void *value,
              uint32_t value_length, uint8_t out[HASH_BYTES]);

static inline void store64(uint8_t *to, uint64_t value) {
  value = __builtin_bswap64(value);
  memcpy(to, &value, 8);
}

static inline uint64_t load64(const uint8_t *from) {
  uint64_t value;
  memcpy(&value, from, 8);
  return __builtin_bswap64(value);
}

static inline double seconds_of(clockid_t clock) {
  struct timespec now;
  clock_gettime(clock, &now);
  return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/// Time that passed: for what waits for the disk.
static inline double seconds_now(void) { return seconds_of(CLOCK_MONOTONIC); }

/// Time of the processor: for loops, so that other programs on the machine do not count.
static inline double processor_seconds(void) { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }

/// Ends the program with the name of the call when LMDB refuses.
void check(int code, const char *call);
MDB_env *open_store(const char *path, unsigned flags, size_t map_bytes);

int measure_scan(const char *store, int with_hashes);
int measure_bulk(const char *store, const char *target, size_t batch);
int measure_durable(const char *store, const char *trace, size_t skipped, size_t acts);
