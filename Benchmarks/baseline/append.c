// Appending in bulk: every table that a review touches.
#include "baseline.h"

enum { CARD_BYTES = 160, DAY_BYTES = 168, DUE_BYTES = 29, PROJECTIONS = 6 };

typedef struct {
  MDB_env *env;
  MDB_dbi meta, log, ids, subj, proj, card, due, day;
  hasher hashes;
  uint64_t sequence;
  uint8_t link[HASH_BYTES];
} target;

static void put(MDB_txn *txn, MDB_dbi table, const void *key, size_t key_length,
                const void *value, size_t length, unsigned flags, const char *name) {
  MDB_val k = {key_length, (void *)key}, v = {length, (void *)value};
  check(mdb_put(txn, table, &k, &v, flags), name);
}

static target open_target(const char *path) {
  target t = {0};
  t.env = open_store(path, 0, (size_t)8 << 30);
  t.hashes = hasher_make();
  MDB_txn *txn;
  check(mdb_txn_begin(t.env, NULL, 0, &txn), "mdb_txn_begin");
  struct {
    const char *name;
    MDB_dbi *table;
  } tables[] = {{"meta", &t.meta}, {"log", &t.log}, {"ids", &t.ids},       {"subj", &t.subj},
                {"proj", &t.proj}, {"due", &t.due}, {"p.card.1", &t.card}, {"p.day.1", &t.day}};
  for (size_t i = 0; i < sizeof tables / sizeof *tables; i++)
    check(mdb_dbi_open(txn, tables[i].name, MDB_CREATE, tables[i].table), tables[i].name);
  MDB_val key = {4, "head"}, value;
  if (mdb_get(txn, t.meta, &key, &value) == 0) {
    t.sequence = load64(value.mv_data);
    memcpy(t.link, (uint8_t *)value.mv_data + 8, HASH_BYTES);
  }
  check(mdb_txn_commit(txn), "mdb_txn_commit");
  return t;
}

/// The rows of one card, its place in the due index and its day; each with its two row hashes.
static void put_rows(target *t, MDB_txn *txn, const event *e) {
  uint8_t row[CARD_BYTES] = {0}, sum[HASH_BYTES], due[DUE_BYTES] = {0}, day[4];
  MDB_val key = {ID_BYTES, (void *)e->subject}, old;
  if (mdb_get(txn, t->card, &key, &old) == 0) {
    memcpy(row, old.mv_data, CARD_BYTES);
    hash_row(&t->hashes, e->subject, ID_BYTES, row, CARD_BYTES, sum);
    memcpy(due, row + CARD_BYTES - DUE_BYTES, DUE_BYTES);
    MDB_val old_due = {DUE_BYTES, due};
    int code = mdb_del(txn, t->due, &old_due, NULL);
    if (code != MDB_NOTFOUND) check(code, "mdb_del");
  }
  memcpy(row, e->after, sizeof e->after);
  due[0] = 1;
  store64(due + 1, (uint64_t)e->after[5]);
  memcpy(due + 13, e->subject, ID_BYTES);
  memcpy(row + CARD_BYTES - DUE_BYTES, due, DUE_BYTES);
  hash_row(&t->hashes, e->subject, ID_BYTES, row, CARD_BYTES, sum);
  put(txn, t->card, e->subject, ID_BYTES, row, CARD_BYTES, 0, "put card");
  put(txn, t->due, due, DUE_BYTES, "", 0, 0, "put due");

  uint8_t totals[DAY_BYTES] = {0};
  uint32_t number = __builtin_bswap32((uint32_t)e->day ^ 0x80000000u);
  memcpy(day, &number, 4);
  MDB_val day_key = {4, day};
  if (mdb_get(txn, t->day, &day_key, &old) == 0) {
    memcpy(totals, old.mv_data, DAY_BYTES);
    hash_row(&t->hashes, day, 4, totals, DAY_BYTES, sum);
  }
  totals[e->rating & 7]++;
  hash_row(&t->hashes, day, 4, totals, DAY_BYTES, sum);
  put(txn, t->day, day, 4, totals, DAY_BYTES, 0, "put day");
}

static void append_event(target *t, MDB_txn *txn, const uint8_t *body, size_t length,
                         int64_t recorded) {
  uint8_t record[HEADER_BYTES + 65536], content[HASH_BYTES], key[8], subject_key[24];
  event e;
  if (length > 65536 || decode_event(body, length, &e)) exit(1);
  uint64_t sequence = t->sequence + 1;
  store64(key, sequence);
  put(txn, t->ids, e.id, ID_BYTES, key, 8, MDB_NOOVERWRITE, "put id");
  hash_content(&t->hashes, body, length, content);
  record[0] = 1;
  record[1] = 0;
  store64(record + 2, (uint64_t)recorded);
  hash_link(&t->hashes, t->link, sequence, recorded, content, record + LINK_OFFSET);
  memcpy(record + HEADER_BYTES, body, length);
  put(txn, t->log, key, 8, record, HEADER_BYTES + length, MDB_APPEND, "put log");
  if (e.subject) {
    memcpy(subject_key, e.subject, ID_BYTES);
    memcpy(subject_key + ID_BYTES, key, 8);
    put(txn, t->subj, subject_key, 24, "", 0, 0, "put subj");
  }
  if (e.type == 16 && e.subject) put_rows(t, txn, &e);
  memcpy(t->link, record + LINK_OFFSET, HASH_BYTES);
  t->sequence = sequence;
}

static void put_head(target *t, MDB_txn *txn, int64_t recorded) {
  uint8_t head[48], row[120] = {0};
  store64(head, t->sequence);
  memcpy(head + 8, t->link, HASH_BYTES);
  store64(head + 40, (uint64_t)recorded);
  put(txn, t->meta, "head", 4, head, sizeof head, 0, "put head");
  for (int i = 0; i < PROJECTIONS; i++) {
    char name[] = "p.table0.1";
    name[7] = (char)('0' + i);
    store64(row, t->sequence);
    put(txn, t->proj, name, sizeof name - 1, row, sizeof row, 0, "put proj");
  }
}

/// Copies the log of `store` into a new environment, `batch` events a transaction.
int measure_bulk(const char *store, const char *path, size_t batch) {
  MDB_env *source = open_store(store, MDB_RDONLY, 0);
  MDB_txn *reading, *txn = NULL;
  MDB_dbi log;
  MDB_cursor *cursor;
  MDB_val key, value;
  check(mdb_txn_begin(source, NULL, MDB_RDONLY, &reading), "mdb_txn_begin");
  check(mdb_dbi_open(reading, "log", 0, &log), "mdb_dbi_open");
  check(mdb_cursor_open(reading, log, &cursor), "mdb_cursor_open");
  target t = open_target(path);
  uint64_t events = 0;
  int64_t recorded = 0;
  double started = seconds_now();
  while (mdb_cursor_get(cursor, &key, &value, MDB_NEXT) == 0) {
    const uint8_t *record = value.mv_data;
    if (!txn) check(mdb_txn_begin(t.env, NULL, 0, &txn), "mdb_txn_begin");
    recorded = (int64_t)load64(record + 2);
    append_event(&t, txn, record + HEADER_BYTES, value.mv_size - HEADER_BYTES, recorded);
    if (++events % batch == 0) {
      put_head(&t, txn, recorded);
      check(mdb_txn_commit(txn), "mdb_txn_commit");
      txn = NULL;
    }
  }
  if (txn) {
    put_head(&t, txn, recorded);
    check(mdb_txn_commit(txn), "mdb_txn_commit");
  }
  double spent = seconds_now() - started;
  printf("append-bulk %.1f %llu\n", spent * 1e9 / (double)(events ? events : 1),
         (unsigned long long)events);
  mdb_env_close(t.env);
  return 0;
}
