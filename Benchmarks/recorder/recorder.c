// Notes what a program puts into LMDB, as a library that is loaded before it (LD_PRELOAD).
//
// The file named by RECALLBOX_TRACE takes one record a call; the C baseline makes the same calls
// again. A value that is filled in after the call is noted as zeros: its length is what counts.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <lmdb.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "trace.h"

enum { TABLES = 256 };

static char names[TABLES][TRACE_NAME];
static FILE *trace;

/// The library's own function; the program ends if there is none.
static void *original(const char *name) {
  void *found = dlsym(RTLD_NEXT, name);
  if (!found) {
    fprintf(stderr, "no %s to call\n", name);
    exit(1);
  }
  return found;
}

static void note(uint32_t kind, MDB_dbi table, const MDB_val *key, const MDB_val *value,
                 unsigned flags) {
  if (!trace) {
    const char *path = getenv("RECALLBOX_TRACE");
    trace = path ? fopen(path, "wb") : NULL;
    if (!trace) exit(1);
  }
  trace_record record = {.kind = kind, .flags = flags & ~(unsigned)MDB_RESERVE, .table = ""};
  if (key) {
    record.key_length = (uint32_t)key->mv_size;
    memcpy(record.table, names[table % TABLES], TRACE_NAME);
  }
  if (value) record.value_length = (uint32_t)value->mv_size;
  fwrite(&record, sizeof record, 1, trace);
  if (key) fwrite(key->mv_data, 1, key->mv_size, trace);
  for (size_t i = 0; value && i < value->mv_size; i++)
    fputc(flags & MDB_RESERVE ? 0 : ((const char *)value->mv_data)[i], trace);
  if (kind == TRACE_COMMIT) fflush(trace);
}

int mdb_dbi_open(MDB_txn *txn, const char *name, unsigned flags, MDB_dbi *table) {
  int (*call)(MDB_txn *, const char *, unsigned, MDB_dbi *) = original("mdb_dbi_open");
  int code = call(txn, name, flags, table);
  if (code == 0 && name) snprintf(names[*table % TABLES], TRACE_NAME, "%s", name);
  return code;
}

int mdb_put(MDB_txn *txn, MDB_dbi table, MDB_val *key, MDB_val *value, unsigned flags) {
  int (*call)(MDB_txn *, MDB_dbi, MDB_val *, MDB_val *, unsigned) = original("mdb_put");
  note(TRACE_PUT, table, key, value, flags);
  return call(txn, table, key, value, flags);
}

/// A put where a cursor stands, as the same put by key: the C baseline has no cursors open.
int mdb_cursor_put(MDB_cursor *cursor, MDB_val *key, MDB_val *value, unsigned flags) {
  int (*call)(MDB_cursor *, MDB_val *, MDB_val *, unsigned) = original("mdb_cursor_put");
  note(TRACE_PUT, mdb_cursor_dbi(cursor), key, value, flags);
  return call(cursor, key, value, flags);
}

int mdb_del(MDB_txn *txn, MDB_dbi table, MDB_val *key, MDB_val *value) {
  int (*call)(MDB_txn *, MDB_dbi, MDB_val *, MDB_val *) = original("mdb_del");
  note(TRACE_REMOVE, table, key, NULL, 0);
  return call(txn, table, key, value);
}

int mdb_txn_commit(MDB_txn *txn) {
  int (*call)(MDB_txn *) = original("mdb_txn_commit");
  note(TRACE_COMMIT, 0, NULL, NULL, 0);
  return call(txn);
}
