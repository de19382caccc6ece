internal import CLMDB

extension Environment {
  /// Writes a copy without free pages to a file that is not there yet.
  func copyCompacted(to path: String) throws(EventLogError) {
    try check(unsafe mdb_env_copy2(handle, path, UInt32(MDB_CP_COMPACT)), "mdb_env_copy2")
  }

  /// Flushes what is committed.
  func flush() throws(EventLogError) {
    try check(unsafe mdb_env_sync(handle, 1), "mdb_env_sync")
  }
}
