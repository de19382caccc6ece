#pragma once
#include <sqlite3.h>
#include <string.h>

/* sqlite3_db_config is variadic, which Swift cannot call. Nothing of a stranger's schema is run. */
static inline int csqlite_defend(sqlite3 *db) {
  static const int options[][2] = {
    {SQLITE_DBCONFIG_DEFENSIVE, 1},        {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
    {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},   {SQLITE_DBCONFIG_ENABLE_VIEW, 0},
    {SQLITE_DBCONFIG_ENABLE_LOAD_EXTENSION, 0}, {SQLITE_DBCONFIG_ENABLE_FTS3_TOKENIZER, 0},
    {SQLITE_DBCONFIG_DQS_DML, 0},          {SQLITE_DBCONFIG_DQS_DDL, 0},
  };
  for (unsigned i = 0; i < sizeof options / sizeof options[0]; i++) {
    int rc = sqlite3_db_config(db, options[i][0], options[i][1], (int *)0);
    if (rc != SQLITE_OK) return rc;
  }
  return SQLITE_OK;
}

/* The collation that these files declare; nothing is sorted or looked up by it here. */
static inline int csqlite_compare(void *context, int left_size, const void *left, int right_size,
                                  const void *right) {
  (void)context;
  int size = left_size < right_size ? left_size : right_size;
  int order = memcmp(left, right, (size_t)size);
  return order != 0 ? order : left_size - right_size;
}

static inline int csqlite_know_collation(sqlite3 *db) {
  return sqlite3_create_collation_v2(db, "unicase", SQLITE_UTF8, (void *)0, csqlite_compare,
                                     (void (*)(void *))0);
}
