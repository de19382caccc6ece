// One pass over a log: decoding every body, and with hashes the whole chain.
#include "baseline.h"

void check(int code, const char *call) {
  if (code == 0) return;
  fprintf(stderr, "%s: %s\n", call, mdb_strerror(code));
  exit(1);
}

MDB_env *open_store(const char *path, unsigned flags, size_t map_bytes) {
  MDB_env *env;
  check(mdb_env_create(&env), "mdb_env_create");
  check(mdb_env_set_maxdbs(env, 32), "mdb_env_set_maxdbs");
  if (map_bytes) check(mdb_env_set_mapsize(env, map_bytes), "mdb_env_set_mapsize");
  check(mdb_env_open(env, path, MDB_NOSUBDIR | MDB_NOTLS | flags, 0600), "mdb_env_open");
  return env;
}

/// Prints `name nanoseconds events`, the best figure a plain loop reaches on this store.
int measure_scan(const char *store, int with_hashes) {
  MDB_env *env = open_store(store, MDB_RDONLY, 0);
  MDB_txn *txn;
  MDB_dbi log;
  MDB_cursor *cursor;
  check(mdb_txn_begin(env, NULL, MDB_RDONLY, &txn), "mdb_txn_begin");
  check(mdb_dbi_open(txn, "log", 0, &log), "mdb_dbi_open");
  check(mdb_cursor_open(txn, log, &cursor), "mdb_cursor_open");
  hasher h = hasher_make();
  MDB_val key, value;
  event decoded;
  uint8_t previous[HASH_BYTES], content[HASH_BYTES], link[HASH_BYTES];
  uint64_t events = 0, sum = 0;
  double started = processor_seconds();
  int code;
  while ((code = mdb_cursor_get(cursor, &key, &value, MDB_NEXT)) == 0) {
    const uint8_t *record = value.mv_data;
    const uint8_t *body = record + HEADER_BYTES;
    size_t length = value.mv_size - HEADER_BYTES;
    if (decode_event(body, length, &decoded)) {
      fprintf(stderr, "body %llu is not in the strict profile\n",
              (unsigned long long)load64(key.mv_data));
      return 1;
    }
    sum += (uint64_t)decoded.at + decoded.type;
    if (with_hashes) {
      hash_content(&h, body, length, content);
      if (events > 0) {
        hash_link(&h, previous, load64(key.mv_data), (int64_t)load64(record + 2), content, link);
        if (memcmp(link, record + LINK_OFFSET, HASH_BYTES)) {
          fprintf(stderr, "link %llu differs\n", (unsigned long long)load64(key.mv_data));
          return 1;
        }
      }
      memcpy(previous, record + LINK_OFFSET, HASH_BYTES);
    }
    events++;
  }
  if (code != MDB_NOTFOUND) check(code, "mdb_cursor_get");
  double spent = processor_seconds() - started;
  printf("%s %.1f %llu\n", with_hashes ? "scan-verify" : "scan-decode",
         spent * 1e9 / (double)(events ? events : 1), (unsigned long long)events);
  fprintf(stderr, "sum %llu\n", (unsigned long long)sum);
  return 0;
}
