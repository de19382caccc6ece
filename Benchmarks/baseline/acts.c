// Durable acts: the puts that the product makes for each, and the hashes they need, no more.
#include "../recorder/trace.h"
#include "baseline.h"

enum { TABLES = 64, KEY_LIMIT = 512, VALUE_LIMIT = 70000 };

typedef struct {
  MDB_env *env;
  hasher hashes;
  char names[TABLES][TRACE_NAME];
  MDB_dbi handles[TABLES];
  size_t count;
} store;

typedef struct {
  trace_record head;
  uint8_t key[KEY_LIMIT], value[VALUE_LIMIT];
} call;

/// Reads the next call; 0 at the end of the trace.
static int next_call(FILE *trace, call *c) {
  if (fread(&c->head, sizeof c->head, 1, trace) != 1) return 0;
  if (c->head.key_length > KEY_LIMIT || c->head.value_length > VALUE_LIMIT) exit(1);
  return fread(c->key, 1, c->head.key_length, trace) == c->head.key_length &&
         fread(c->value, 1, c->head.value_length, trace) == c->head.value_length;
}

/// The handle of a table, opened by the first call that names it.
static MDB_dbi table_named(store *s, MDB_txn *txn, const char *name) {
  for (size_t i = 0; i < s->count; i++)
    if (!strncmp(s->names[i], name, TRACE_NAME)) return s->handles[i];
  if (s->count == TABLES) exit(1);
  memcpy(s->names[s->count], name, TRACE_NAME);
  check(mdb_dbi_open(txn, name, 0, &s->handles[s->count]), name);
  return s->handles[s->count++];
}

/// Row hashes of a projection's row as it was and as it becomes; content and link of a record.
static void hash_call(store *s, MDB_txn *txn, MDB_dbi table, call *c, MDB_val *key) {
  uint8_t sum[HASH_BYTES];
  uint32_t length = c->head.value_length;
  if (!strncmp(c->head.table, "p.", 2)) {
    MDB_val old;
    if (mdb_get(txn, table, key, &old) == 0)
      hash_row(&s->hashes, c->key, c->head.key_length, old.mv_data, (uint32_t)old.mv_size, sum);
    if (c->head.kind == TRACE_PUT)
      hash_row(&s->hashes, c->key, c->head.key_length, c->value, length, sum);
  } else if (!strcmp(c->head.table, "log") && length > HEADER_BYTES) {
    hash_content(&s->hashes, c->value + HEADER_BYTES, length - HEADER_BYTES, sum);
    hash_link(&s->hashes, c->value + LINK_OFFSET, load64(c->key), 0, sum, sum);
  }
}

static void make_call(store *s, MDB_txn *txn, call *c) {
  MDB_dbi table = table_named(s, txn, c->head.table);
  MDB_val key = {c->head.key_length, c->key}, value = {c->head.value_length, c->value};
  hash_call(s, txn, table, c, &key);
  int code = c->head.kind == TRACE_PUT ? mdb_put(txn, table, &key, &value, c->head.flags)
                                       : mdb_del(txn, table, &key, NULL);
  if (code != MDB_NOTFOUND && code != MDB_KEYEXIST) check(code, c->head.table);
}

static int ascending(const void *left, const void *right) {
  double a = *(const double *)left, b = *(const double *)right;
  return (a > b) - (a < b);
}

/// Makes the calls of `acts` transactions after the first `skipped`, each committed durably.
int measure_durable(const char *path, const char *trace_path, size_t skipped, size_t acts) {
  static store s;
  static call c;
  FILE *trace = fopen(trace_path, "rb");
  double *spent = malloc((acts ? acts : 1) * sizeof *spent);
  if (!trace || !spent) return 1;
  s.env = open_store(path, 0, (size_t)8 << 30);
  s.hashes = hasher_make();
  MDB_txn *txn = NULL;
  double in_calls = 0;
  size_t seen = 0, done = 0;
  int is_act = 0;  // what stores no event is made, too, and not counted
  while (done < acts && next_call(trace, &c)) {
    if (seen >= skipped) {
      double started = seconds_now();
      if (!txn) check(mdb_txn_begin(s.env, NULL, 0, &txn), "mdb_txn_begin");
      if (c.head.kind == TRACE_COMMIT) {
        check(mdb_txn_commit(txn), "mdb_txn_commit");
        txn = NULL;
      } else {
        make_call(&s, txn, &c);
      }
      in_calls += (seconds_now() - started) * 1e9;
    }
    is_act |= !strcmp(c.head.table, "log");
    if (c.head.kind != TRACE_COMMIT) continue;
    if (is_act && seen++ >= skipped) spent[done++] = in_calls;
    in_calls = is_act = 0;
  }
  if (done < acts) {
    fprintf(stderr, "the trace holds %zu acts\n", seen);
    return 1;
  }
  qsort(spent, done, sizeof *spent, ascending);
  printf("append-durable %.1f %zu\n", spent[done / 2], done);
  mdb_env_close(s.env);
  fclose(trace);
  return 0;
}
